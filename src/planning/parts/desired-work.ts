import type { Problem } from '#domain/errors.ts'
import { problemsOfStart } from '#planning/changes/desired-start.ts'
import type { Moves } from '#planning/changes/move.ts'
import type { SlotRules } from '#planning/changes/slot-rules.ts'
import {
  type ActionMove,
  actionsOf,
  closedProblem,
  mayMove,
  type PlanAction,
  type PlanOrder,
  type PlanState,
  placeOfAction,
  sumOf,
} from './plan-state.ts'

/** What a planner wants: these actions of a part product done by a worker from an instant on. */
export type DesiredWork = {
  readonly partProduct: number
  readonly worker: number | null
  /** The work order that is moved; null: a new one. */
  readonly order: number | null
  readonly start: number
  /** What the sender expects; refused if it is not so. */
  readonly end?: number
  readonly minutes?: number
  readonly actionIds?: readonly number[]
  readonly wasUnassigned?: boolean
  readonly paths: readonly string[]
}

type Rules = Pick<SlotRules, 'today' | 'latest' | 'resources' | 'endOf'>

/** What a request has named already. */
type Seen = Set<PlanAction | PlanOrder>

/**
 * Returns a function that returns the moves of each item of a request, asked in turn. Only open actions move: with none done a
 * moved work order keeps its row, otherwise they go to a new one and the old keeps what was done in it. New work orders are
 * named by negative numbers.
 */
export function movesOfEach(
  state: PlanState,
  rules: Rules,
): (work: DesiredWork, index: number) => Moves<ActionMove> {
  const seen: Seen = new Set()
  return (work, index) => {
    const found = problemsOf(work, state, rules, seen)
    const { moves, problems } =
      found.length === 0 ? planWork(work, -1 - index, state, rules) : { moves: [], problems: found }
    return {
      moves,
      problems: problems.map((problem) => ({ ...problem, field: `${index}.${problem.field}` })),
    }
  }
}

function problemsOf(work: DesiredWork, state: PlanState, rules: Rules, seen: Seen): Problem[] {
  const { partProduct: id, worker, order, start } = work
  const own = state.actions.get(id)
  if (!own) return [{ code: 'unknown_reference', params: { id }, field: 'id' }]
  const [closed] = closedProblem(id, state)
  if (closed) return [{ ...closed, field: 'id' }]
  return [
    ...problemsOfWorker(worker, rules),
    ...problemsOfStart(start, rules),
    ...(order === null ? [] : problemsOfOrder(order, work, state, seen)),
    ...problemsOfPaths(work, own, seen),
  ]
}

function problemsOfWorker(worker: number | null, { resources }: Rules): Problem[] {
  if (worker === null || resources.has(worker)) return []
  return [{ code: 'unknown_reference', params: { id: worker }, field: 'worker_id' }]
}

function problemsOfOrder(
  id: number,
  { partProduct, paths }: DesiredWork,
  { orders, actions }: PlanState,
  seen: Seen,
): Problem[] {
  const order = orders.get(id)
  const field = 'work_order_id'
  if (order?.partProduct !== partProduct) return [{ code: 'unknown_reference', params: { id }, field }]
  if (!mayMove(order)) return [{ code: 'order_in_work', params: { id, status: order.status }, field }]
  if (seen.has(order)) return [{ code: 'planned_twice', field }]
  seen.add(order)
  const open = paths
    .flatMap((path) => actions.get(partProduct)?.get(path) ?? [])
    .filter(({ isDone }) => !isDone)
  const isElsewhere = open.length > 0 && open.every((action) => action.order === null)
  return isElsewhere ? [{ code: 'not_in_that_order', field }] : []
}

function problemsOfPaths(
  { order, paths, actionIds, wasUnassigned }: DesiredWork,
  own: ReadonlyMap<string, PlanAction>,
  seen: Seen,
): Problem[] {
  const problems = paths.flatMap((path, index): Problem[] => {
    const field = `work_plan_action_paths.${index}`
    const action = own.get(path)
    if (!action) return [{ code: 'unknown_reference', params: { id: path }, field }]
    if (seen.has(action)) return [{ code: 'planned_twice', field }]
    seen.add(action)
    if (action.order !== null && action.order !== order) return [{ code: 'action_already_assigned', field }]
    if (action.problem) return [{ ...action.problem, field }]
    if (actionIds && index < actionIds.length && actionIds[index] !== action.actionId)
      return [{ code: 'action_ids_differ', field: `action_ids.${index}` }]
    return []
  })
  if (actionIds && actionIds.length !== paths.length)
    return [...problems, { code: 'action_ids_not_one_each', field: 'action_ids' }]
  if (problems.length > 0) return problems
  const open = paths.map((path) => own.get(path)!).filter(({ isDone }) => !isDone)
  if (open.length === 0) return [{ code: 'nothing_open', field: 'work_plan_action_paths' }]
  const isUnassigned = open.some((action) => action.wasUnassigned)
  return wasUnassigned === undefined || wasUnassigned === isUnassigned
    ? []
    : [{ code: isUnassigned ? 'was_unassigned' : 'was_assigned', field: 'was_unassigned' }]
}

/** Returns the moves of work that can be planned, or how it differs from what the sender expects. */
function planWork(
  work: DesiredWork,
  newOrder: number,
  state: PlanState,
  { endOf }: Rules,
): Moves<ActionMove> {
  const own = state.actions.get(work.partProduct)!
  const chosen = work.paths.map((path) => own.get(path)!).filter(({ isDone }) => !isDone)
  const held = work.order === null ? [] : actionsOf(work.order, state, work.partProduct)
  const left = held.filter((action) => !action.isDone && !chosen.includes(action))
  const keepsRow = held.length > 0 && left.length === 0 && held.every(({ isDone }) => !isDone)
  const minutes = sumOf(chosen)
  const end = endOf(work.worker, work.start, minutes)
  if (end === undefined) return { moves: [], problems: [{ code: 'no_working_time', field: 'worker_id' }] }
  const to = { worker: work.worker, order: keepsRow ? work.order : newOrder, start: work.start, end }
  const together = Map.groupBy(chosen, ({ order, worker }) => (order === null ? `of ${worker}` : order))
  const moves = [...together.values()].map((alike) => ({
    item: work.partProduct,
    paths: alike.map(({ path }) => path),
    from: placeOfAction(alike[0]!, state),
    to,
  }))
  return { moves, problems: unexpected(work, minutes, end) }
}

function unexpected(work: DesiredWork, minutes: number, end: number): Problem[] {
  if (work.minutes !== undefined && work.minutes !== minutes)
    return [{ code: 'duration_differs', params: { minutes }, field: 'duration' }]
  if (work.end !== undefined && work.end !== end)
    return [{ code: 'end_time_differs', params: { instant: end }, field: 'end_time' }]
  return []
}
