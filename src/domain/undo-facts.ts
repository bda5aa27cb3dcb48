import type { Problem, RefusalCode } from './errors.ts'
import { type Move, type PlanAction, type PlanState, placeOfAction, samePlace } from './plan-moves.ts'
import type { MadeChange, UndoableChange } from './plan-undo.ts'
import { hasStarted, type OrderChange } from './undo-record.ts'

/**
 * Returns what is no longer as a change left it, once per part product: who moved it, what was done or started, and
 * which work plan was edited so that an action is gone or has another worker. Other minutes stand in nobody's way.
 *
 * @param later the changes since that were not undone, by id
 */
export function changedSince(
  undone: UndoableChange,
  later: readonly MadeChange[],
  state: PlanState,
): Problem[] {
  const movers = new Map(
    later.flatMap((change) => change.moves.flatMap(thingsOf).map((thing) => [thing, change])),
  )
  const facts = factsOf(undone, state)
  return [...Map.groupBy(undone.moves, ({ partProduct }) => partProduct)].flatMap(([id, moves]) => {
    const mover = latestOf(moves.flatMap(thingsOf).flatMap((thing) => movers.get(thing) ?? []))
    if (mover) return [{ code: 'moved_since', params: { part_product: id, by: mover.by, at: mover.at } }]
    const code = firstCode(moves, (move) => codeOf(move, facts))
    if (!code) return []
    const editor = code === 'work_plan_changed_since' ? editorOf(id, later) : undefined
    return [{ code, params: { part_product: id, ...(editor && { by: editor.by, at: editor.at }) } }]
  })
}

/** The actions and the work orders of a move. */
function thingsOf({ partProduct, paths, from, to }: Move): string[] {
  const orders = [from.order, to.order].filter((order) => order !== null)
  return [...paths.map((path) => `${partProduct} ${path}`), ...orders.map(String)]
}

function latestOf(changes: readonly MadeChange[]): MadeChange | undefined {
  return changes.reduce<MadeChange | undefined>(
    (latest, change) => (latest && latest.id > change.id ? latest : change),
    undefined,
  )
}

function editorOf(id: number, later: readonly MadeChange[]): MadeChange | undefined {
  return later.findLast(({ moves, partProducts }) => moves.length === 0 && partProducts.includes(id))
}

type Facts = {
  readonly state: PlanState
  readonly orders: ReadonlyMap<number, OrderChange>
  /** The catalogue's action of each action that left a work order, by part product and path. */
  readonly left: ReadonlyMap<string, number>
}

function factsOf({ record }: UndoableChange, state: PlanState): Facts {
  return {
    state,
    orders: new Map(record.orders.map((order) => [order.id, order])),
    left: new Map(
      record.actions.map(({ partProduct, path, actionId }) => [`${partProduct} ${path}`, actionId]),
    ),
  }
}

function firstCode<T>(
  items: readonly T[],
  codeOfItem: (item: T) => RefusalCode | undefined,
): RefusalCode | undefined {
  for (const item of items) {
    const code = codeOfItem(item)
    if (code) return code
  }
  return undefined
}

function codeOf(move: Move, facts: Facts): RefusalCode | undefined {
  const own = facts.state.actions.get(move.partProduct)
  const code = firstCode(move.paths, (path) => codeOfAction(own?.get(path), move, facts))
  if (code) return code
  const orders = [move.from.order, move.to.order].flatMap((id) => facts.orders.get(id ?? 0) ?? [])
  return firstCode(orders, (order) => codeOfOrder(order, move, facts))
}

function codeOfAction(
  action: PlanAction | undefined,
  { partProduct, from, to }: Move,
  { state, left }: Facts,
): RefusalCode | undefined {
  if (!action) return 'work_plan_changed_since'
  if (action.order !== to.order) return 'moved_since'
  if (to.order === null && action.worker !== to.worker) return 'work_plan_changed_since'
  const actionId = left.get(`${partProduct} ${action.path}`) ?? action.actionId
  if (actionId !== action.actionId) return 'work_plan_changed_since'
  const isEdited = from.order === null && to.order !== null && action.worker !== from.worker
  if (isEdited && !action.isByDefault) return 'work_plan_changed_since'
  if (!samePlace(placeOfAction(action, state), to)) return 'moved_since'
  return action.isDone && from.order !== to.order ? 'done_since' : undefined
}

function codeOfOrder(
  { id, after }: OrderChange,
  { from, to }: Move,
  { state }: Facts,
): RefusalCode | undefined {
  const now = state.orders.get(id)
  if (!now || !after) return now || after ? 'moved_since' : undefined
  if (now.worker !== after.worker || now.start !== after.start || now.end !== after.end) return 'moved_since'
  const isLeft = id === to.order && from.order !== to.order
  return isLeft && !after.isStarted && hasStarted(now) ? 'started_since' : undefined
}
