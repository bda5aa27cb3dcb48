import type { ItemPlace } from '#web/elements/use-moved.ts'
import type { Card } from './cards.ts'

/** Returns a card in its list, with what a closed card's height depends on. */
export function placeOfCard({
  order: { id, status },
  openDowntime,
  forgottenSince,
  isUnmatched,
  isRunningForUser,
  alsoRunning,
  blockers,
}: Card): ItemPlace {
  const height = [
    status,
    openDowntime?.id,
    forgottenSince,
    isUnmatched,
    isRunningForUser ? alsoRunning.length : 0,
    blockers.length,
  ].join()
  return { id, height }
}
