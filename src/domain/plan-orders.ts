import type { Problem } from './errors.ts'
import { type Move, type Moves, type PlanAction, type PlanState, placeOf, tidied } from './plan-moves.ts'
import { WorkOrderStatus } from './work-order.ts'

/** When work of so many minutes ends that someone begins at an instant; undefined where they never get to its end. */
export type EndOf = (worker: number | null, start: number, minutes: number) => number | undefined

/** A work order as a change leaves it: from its start it lasts as long as all that is in it, done or not. */
export type OrderAfter = {
  readonly id: number
  readonly partProduct: number
  readonly worker: number | null
  readonly start: number
  readonly end: number
  readonly minutes: number
}

/** What a work order that disappears held besides its actions, so that it can come back with it. */
export type KeptOrder = {
  readonly id: number
  readonly comment: string
  readonly plannedBy: number | null
  readonly createdAt: string
  /** As they are stored. */
  readonly blockers: readonly object[]
}

/** What comes of a change: its moves, and every work order that they touch and that is not gone after them. */
export type LaidOut = Moves & { readonly orders: readonly OrderAfter[] }

type Slot = Omit<OrderAfter, 'end' | 'minutes'>

/**
 * Gives each work order that moves touch its end, by laying out anew all that is in it after them. Open actions that stay
 * in a work order whose end becomes another move with it; done ones never move.
 */
export function laidOut({ moves, problems }: Moves, state: PlanState, endOf: EndOf): LaidOut {
  if (problems.length > 0) return { moves: [], orders: [], problems }
  const contents = contentsAfter(moves, state)
  const untimed = problemsOfPlanned(contents)
  if (untimed.length > 0) return { moves: [], orders: [], problems: untimed }
  const contentOf = ({ id }: Slot) => contents.get(id) ?? []
  const orders: OrderAfter[] = []
  for (const slot of slotsAfter(moves, state)) {
    const before = state.orders.get(slot.id)
    if (contentOf(slot).length === 0 && before?.status === WorkOrderStatus.NotStarted) continue
    const minutes = sumOf(contentOf(slot))
    const stood = before?.worker === slot.worker && before.start === slot.start ? before.end : undefined
    const end = endOf(slot.worker, slot.start, minutes) ?? stood
    if (end === undefined) return { moves: [], orders: [], problems: [{ code: 'no_working_time' }] }
    orders.push({ ...slot, minutes, end })
  }
  const ends = new Map(orders.map(({ id, end }) => [id, end]))
  const going = moves.map((move) => ({
    ...move,
    to: { ...move.to, end: ends.get(move.to.order ?? 0) ?? null },
  }))
  const moved = keysOf(moves)
  const stays = orders.flatMap((order) => {
    const open = contentOf(order).filter(({ isDone }) => !isDone)
    const staying = open.filter(({ path }) => !moved.has(keyOf(order.partProduct, path)))
    return staysIn(order, staying, state)
  })
  return { moves: tidied([...going, ...stays]), orders, problems }
}

/** Why work orders cannot be timed: minutes of an action in them cannot be calculated. */
function problemsOfPlanned(contents: ReadonlyMap<number | null, readonly PlanAction[]>): Problem[] {
  return [...contents].flatMap(([order, actions]) =>
    order === null ? [] : actions.flatMap(({ problem }) => problem ?? []),
  )
}

export function sumOf(actions: readonly PlanAction[]): number {
  return actions.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** The work orders that moves touch, with whom and from when on they are afterwards. */
function slotsAfter(moves: readonly Move[], { orders }: PlanState): Slot[] {
  const slots = new Map<number, Slot>()
  for (const { from } of moves) {
    const left = from.order === null ? undefined : orders.get(from.order)
    if (left)
      slots.set(left.id, {
        id: left.id,
        partProduct: left.partProduct,
        worker: left.worker,
        start: left.start,
      })
  }
  for (const { partProduct, to } of moves)
    if (to.order !== null && to.start !== null)
      slots.set(to.order, { id: to.order, partProduct, worker: to.worker, start: to.start })
  return [...slots.values()]
}

/** Returns all actions of each work order of the part products that moves touch, after the moves. */
export function contentsAfter(
  moves: readonly Move[],
  { actions }: PlanState,
): Map<number | null, PlanAction[]> {
  const goes = new Map(
    moves.flatMap(({ partProduct, paths, to }) => paths.map((path) => [keyOf(partProduct, path), to.order])),
  )
  const contents = new Map<number | null, PlanAction[]>()
  for (const partProduct of new Set(moves.map((move) => move.partProduct)))
    for (const action of actions.get(partProduct)?.values() ?? []) {
      const order = goes.get(keyOf(partProduct, action.path))
      const at = order === undefined ? action.order : order
      const content = contents.get(at) ?? []
      contents.set(at, content)
      content.push(action)
    }
  return contents
}

function keysOf(moves: readonly Move[]): Set<string> {
  return new Set(moves.flatMap(({ partProduct, paths }) => paths.map((path) => keyOf(partProduct, path))))
}

function keyOf(partProduct: number, path: string): string {
  return `${partProduct} ${path}`
}

/** What stays open in a work order that is not as it was. */
function staysIn(after: OrderAfter, staying: readonly PlanAction[], { orders }: PlanState): Move[] {
  const before = orders.get(after.id)
  if (!before || staying.length === 0) return []
  return [
    {
      partProduct: after.partProduct,
      paths: staying.map(({ path }) => path),
      from: placeOf(before),
      to: placeOf(after),
    },
  ]
}
