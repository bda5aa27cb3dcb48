import type { Problem } from '#domain/errors.ts'
import { changedSince } from '#planning/changes/changed-since.ts'
import { type MadeChange, standing } from '#planning/changes/made-change.ts'
import { distinct } from '#planning/changes/move.ts'
import { type OldSlot, problemOfSlot, type SlotRules } from '#planning/changes/slot-rules.ts'
import { type ActionMove, closedProblem, mayMove, type PlanState, sumOf, tidied } from './plan-state.ts'
import { moveFactsOf } from './undo-facts.ts'
import type { OrderChange, UndoRecord } from './undo-record.ts'
import { contentsAfter, type OrderAfter, type ScheduledMoves } from './work-orders-after.ts'

/** An accepted change of the parts plan, with what was recorded to undo it. */
export type RecordedChange = MadeChange<ActionMove> & { readonly record: UndoRecord }

/**
 * Returns the exact inverse of a change: every action and work order back where it was, to the minute. Names as problems
 * what has moved, started, been done or been edited since, and work orders that no longer fit their old slot.
 *
 * @param later all changes after it, by id
 * @param state with the frozen minutes of actions that come back, see `withFrozen`
 */
export function movesOfUndo(
  undone: RecordedChange,
  later: readonly MadeChange<ActionMove>[],
  state: PlanState,
  rules: SlotRules,
): ScheduledMoves {
  const moves = tidied(undone.moves.flatMap((move) => reversed(move, state)))
  const since = changedSince(undone, standing(undone, later), moveFactsOf(undone.record, state))
  const changed = new Set(since.map(({ params }) => params?.['item']))
  const unchanged = undone.moves.filter(({ item }) => !changed.has(item))
  const orders = ordersAfter(undone.record.orders, moves, state)
  const before = new Map(undone.record.orders.map((order) => [order.id, order.before]))
  const thenOf = ({ id }: OrderAfter) => {
    const { fitted = true, wasOver = false } = before.get(id) ?? {}
    return { fitted, wasOver }
  }
  const problems = [
    ...since,
    ...unchanged.flatMap((move) => [
      ...(move.from.order === null ? [] : closedProblem(move.item, state)),
      ...inWork(move, state),
    ]),
    ...orders
      .filter(({ partProduct }) => !changed.has(partProduct))
      .flatMap((order) => slotProblem(order, thenOf(order), state, rules)),
  ]
  return { moves, orders, problems: distinct(problems) }
}

/** Done actions stay where they are. */
function reversed({ item, paths, from, to }: ActionMove, { actions }: PlanState): ActionMove[] {
  const open = paths.filter((path) => !actions.get(item)?.get(path)?.isDone)
  return open.length === 0 ? [] : [{ item, paths: open, from: to, to: from }]
}

/** Returns the work orders that existed before the change, as they were; each lasts as long as its actions. */
function ordersAfter(
  changes: readonly OrderChange[],
  moves: readonly ActionMove[],
  state: PlanState,
): OrderAfter[] {
  const contents = contentsAfter(moves, state)
  return changes.flatMap(({ id, partProduct, before }) => {
    if (!before) return []
    const { worker, start, end } = before
    return [{ id, partProduct, worker, start, end, minutes: sumOf(contents.get(id) ?? []) }]
  })
}

function inWork({ item, from, to }: ActionMove, { orders }: PlanState): Problem[] {
  return [from, to].flatMap(({ order }): Problem[] => {
    const met = order === null ? undefined : orders.get(order)
    if (!met || mayMove(met)) return []
    return [{ code: 'order_in_work', params: { status: met.status, item } }]
  })
}

const slotCodes = {
  resource_left: 'operator_left',
  day_over: 'day_is_over',
  absent: 'absent_since',
  not_working: 'not_working_since',
} as const

/** @param then what was true of the slot back then */
function slotProblem(
  { id, partProduct, worker, ...slot }: OrderAfter,
  then: Pick<OldSlot, 'fitted' | 'wasOver'>,
  { orders }: PlanState,
  rules: SlotRules,
): Problem[] {
  const now = orders.get(id)
  const problem = problemOfSlot(
    { ...slot, ...then, resource: worker },
    now && { resource: now.worker, start: now.start, end: now.end },
    rules,
  )
  if (!problem) return []
  const params = {
    item: partProduct,
    ...(worker !== null && { worker }),
    ...(problem.kind === 'day_over' && { start: slot.start }),
    ...('span' in problem && problem.span),
  }
  return [{ code: slotCodes[problem.kind], params }]
}
