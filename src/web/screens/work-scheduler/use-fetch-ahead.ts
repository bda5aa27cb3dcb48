import { useEffect } from 'react'
import { useLanguage } from '#web/lib/texts.tsx'
import { LazyCardDialogs } from './card-actions.tsx'
import { LazyFilterBar } from './lazy-filter-bar.ts'

/** Fetches what is opened later after the first picture, so that it opens at once, also when the connection is lost meanwhile. */
export function useFetchAhead(): void {
  const language = useLanguage()
  useEffect(() => {
    void LazyFilterBar.fetchAhead(language)
    void LazyCardDialogs.fetchAhead(language)
  }, [language])
}
