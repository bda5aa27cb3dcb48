import { useLayoutEffect, useRef } from 'react'
import { cardElementId } from './cards.ts'
import type { CardGroup } from './list-parts.ts'

/** Brings the card that the address opens into view, once its list is there; but begins at the top if its work is done. */
export function useOpenCardInView(groups: readonly CardGroup[], open: ReadonlySet<number>): void {
  const arrived = useRef(false)
  useLayoutEffect(() => {
    if (arrived.current || groups.every(({ cards }) => cards.length === 0)) return
    arrived.current = true
    const [first] = open
    const isDone = groups.some(
      ({ part, cards }) => part === 'done' && cards.some(({ order }) => order.id === first),
    )
    if (isDone) scrollTo({ top: 0, behavior: 'instant' })
    else if (first !== undefined && scrollY === 0)
      document.getElementById(cardElementId(first))?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [groups, open])
}
