import type { Problem } from '#domain/errors.ts'
import type { Moves } from '#planning/changes/move.ts'
import {
  type ActionMove,
  actionsOf,
  closedProblem,
  mayMove,
  type PlanAction,
  type PlanOrder,
  type PlanState,
  placeOf,
  tidied,
  unplannedPlace,
} from './plan-state.ts'

/** Returns the moves that unplan work orders: their open actions go back to where each came from, done ones never move. */
export function movesOfUnplan(orderIds: readonly number[], state: PlanState): Moves<ActionMove> {
  const problems: Problem[] = []
  const moves: ActionMove[] = []
  for (const [index, id] of orderIds.entries()) {
    const order = state.orders.get(id)
    const field = `${index}`
    if (!order) problems.push({ code: 'unknown_reference', params: { id }, field })
    else if (!mayMove(order))
      problems.push({ code: 'order_in_work', params: { id, status: order.status }, field })
    else moves.push(...movesOut(order, state))
  }
  return { moves: tidied(moves), problems }
}

function movesOut(order: PlanOrder, state: PlanState): ActionMove[] {
  return actionsOf(order.id, state, order.partProduct)
    .filter(({ isDone }) => !isDone)
    .map((action) => ({
      item: order.partProduct,
      paths: [action.path],
      from: placeOf(order),
      to: unplannedPlace(formerWorker(action)),
    }))
}

/** Unassigned work becomes unassigned again even if the catalogue has a default since; the work plan takes precedence. */
function formerWorker({ worker, wasUnassigned, isByDefault }: PlanAction): number | null {
  return wasUnassigned && isByDefault ? null : worker
}

/** Unplanned work that a worker is removed from. */
export type RevokedWork = { readonly partProduct: number; readonly worker: number }

/** Returns the moves that remove workers from the unplanned actions of part products; planned actions stay. */
export function movesOfRevoke(revoked: readonly RevokedWork[], state: PlanState): Moves<ActionMove> {
  const problems: Problem[] = []
  const moves: ActionMove[] = []
  const seen = new Set<string>()
  for (const [index, { partProduct: item, worker }] of revoked.entries()) {
    const own = state.actions.get(item)
    const key = `${item} ${worker}`
    const field = `${index}.id`
    if (seen.has(key)) problems.push({ code: 'planned_twice', field: `${index}` })
    seen.add(key)
    if (!own) problems.push({ code: 'unknown_reference', params: { id: item }, field })
    problems.push(...closedProblem(item, state).map((problem) => ({ ...problem, field })))
    for (const action of own?.values() ?? [])
      if (action.order === null && action.worker === worker)
        moves.push({ item, paths: [action.path], from: unplannedPlace(worker), to: unplannedPlace(null) })
  }
  return { moves: tidied(moves), problems }
}
