import { useEffect, useEffectEvent } from 'react'

/** Closes an open panel on Escape where nothing else needs the key, and gives back the focus that would be lost with the panel. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isFree(event.target)) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    addEventListener('keydown', handleKey)
    return () => {
      removeEventListener('keydown', handleKey)
      const isLost = document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])
}

/** Returns whether Escape at an element means the panel: not during a drag, below something that is open, or in a field. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('[data-dragging], :popover-open')) return false
  return target.closest('form, input, textarea, [role=dialog]') === null
}
