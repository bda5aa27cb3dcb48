import { useEffect } from 'react'
import { isWriting } from '#web/lib/is-writing.ts'

/** Lets `/` go to the search of the page, wherever nothing is written. */
export function useSearchKey(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isCombined || isWriting(event.target)) return
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-search]')?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
