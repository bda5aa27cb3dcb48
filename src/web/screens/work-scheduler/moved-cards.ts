import type { Card } from './cards.ts'

/**
 * The first place from which on cards are not where they were: another card has come there, or one above it has become
 * taller or shorter. Infinite where all are where they were.
 */
export function firstMoved(before: readonly Card[], after: readonly Card[]): number {
  for (const [index, card] of after.entries()) {
    const earlier = before[index]
    if (earlier?.order.id !== card.order.id) return index
    if (heightOf(earlier) !== heightOf(card)) return index + 1
  }
  return Number.POSITIVE_INFINITY
}

/** What a closed card's height depends on. */
function heightOf({
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
    isRunningForUser && alsoRunning.length > 0,
    blockers.length,
  ].join()
}
