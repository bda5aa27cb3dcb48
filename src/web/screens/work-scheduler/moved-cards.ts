import type { ItemPlace } from '#web/elements/use-moved.ts'
import type { Card } from './cards.ts'

/** Returns a card in its list, with what a closed card's height depends on. */
export function placeOfCard(card: Card): ItemPlace {
  return { id: card.order.id, height: heightOf(card) }
}

/** Returns what the height of a card above its work plan depends on. */
export function heightOf({
  order: { status },
  openDowntime,
  forgottenSince,
  isUnmatched,
  isRunningForUser,
  alsoRunning,
  blockers,
}: Card): string {
  return [
    status,
    openDowntime?.id,
    forgottenSince,
    isUnmatched,
    isRunningForUser ? alsoRunning.length : 0,
    blockers.length,
  ].join()
}
