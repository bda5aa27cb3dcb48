import { type MouseEvent, useState } from 'react'
import { viewAt } from '#contract/open-views.ts'
import { useLanguage } from '#web/lib/texts.tsx'
import { useTexts } from './texts.ts'

type Way = { readonly href: string; readonly name: string }

/**
 * Returns the way back to the page that the user came from, as it was, with its name; another one for those who came from
 * elsewhere, and in browsers that do not know.
 */
export function usePageBefore(otherwise: Way): Way & { readonly onClick?: (event: MouseEvent) => void } {
  const t = useTexts()
  const language = useLanguage()
  const [before] = useState(pageBefore)
  const view = before && viewAt(before.pathname)
  if (!view) return otherwise
  const names = new Map([
    ['qa pipe', t('back.passport')],
    ['qa review', t(before.searchParams.get('list') === 'decided' ? 'back.decided' : 'back.review')],
  ])
  return {
    href: before.pathname + before.search,
    name: names.get(view.name) ?? view.title[language],
    onClick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      history.back()
    },
  }
}

/** Returns the address of the page before this one; null at the first page. */
function pageBefore(): URL | null {
  if (!('navigation' in globalThis)) return null
  const index = navigation.currentEntry?.index ?? 0
  const url = navigation.entries()[index - 1]?.url
  return url == null ? null : new URL(url)
}
