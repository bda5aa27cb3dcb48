import { useEffect } from 'react'

/** How soon after a tap another one at the same place belongs to the same double tap. */
export const DOUBLE_TAP_MS = 500
/** How far apart two taps of one finger may be. */
const FINGER_PX = 40

type Tap = { readonly at: number; readonly x: number; readonly y: number; readonly control: Element | null }

/**
 * Ignores the second tap of a double tap where something else has come under the finger since the first: another card,
 * what a dialog covered, or the dialog and what is around it, which a tap closes. On the same control both count.
 */
export function useStrayTapGuard(): void {
  useEffect(() => {
    let last: Tap | undefined
    const handleClick = (event: MouseEvent) => {
      // A click of the keyboard has no place.
      if (event.detail === 0) return
      const tap = tapOf(event)
      if (last && isStray(last, tap)) {
        event.preventDefault()
        event.stopPropagation()
      } else last = tap
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [])
}

function tapOf({ target, timeStamp, clientX, clientY }: MouseEvent): Tap {
  return { at: timeStamp, x: clientX, y: clientY, control: controlOf(target) }
}

/** What a click on an element presses; a label presses its input, by a click of its own. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('button, a, input, label, [role="treeitem"]')
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

function isStray(last: Tap, tap: Tap): boolean {
  if (tap.control === last.control) return false
  const isNear = Math.hypot(tap.x - last.x, tap.y - last.y) <= FINGER_PX
  return isNear && tap.at - last.at < DOUBLE_TAP_MS
}
