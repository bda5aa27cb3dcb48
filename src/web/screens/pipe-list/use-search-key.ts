import { useEffect } from 'react'

/** Lets `/` go to the search of the page, wherever nothing is written. */
export function useSearchKey(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isWriting = target instanceof HTMLElement && target.matches('input, textarea, select, dialog *')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      event.preventDefault()
      document.querySelector<HTMLElement>('[data-search]')?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
