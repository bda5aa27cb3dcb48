import { useEffect } from 'react'

/** What a click of a real pointer says about it; that of a keyboard or a screen reader has none. */
const isOfPointer = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType !== ''

/**
 * Ignores the click that follows a touch of the pad: its key has acted already, and something else, such as a dialog, can
 * have come under the finger since.
 */
export function usePadClicks(): void {
  useEffect(() => {
    let isPad = false
    const stopped = new AbortController()
    const options = { capture: true, signal: stopped.signal }
    const handlePointerDown = ({ target }: PointerEvent) => {
      isPad = target instanceof Element && target.closest('[data-pad]') !== null
    }
    const handleClick = (event: MouseEvent) => {
      if (!isPad || !isOfPointer(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('pointerdown', handlePointerDown, options)
    document.addEventListener('click', handleClick, options)
    return () => stopped.abort()
  }, [])
}
