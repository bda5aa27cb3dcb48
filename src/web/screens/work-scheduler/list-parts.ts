import { ActionStatus } from '#domain/action.ts'
import { openMinutes } from '#domain/open-minutes.ts'
import { MINUTE, plantDay } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Card } from './cards.ts'

/** The parts of the list, from top to bottom. */
export const listParts = ['now', 'today', 'later', 'done'] as const
export type ListPart = (typeof listParts)[number]

export type CardGroup = { readonly part: ListPart; readonly cards: readonly Card[] }

const { Running, Paused, Done, Downtime } = WorkOrderStatus

/**
 * Returns the part of the list that a card belongs to: paused work belongs to today, whenever it was planned.
 *
 * @param today the plant's date
 */
export function listPartOf({ order: { status, start_time } }: Card, today: string): ListPart {
  if (status === Running || status === Downtime) return 'now'
  if (status === Done) return 'done'
  return status === Paused || plantDay(new Date(start_time)) <= today ? 'today' : 'later'
}

/** Returns the part of each card by work order; a card that has one already keeps it. */
export function partsOf(
  cards: readonly Card[],
  today: string,
  kept: ReadonlyMap<number, ListPart>,
): ReadonlyMap<number, ListPart> {
  return new Map(cards.map((card) => [card.order.id, kept.get(card.order.id) ?? listPartOf(card, today)]))
}

/** Returns all parts with their cards, which keep their order; what is done comes with the last finished first. */
export function groupCards(cards: readonly Card[], parts: ReadonlyMap<number, ListPart>): CardGroup[] {
  const byPart = Map.groupBy(cards, ({ order }) => parts.get(order.id))
  const finish = (card: Card) => Date.parse(finishedAt(card) ?? card.order.end_time)
  return listParts.map((part) => {
    const own = byPart.get(part) ?? []
    return { part, cards: part === 'done' ? own.toSorted((a, b) => finish(b) - finish(a)) : own }
  })
}

/** Returns the minutes of work that is left in cards. */
export function remainingMinutes(cards: readonly Card[]): number {
  const actions = cards.flatMap(({ order }) => order.work_order_actions)
  return openMinutes(
    actions.map(({ duration: minutes, status }) => ({ minutes, isDone: status === ActionStatus.Done })),
  )
}

/** Returns when work was finished: its last tick, or the end of its last tracker if that is later. */
export function finishedAt({ order, trackers }: Card): string | null {
  const times = [
    ...order.work_order_actions.map(({ done_at }) => done_at),
    ...trackers.map(({ end_time }) => end_time),
  ].filter((time) => time !== null)
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}

/** Whether all of it was planned for days that are over. */
export function isOverdue({ order: { end_time } }: Card, today: string): boolean {
  return plantDay(new Date(Date.parse(end_time) - MINUTE)) < today
}

/** Whether it is unfinished and ends, at the earliest today, after the due date of its part product, as the filter *Late* counts it. */
export function isLateCard({ order, product }: Pick<Card, 'order' | 'product'>, today: string): boolean {
  const end = plantDay(new Date(order.end_time))
  return order.status !== Done && (end > today ? end : today) > product.delivery_date
}
