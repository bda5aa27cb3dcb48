import type { Problem } from './errors.ts'
import {
  cameFrom,
  closedProblem,
  type Move,
  type Moves,
  mayMove,
  type Place,
  type PlanState,
  placeOfAction,
  unplanned,
} from './plan-moves.ts'
import { faultsOfPlace, type PlanRules } from './plan-wishes.ts'

/** An accepted change, as far as taking it back, or one before it, goes. */
export type MadeChange = {
  readonly id: number
  /** The change that it takes back. */
  readonly undoes: number | null
  /** None where the work plans themselves became others. */
  readonly moves: readonly Move[]
  readonly partProducts: readonly number[]
  readonly by: string
  readonly at: number
}

/**
 * Takes a change back: refuses where anything it touched has moved, was done or is being worked on since, where a work plan
 * it touched is another since, and where what it brings back into the plan could not be planned there.
 *
 * @param later all that came after it, by id
 */
export function movesOfUndo(
  undone: MadeChange,
  later: readonly MadeChange[],
  state: PlanState,
  rules: PlanRules,
): Moves {
  const moves = undone.moves.filter(({ from, to }) => !isSameSlot(from, to))
  const since = standing(undone, later).findLast((change) => touches(change, undone))
  const problems = since
    ? [sinceThen(since)]
    : moves.flatMap((move) => [
        ...(move.from.order === null ? [] : closedProblem(move.partProduct, state)),
        ...changedSince(move, state),
        ...inWork(move, state),
        ...(move.from.order === null || move.from.start === null
          ? []
          : faultsOfPlace(move.from.worker, move.from.start, rules)),
      ])
  return { moves: moves.flatMap((move) => turnedBack(move, state)), problems: once(problems) }
}

/** Those after a change that count: one that was taken back counts no more, nor does what took it back. */
function standing(undone: MadeChange, later: readonly MadeChange[]): MadeChange[] {
  const takenBack = new Set<number>()
  return later
    .toReversed()
    .filter(({ id, undoes }) => {
      if (takenBack.has(id)) return false
      if (undoes === null || undoes <= undone.id) return true
      takenBack.add(undoes)
      return false
    })
    .toReversed()
}

function touches({ moves, partProducts }: MadeChange, undone: MadeChange): boolean {
  if (moves.length === 0) return undone.partProducts.some((id) => partProducts.includes(id))
  const touched = new Set(undone.moves.flatMap(thingsOf))
  return moves.flatMap(thingsOf).some((thing) => touched.has(thing))
}

/** The actions and the work orders of a move. */
function thingsOf({ partProduct, paths, from, to }: Move): string[] {
  const orders = [from.order, to.order].filter((order) => order !== null)
  return [...paths.map((path) => `${partProduct} ${path}`), ...orders.map(String)]
}

function sinceThen({ moves, by, at }: MadeChange): Problem {
  return { code: moves.length === 0 ? 'work_plan_changed_since' : 'moved_since', params: { by, at } }
}

function changedSince({ partProduct, paths, to }: Move, state: PlanState): Problem[] {
  const own = state.actions.get(partProduct)
  if (!own) return [{ code: 'unknown_reference', params: { id: partProduct } }]
  return paths.flatMap((path): Problem[] => {
    const action = own.get(path)
    if (!action || !isSameSlot(placeOfAction(action, state), to)) return [{ code: 'moved_since' }]
    return action.isDone ? [{ code: 'done_since' }] : []
  })
}

/** The end follows from what is in a work order. */
function isSameSlot(a: Place, b: Place): boolean {
  return a.worker === b.worker && a.order === b.order && a.start === b.start
}

function inWork({ from, to }: Move, { orders }: PlanState): Problem[] {
  return [from, to].flatMap(({ order }): Problem[] => {
    const met = order === null ? undefined : orders.get(order)
    return met && !mayMove(met) ? [{ code: 'order_in_work', params: { status: met.status } }] : []
  })
}

/** What leaves the plan goes to whoever has it by the work plan. */
function turnedBack({ partProduct, paths, from, to }: Move, { actions }: PlanState): Move[] {
  if (to.order === null || from.order !== null) return [{ partProduct, paths, from: to, to: from }]
  return paths.map((path) => {
    const action = actions.get(partProduct)?.get(path)
    const worker = action ? cameFrom(action) : null
    return { partProduct, paths: [path], from: to, to: unplanned(worker) }
  })
}

function once(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
