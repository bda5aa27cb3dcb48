import type { WorkOrder } from '#contract/work-orders.ts'
import { ActionStatus, toggle } from '#domain/action.ts'
import { mayTick, WorkOrderStatus } from '#domain/work-order.ts'

/** Actions ticked but not saved, by work order; a work order without any is not among them. */
export type Ticks = ReadonlyMap<number, ReadonlySet<number>>

type Order = Pick<WorkOrder, 'id' | 'status' | 'work_order_actions'>

export type TickChange = { readonly id: number; readonly status: ActionStatus }

/** As many changes as one save may hold. */
const MOST_CHANGES = 2000

/** The ticks after a row of a work order's tree was ticked: an action, or all that a parent stands for. */
export function tickRow(ticks: Ticks, order: Order, actionIds: ReadonlySet<number>): Ticks {
  const actions = order.work_order_actions.filter(({ id }) => actionIds.has(id))
  return withOrder(ticks, order.id, toggle(ticks.get(order.id) ?? new Set(), actions))
}

/** The ticks with those of one work order replaced. */
function withOrder(ticks: Ticks, orderId: number, ticked: ReadonlySet<number>): Ticks {
  const changed = new Map(ticks)
  if (ticked.size === 0) changed.delete(orderId)
  else changed.set(orderId, ticked)
  return changed
}

/** Both: what was ticked here and what was kept from before. */
export function together(a: Ticks, b: Ticks): Ticks {
  let ticks = a
  for (const [orderId, ticked] of b)
    ticks = withOrder(ticks, orderId, ticked.union(ticks.get(orderId) ?? new Set()))
  return ticks
}

/**
 * The ticks that still mean something: not those that someone has saved already, nor those of work orders that are done
 * or gone. Where nothing has changed for a work order its set stays the same one.
 *
 * @param orders the work orders as they are
 * @param unread work orders that nobody has looked at yet, whose ticks are kept
 */
export function settle(ticks: Ticks, orders: readonly Order[], unread: ReadonlySet<number>): Ticks {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const kept = [...ticks].flatMap(([orderId, ticked]): [number, ReadonlySet<number>][] => {
    const order = byId.get(orderId)
    if (!order) return unread.has(orderId) ? [[orderId, ticked]] : []
    const open = openOf(order, ticked)
    return open.size === 0 ? [] : [[orderId, open.size === ticked.size ? ticked : open]]
  })
  return new Map(kept)
}

/** The ticks of all work orders but these. */
export function withoutOrders(ticks: Ticks, orders: readonly Pick<Order, 'id'>[]): Ticks {
  const left = new Map(ticks)
  for (const { id } of orders) left.delete(id)
  return left
}

/** Returns how many ticks of those that were kept are of work that is gone: with its work order, or to another one. */
export function countGone(kept: Ticks, ticks: Ticks, orders: readonly Order[]): number {
  const ofGone = countOf(withoutOrders(kept, orders)) - countOf(withoutOrders(ticks, orders))
  const moved = orders.map(({ id, work_order_actions }) => {
    const actions = new Set(work_order_actions.map((action) => action.id))
    return (kept.get(id) ?? new Set()).difference(actions).size
  })
  return moved.reduce((sum, count) => sum + count, ofGone)
}

export function countOf(ticks: Ticks): number {
  return [...ticks.values()].reduce((sum, ticked) => sum + ticked.size, 0)
}

/** What a save sends: the ticks of work orders whose actions may be changed at present, in the order they are read. */
export function changesToSave(ticks: Ticks, orders: readonly Order[]): TickChange[] {
  return orders
    .filter(({ status }) => mayTick(status))
    .flatMap(({ id, work_order_actions }) =>
      work_order_actions.filter((action) => ticks.get(id)?.has(action.id)),
    )
    .map(({ id }) => ({ id, status: ActionStatus.Done }))
    .slice(0, MOST_CHANGES)
}

/** How many ticks cannot be saved at present, because their work orders are in downtime. */
export function waitingIn(ticks: Ticks, orders: readonly Order[]): number {
  return orders
    .filter(({ status }) => !mayTick(status))
    .reduce((sum, { id }) => sum + (ticks.get(id)?.size ?? 0), 0)
}

function openOf(order: Order, ticked: ReadonlySet<number>): ReadonlySet<number> {
  if (order.status === WorkOrderStatus.Done) return new Set()
  const open = order.work_order_actions.filter(({ status }) => status !== ActionStatus.Done)
  return new Set(open.map(({ id }) => id)).intersection(ticked)
}
