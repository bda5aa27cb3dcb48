import { useCallback, useLayoutEffect, useRef } from 'react'
import { toggledCards } from './open-cards.ts'
import type { OpenSet } from './use-open-set.ts'

/** Returns the open cards and the ways to open and close them: what was tapped stays under the finger, and in view. */
export function useToggling({ open, several, setOpen }: OpenSet) {
  const held = useRef<{ element: Element; top: number }>(undefined)
  const latest = useRef({ open, several })

  useLayoutEffect(() => {
    latest.current = { open, several }
    if (!held.current) return
    const { element, top } = held.current
    held.current = undefined
    scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    element.closest('article')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [open, several])

  const toggle = useCallback(
    (orderId: number, element: Element) => {
      held.current = { element, top: element.getBoundingClientRect().top }
      setOpen(toggledCards(latest.current.open, orderId, latest.current.several))
    },
    [setOpen],
  )
  const show = useCallback(
    (orderId: number) => {
      if (!latest.current.open.has(orderId))
        setOpen(toggledCards(latest.current.open, orderId, latest.current.several))
    },
    [setOpen],
  )
  return { open, toggle, show }
}
