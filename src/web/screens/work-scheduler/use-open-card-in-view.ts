import { useLayoutEffect, useRef } from 'react'
import { cardElementId } from './card-list.tsx'

/** Brings the card that the address opens into view, once its list is there. */
export function useOpenCardInView(open: ReadonlySet<number>): void {
  const arrived = useRef(false)
  useLayoutEffect(() => {
    const [first] = open
    const card = first === undefined ? null : document.getElementById(cardElementId(first))
    if (arrived.current || !card) return
    arrived.current = true
    if (scrollY === 0) card.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [open])
}
