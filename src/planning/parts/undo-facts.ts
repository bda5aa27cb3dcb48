import { type Difference, firstOf, type MoveFacts } from '#planning/changes/changed-since.ts'
import {
  type ActionMove,
  hasStarted,
  type PlanAction,
  type PlanState,
  placeOfAction,
  samePlace,
} from './plan-state.ts'
import type { OrderChange, UndoRecord } from './undo-record.ts'
import { keyOf } from './work-orders-after.ts'

type Facts = {
  readonly state: PlanState
  readonly orders: ReadonlyMap<number, OrderChange>
  /** The catalogue's action of each action that left a work order, by part product and path. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * Returns what the parts plan knows about the moves of a change: who moved an action, what was done or started, and which
 * work plan was edited so that an action is gone or has another worker. Other minutes do not matter.
 */
export function moveFactsOf({ orders, actions }: UndoRecord, state: PlanState): MoveFacts<ActionMove> {
  const facts: Facts = {
    state,
    orders: new Map(orders.map((order) => [order.id, order])),
    left: new Map(actions.map(({ partProduct, path, actionId }) => [keyOf(partProduct, path), actionId])),
  }
  return { thingsOf, differenceOf: (move) => differenceOf(move, facts) }
}

/** Returns the actions and the work orders of a move. */
export function thingsOf({ item, paths, from, to }: ActionMove): string[] {
  const orders = [from.order, to.order].filter((order) => order !== null)
  return [...paths.map((path) => keyOf(item, path)), ...orders.map(String)]
}

function differenceOf(move: ActionMove, facts: Facts): Difference | undefined {
  const own = facts.state.actions.get(move.item)
  const difference = firstOf(move.paths, (path) => differenceOfAction(own?.get(path), move, facts))
  if (difference) return difference
  const orders = [move.from.order, move.to.order].flatMap((id) => facts.orders.get(id ?? 0) ?? [])
  return firstOf(orders, (order) => differenceOfOrder(order, move, facts))
}

const moved: Difference = { code: 'moved_since' }
const edited: Difference = { code: 'work_plan_changed_since', isEdit: true }

function differenceOfAction(
  action: PlanAction | undefined,
  { item, from, to }: ActionMove,
  { state, left }: Facts,
): Difference | undefined {
  if (!action) return edited
  if (action.order !== to.order) return moved
  if (to.order === null && action.worker !== to.worker) return edited
  const actionId = left.get(keyOf(item, action.path)) ?? action.actionId
  if (actionId !== action.actionId) return edited
  const hasOtherWorker = from.order === null && to.order !== null && action.worker !== from.worker
  if (hasOtherWorker && !action.isByDefault) return edited
  if (!samePlace(placeOfAction(action, state), to)) return moved
  return action.isDone && from.order !== to.order ? { code: 'done_since' } : undefined
}

function differenceOfOrder(
  { id, after }: OrderChange,
  { from, to }: ActionMove,
  { state }: Facts,
): Difference | undefined {
  const now = state.orders.get(id)
  if (!now || !after) return now || after ? moved : undefined
  if (now.worker !== after.worker || now.start !== after.start || now.end !== after.end) return moved
  const isLeft = id === to.order && from.order !== to.order
  return isLeft && !after.isStarted && hasStarted(now) ? { code: 'started_since' } : undefined
}
