import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { SessionUser } from '#contract/bootstrap.ts'
import type { View } from '#contract/views.ts'
import { boot } from '#web/lib/boot.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { viewAt, viewOfPage } from './choose-view.ts'

/** The view to show; an address that is no view's own is replaced by that of the view shown instead. */
export function useView(user: SessionUser): View | undefined {
  const [path, navigate] = useLocation()
  const language = useLanguage()
  const view = viewOfPage(path, boot(), user)

  useEffect(() => {
    if (view && viewAt(path) !== view) navigate(view.path, { replace: true })
  }, [path, view, navigate])
  useEffect(() => {
    document.title = view ? `${view.title[language]} · Keere` : 'Keere'
  }, [view, language])
  return view
}
