import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Card } from './cards.ts'

/**
 * The cards that are open: those chosen, or, before anything was chosen, the only work that goes on.
 *
 * @param several whether there is room for more than one
 */
export function openCards(
  cards: readonly Card[],
  chosen: readonly number[] | undefined,
  several: boolean,
): ReadonlySet<number> {
  const open = chosen ?? onlyWorkGoingOn(cards)
  return new Set(several ? open : open.slice(-1))
}

/** The cards to be open after one was opened or closed. */
export function toggledCards(
  open: ReadonlySet<number>,
  orderId: number,
  several: boolean,
): readonly number[] {
  if (open.has(orderId)) return [...open].filter((id) => id !== orderId)
  return several ? [...open, orderId] : [orderId]
}

/** The place among the cards of what someone comes for: the first open card, or else the first work that is not done. */
export function firstOf(cards: readonly Card[], open: ReadonlySet<number>): number {
  const opened = cards.findIndex(({ order }) => open.has(order.id))
  return opened >= 0 ? opened : cards.findIndex(({ order }) => order.status !== WorkOrderStatus.Done)
}

function onlyWorkGoingOn(cards: readonly Card[]): readonly number[] {
  const { Running, Downtime } = WorkOrderStatus
  const going = cards.filter(({ order: { status } }) => status === Running || status === Downtime)
  return going.length === 1 ? going.map(({ order }) => order.id) : []
}
