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

function onlyWorkGoingOn(cards: readonly Card[]): readonly number[] {
  const { Running, Downtime } = WorkOrderStatus
  const going = cards.filter(({ order: { status } }) => status === Running || status === Downtime)
  return going.length === 1 ? going.map(({ order }) => order.id) : []
}
