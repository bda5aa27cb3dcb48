import type { Problem } from './errors.ts'
import { closedProblem, type Move, mayMove, type PlanState, tidied } from './plan-moves.ts'
import { contentsAfter, type LaidOut, type OrderAfter, sumOf } from './plan-orders.ts'
import { changedSince } from './undo-facts.ts'
import type { OrderChange, UndoRecord } from './undo-record.ts'
import { faultsOfSlot, type UndoRules } from './undo-slots.ts'

/** An accepted change, as an undo of it, or of an earlier one, needs to know it. */
export type MadeChange = {
  readonly id: number
  /** The change that it undoes. */
  readonly undoes: number | null
  /** None where the work plans themselves changed. */
  readonly moves: readonly Move[]
  readonly partProducts: readonly number[]
  readonly by: string
  readonly at: number
}

/** A change with what was recorded to undo it. */
export type UndoableChange = MadeChange & { readonly record: UndoRecord }

/**
 * Returns the exact inverse of a change: every action and work order back where it was, to the minute. Names as problems
 * what has moved, started, been done or been edited since, and work orders that no longer fit their old place.
 *
 * @param later all changes after it, by id
 * @param state with the frozen minutes of actions that come back, see `withFrozen`
 */
export function movesOfUndo(
  undone: UndoableChange,
  later: readonly MadeChange[],
  state: PlanState,
  rules: UndoRules,
): LaidOut {
  const moves = tidied(undone.moves.flatMap((move) => turnedBack(move, state)))
  const since = changedSince(undone, standing(undone, later), state)
  const touched = new Set(since.map(({ params }) => params?.['part_product']))
  const going = undone.moves.filter(({ partProduct }) => !touched.has(partProduct))
  const orders = ordersAfter(undone.record.orders, moves, state)
  const before = new Map(undone.record.orders.map((order) => [order.id, order.before]))
  const problems = [
    ...since,
    ...going.flatMap((move) => [
      ...(move.from.order === null ? [] : closedProblem(move.partProduct, state)),
      ...inWork(move, state),
    ]),
    ...orders
      .filter(({ partProduct }) => !touched.has(partProduct))
      .flatMap((order) => faultsOfSlot(order, before.get(order.id)?.outsideHours ?? false, state, rules)),
  ]
  return { moves, orders, problems: once(problems) }
}

/** Returns the changes that still count: a change that was undone does not, nor does the change that undid it. */
function standing(undone: MadeChange, later: readonly MadeChange[]): MadeChange[] {
  const cancelled = new Set<number>()
  return later
    .toReversed()
    .filter(({ id, undoes }) => {
      if (cancelled.has(id)) return false
      if (undoes === null || undoes <= undone.id) return true
      cancelled.add(undoes)
      return false
    })
    .toReversed()
}

/** What is done stays where it is. */
function turnedBack({ partProduct, paths, from, to }: Move, { actions }: PlanState): Move[] {
  const open = paths.filter((path) => !actions.get(partProduct)?.get(path)?.isDone)
  return open.length === 0 ? [] : [{ partProduct, paths: open, from: to, to: from }]
}

/** Work orders that were there before the change, as they were; each lasts as long as its actions. */
function ordersAfter(
  changes: readonly OrderChange[],
  moves: readonly Move[],
  state: PlanState,
): OrderAfter[] {
  const contents = contentsAfter(moves, state)
  return changes.flatMap(({ id, partProduct, before }) => {
    if (!before) return []
    const { worker, start, end } = before
    return [{ id, partProduct, worker, start, end, minutes: sumOf(contents.get(id) ?? []) }]
  })
}

function inWork({ partProduct, from, to }: Move, { orders }: PlanState): Problem[] {
  return [from, to].flatMap(({ order }): Problem[] => {
    const met = order === null ? undefined : orders.get(order)
    if (!met || mayMove(met)) return []
    return [{ code: 'order_in_work', params: { status: met.status, part_product: partProduct } }]
  })
}

function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
