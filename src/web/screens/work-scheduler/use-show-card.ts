import { useLayoutEffect, useState } from 'react'
import { cardElementId } from './card-list.tsx'
import type { Card } from './cards.ts'
import { openCards, toggledCards } from './open-cards.ts'
import { useOpenCards } from './use-address.ts'
import { useSeveral } from './use-several.ts'

/** The way to bring a work order's card into view, open and with the focus. */
export function useShowCard(cards: readonly Card[]): (orderId: number) => void {
  const several = useSeveral()
  const [chosen, setChosen] = useOpenCards()
  const [wanted, setWanted] = useState<{ readonly orderId: number }>()

  useLayoutEffect(() => {
    const card = wanted && document.getElementById(cardElementId(wanted.orderId))
    card?.scrollIntoView({ block: 'start', behavior: 'instant' })
    card?.querySelector('button')?.focus({ preventScroll: true })
  }, [wanted])

  return (orderId) => {
    const open = openCards(cards, chosen, several)
    if (!open.has(orderId)) setChosen(toggledCards(open, orderId, several))
    setWanted({ orderId })
  }
}
