import { useLayoutEffect, useState } from 'react'
import { cardElementId } from './cards.ts'
import { toggledCards } from './open-cards.ts'
import type { OpenSet } from './use-open-set.ts'

/** The way to bring a work order's card into view, open and with the focus. */
export function useShowCard({ open, several, setOpen }: OpenSet): (orderId: number) => void {
  const [wanted, setWanted] = useState<{ readonly orderId: number }>()

  useLayoutEffect(() => {
    const card = wanted && document.getElementById(cardElementId(wanted.orderId))
    card?.scrollIntoView({ block: 'start', behavior: 'instant' })
    card?.querySelector('button')?.focus({ preventScroll: true })
  }, [wanted])

  return (orderId) => {
    if (!open.has(orderId)) setOpen(toggledCards(open, orderId, several))
    setWanted({ orderId })
  }
}
