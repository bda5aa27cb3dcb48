import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { SessionUser } from '#contract/bootstrap.ts'
import { viewAt, viewOfPage } from '#contract/open-views.ts'
import type { View } from '#contract/views.ts'
import { boot } from '#web/lib/boot.ts'
import { notify } from '#web/lib/notify.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

/** As much of an address as a passing message shows. */
const SHOWN_LENGTH = 60

/** The view to show; an address that has no screen is replaced by that of the view shown instead, which a message says. */
export function useView(user: SessionUser): View | undefined {
  const t = useTexts()
  const [path, navigate] = useLocation()
  const language = useLanguage()
  const view = viewOfPage(path, boot(), user)

  useEffect(() => {
    if (!view || viewAt(location.pathname) === view) return
    const title = view.title[language]
    const meant = viewAt(path)
    if (meant) notify('error', t('notBuilt', { name: meant.title[language], title }))
    else if (path !== '/') notify('error', t('notFound', { path: shortened(path), title }))
    navigate(view.path, { replace: true })
  }, [path, view, navigate])
  useEffect(() => {
    document.title = view ? `${view.title[language]} · Keere` : 'Keere'
  }, [view, language])
  return view
}

function shortened(path: string): string {
  return path.length > SHOWN_LENGTH ? `${path.slice(0, SHOWN_LENGTH)}…` : path
}
