import type { Problem } from './errors.ts'
import {
  actionsOf,
  closedProblem,
  type Move,
  type Moves,
  mayMove,
  type PlanAction,
  type PlanState,
  placeOfAction,
} from './plan-moves.ts'
import { type EndOf, sumOf } from './plan-orders.ts'
import { MINUTE } from './time.ts'

/** A planner's wish: these actions of a part product to a worker from an instant on. */
export type PlanWish = {
  readonly partProduct: number
  readonly worker: number | null
  /** The work order that is moved; null: a new one. */
  readonly order: number | null
  readonly start: number
  /** What the sender expects; where it is said it must be so. */
  readonly end?: number
  readonly minutes?: number
  readonly actionIds?: readonly number[]
  readonly wasUnassigned?: boolean
  readonly paths: readonly string[]
}

export type PlanRules = {
  /** The first instant of the plant's present day. */
  readonly today: number
  /** The last instant at which anything may begin. */
  readonly latest: number
  readonly workers: ReadonlySet<number>
  readonly endOf: EndOf
}

/**
 * Where planners' wishes put actions. Only open actions move: with none done a moved work order keeps its row, otherwise
 * they go to a new one and the old keeps what was done in it (design: planning rules). New work orders are named by
 * negative numbers.
 */
export function movesOfPlan(wishes: readonly PlanWish[], state: PlanState, rules: PlanRules): Moves {
  const problems: Problem[] = []
  const moves: Move[] = []
  const taken = new Set<string>()
  for (const [index, wish] of wishes.entries()) {
    const faults = faultsOf(wish, state, rules, taken)
    const planned = faults.length === 0 ? carried(wish, -1 - index, state, rules) : { moves: [], faults }
    problems.push(...planned.faults.map((fault) => ({ ...fault, field: `${index}.${fault.field}` })))
    moves.push(...planned.moves)
  }
  return { moves, problems }
}

/** Why nothing can be planned for a worker from an instant on. */
export function faultsOfPlace(
  worker: number | null,
  start: number,
  { workers, latest, today }: PlanRules,
): Problem[] {
  const faults: Problem[] = []
  if (worker !== null && !workers.has(worker))
    faults.push({ code: 'unknown_reference', params: { id: worker }, field: 'worker_id' })
  if (start % MINUTE !== 0) faults.push({ code: 'start_in_a_minute', field: 'start_time' })
  if (start > latest)
    faults.push({ code: 'start_too_late', params: { instant: latest }, field: 'start_time' })
  if (start < today) faults.push({ code: 'date_in_past', field: 'start_time' })
  return faults
}

function faultsOf(wish: PlanWish, state: PlanState, rules: PlanRules, taken: Set<string>): Problem[] {
  const { partProduct: id, worker, order, start } = wish
  const own = state.actions.get(id)
  if (!own) return [{ code: 'unknown_reference', params: { id }, field: 'id' }]
  const [closed] = closedProblem(id, state)
  if (closed) return [{ ...closed, field: 'id' }]
  const faults = faultsOfPlace(worker, start, rules)
  if (order !== null) faults.push(...faultsOfOrder(order, wish, state, taken))
  return [...faults, ...faultsOfPaths(wish, own, taken)]
}

function faultsOfOrder(
  id: number,
  { partProduct, paths }: PlanWish,
  { orders, actions }: PlanState,
  taken: Set<string>,
): Problem[] {
  const order = orders.get(id)
  const field = 'work_order_id'
  if (order?.partProduct !== partProduct) return [{ code: 'unknown_reference', params: { id }, field }]
  if (!mayMove(order)) return [{ code: 'order_in_work', params: { id, status: order.status }, field }]
  if (taken.has(`${id}`)) return [{ code: 'planned_twice', field }]
  taken.add(`${id}`)
  const open = paths
    .flatMap((path) => actions.get(partProduct)?.get(path) ?? [])
    .filter(({ isDone }) => !isDone)
  const isElsewhere = open.length > 0 && open.every((action) => action.order === null)
  return isElsewhere ? [{ code: 'not_in_that_order', field }] : []
}

function faultsOfPaths(
  { partProduct, order, paths, actionIds, wasUnassigned }: PlanWish,
  own: ReadonlyMap<string, PlanAction>,
  taken: Set<string>,
): Problem[] {
  const faults = paths.flatMap((path, index): Problem[] => {
    const field = `work_plan_action_paths.${index}`
    const action = own.get(path)
    const key = `${partProduct} ${path}`
    if (!action) return [{ code: 'unknown_reference', params: { id: path }, field }]
    if (taken.has(key)) return [{ code: 'planned_twice', field }]
    taken.add(key)
    if (action.order !== null && action.order !== order) return [{ code: 'action_already_assigned', field }]
    if (action.problem) return [{ ...action.problem, field }]
    if (actionIds && index < actionIds.length && actionIds[index] !== action.actionId)
      return [{ code: 'action_ids_differ', field: `action_ids.${index}` }]
    return []
  })
  if (actionIds && actionIds.length !== paths.length)
    return [...faults, { code: 'action_ids_not_one_each', field: 'action_ids' }]
  if (faults.length > 0) return faults
  const open = paths.map((path) => own.get(path)!).filter(({ isDone }) => !isDone)
  if (open.length === 0) return [{ code: 'nothing_open', field: 'work_plan_action_paths' }]
  const isUnassigned = open.some((action) => action.wasUnassigned)
  return wasUnassigned === undefined || wasUnassigned === isUnassigned
    ? []
    : [{ code: isUnassigned ? 'was_unassigned' : 'was_assigned', field: 'was_unassigned' }]
}

/** The moves of one sound wish; or what it expects and is not so. */
function carried(wish: PlanWish, fresh: number, state: PlanState, rules: PlanRules) {
  const own = state.actions.get(wish.partProduct)!
  const chosen = wish.paths.map((path) => own.get(path)!).filter(({ isDone }) => !isDone)
  const held = wish.order === null ? [] : actionsOf(wish.order, state, wish.partProduct)
  const left = held.filter((action) => !action.isDone && !chosen.includes(action))
  const keepsRow = held.length > 0 && left.length === 0 && held.every(({ isDone }) => !isDone)
  const minutes = sumOf(chosen)
  const end = rules.endOf(wish.worker, wish.start, minutes)
  if (end === undefined)
    return { moves: [], faults: [{ code: 'no_working_time', field: 'worker_id' } as const] }
  const to = { worker: wish.worker, order: keepsRow ? wish.order : fresh, start: wish.start, end }
  const moves: Move[] = chosen.map((action) => ({
    partProduct: wish.partProduct,
    paths: [action.path],
    from: placeOfAction(action, state),
    to,
  }))
  return { moves, faults: unexpected(wish, minutes, end) }
}

function unexpected(wish: PlanWish, minutes: number, end: number): Problem[] {
  if (wish.minutes !== undefined && wish.minutes !== minutes)
    return [{ code: 'duration_differs', params: { minutes }, field: 'duration' }]
  if (wish.end !== undefined && wish.end !== end)
    return [{ code: 'end_time_differs', params: { instant: end }, field: 'end_time' }]
  return []
}
