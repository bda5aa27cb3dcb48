import type { Problem } from '#domain/errors.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Moves } from '#planning/changes/move.ts'
import type { EndOf } from '#planning/changes/slot-rules.ts'
import {
  type ActionMove,
  type PlanAction,
  type PlanOrder,
  type PlanState,
  placeOf,
  sumOf,
  tidied,
} from './plan-state.ts'

/** A work order as a change leaves it: from its start it lasts as long as all of its actions, done or not. */
export type OrderAfter = Omit<PlanOrder, 'status'> & { readonly minutes: number }

/** What a work order that disappears held besides its actions, so that it can come back with it. */
export type KeptOrder = {
  readonly id: number
  readonly comment: string
  readonly plannedBy: number | null
  readonly createdAt: string
  /** As they are stored. */
  readonly blockers: readonly object[]
}

/** The moves of a change, and every work order that they touch and that still exists after them. */
export type ScheduledMoves = Moves<ActionMove> & { readonly orders: readonly OrderAfter[] }

type StartedOrder = Omit<OrderAfter, 'end' | 'minutes'>

/**
 * Schedules the work orders that moves touch: each ends after all actions that are in it then. Open actions that stay in
 * a work order whose end changes move with it; done ones never move.
 */
export function scheduleOrders(
  { moves, problems }: Moves<ActionMove>,
  state: PlanState,
  endOf: EndOf,
): ScheduledMoves {
  if (problems.length > 0) return { moves: [], orders: [], problems }
  const goes = destinationsOf(moves)
  const contents = contentsAfter(moves, state, goes)
  const untimed = problemsOfPlanned(contents)
  if (untimed.length > 0) return { moves: [], orders: [], problems: untimed }
  const contentOf = ({ id }: StartedOrder) => contents.get(id) ?? []
  const orders: OrderAfter[] = []
  for (const order of touchedOrders(moves, state)) {
    const before = state.orders.get(order.id)
    if (contentOf(order).length === 0 && before?.status === WorkOrderStatus.NotStarted) continue
    const minutes = sumOf(contentOf(order))
    const oldEnd = before?.worker === order.worker && before.start === order.start ? before.end : undefined
    const end = endOf(order.worker, order.start, minutes) ?? oldEnd
    if (end === undefined) return { moves: [], orders: [], problems: [{ code: 'no_working_time' }] }
    orders.push({ ...order, minutes, end })
  }
  const ends = new Map(orders.map(({ id, end }) => [id, end]))
  const going = moves.map((move) => ({
    ...move,
    to: { ...move.to, end: ends.get(move.to.order ?? 0) ?? null },
  }))
  const stays = orders.flatMap((order) => {
    const open = contentOf(order).filter(({ isDone }) => !isDone)
    const staying = open.filter(({ path }) => !goes.get(order.partProduct)?.has(path))
    return staysIn(order, staying, state)
  })
  return { moves: tidied([...going, ...stays]), orders, problems }
}

/** Returns why work orders cannot be timed: minutes of an action in them cannot be calculated. */
function problemsOfPlanned(contents: ReadonlyMap<number | null, readonly PlanAction[]>): Problem[] {
  return [...contents].flatMap(([order, actions]) =>
    order === null ? [] : actions.flatMap(({ problem }) => problem ?? []),
  )
}

/** Returns the work orders that moves touch, with their workers and starts after them. */
function touchedOrders(moves: readonly ActionMove[], { orders }: PlanState): StartedOrder[] {
  const touched = new Map<number, StartedOrder>()
  for (const { from } of moves) {
    const left = from.order === null ? undefined : orders.get(from.order)
    if (!left) continue
    const { id, partProduct, worker, start } = left
    touched.set(id, { id, partProduct, worker, start })
  }
  for (const { item, to } of moves)
    if (to.order !== null && to.start !== null)
      touched.set(to.order, { id: to.order, partProduct: item, worker: to.worker, start: to.start })
  return [...touched.values()]
}

/** Returns all actions of each work order of the part products that moves touch, after the moves. */
export function contentsAfter(
  moves: readonly ActionMove[],
  { actions }: PlanState,
  goes = destinationsOf(moves),
): Map<number | null, PlanAction[]> {
  const contents = new Map<number | null, PlanAction[]>()
  for (const [item, own] of goes)
    for (const action of actions.get(item)?.values() ?? []) {
      const order = own.get(action.path)
      const at = order === undefined ? action.order : order
      const content = contents.get(at) ?? []
      contents.set(at, content)
      content.push(action)
    }
  return contents
}

/** By part product and path, the work order that an action goes into; null: none. */
type Destinations = ReadonlyMap<number, ReadonlyMap<string, number | null>>

function destinationsOf(moves: readonly ActionMove[]): Destinations {
  const goes = new Map<number, Map<string, number | null>>()
  for (const { item, paths, to } of moves) {
    const own = goes.get(item) ?? new Map<string, number | null>()
    goes.set(item, own)
    for (const path of paths) own.set(path, to.order)
  }
  return goes
}

/** Names an action across part products. */
export function keyOf(item: number, path: string): string {
  return `${item} ${path}`
}

/** Returns the move of what stays open in a work order that changes around it. */
function staysIn(after: OrderAfter, staying: readonly PlanAction[], { orders }: PlanState): ActionMove[] {
  const before = orders.get(after.id)
  if (!before || staying.length === 0) return []
  const paths = staying.map(({ path }) => path)
  return [{ item: after.partProduct, paths, from: placeOf(before), to: placeOf(after) }]
}
