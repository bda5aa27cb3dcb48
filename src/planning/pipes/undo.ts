import type { Problem } from '#domain/errors.ts'
import { hasBegun, ProductionStatus } from '#domain/pipes/production-status.ts'
import { changedSince, type Difference } from '#planning/changes/changed-since.ts'
import { type MadeChange, standing } from '#planning/changes/made-change.ts'
import { entryOf, windingStart } from './lay-line.ts'
import { type PipePlanMoves, type PipePlanRules, relay, whyNotOnLine, whyNotPlannable } from './plan-moves.ts'
import { isSamePlace, type PipePlanMove, type PipePlanState, pipePlaceOf } from './plan-state.ts'

/** Returns whether a move is only the set-up of a pipe product that got another neighbour, which follows by itself. */
function isOnlySetUp({ from, to }: PipePlanMove): boolean {
  return isSamePlace(from, to)
}

/** Names what a move affects for later changes of the same. */
export function thingsOfPipeMove(move: PipePlanMove): string[] {
  return isOnlySetUp(move) ? [] : [String(move.item)]
}

/**
 * Returns the inverse of a change of the pipes plan: every winding back where it was. Names as problems what was moved, split or
 * started since, and what is in its way now.
 *
 * @param later all changes after it, by id
 */
export function movesOfPipeUndo(
  undone: MadeChange<PipePlanMove>,
  later: readonly MadeChange<PipePlanMove>[],
  state: PipePlanState,
  rules: PipePlanRules,
): PipePlanMoves {
  const own = undone.moves.filter((move) => !isOnlySetUp(move))
  const still = standing(undone, later)
  const edited = new Set(still.flatMap(({ moves, items }) => (moves.length === 0 ? items : [])))
  const since = changedSince({ ...undone, moves: own }, still, {
    thingsOf: thingsOfPipeMove,
    differenceOf: (move) => differenceOf(move, state, edited),
  })
  if (since.length > 0) return { moves: [], problems: since }
  const over = own.flatMap((move) => [...dayOver(move, rules), ...whyNotBack(move, state, rules)])
  const arrivals = own.flatMap(({ item, from }) => {
    const job = state.products.get(item)?.job
    if (from.state !== 'planned' || !job) return []
    return [
      {
        index: -1,
        line: from.slot.line,
        entry: entryOf({ job, slot: from.slot, isFixed: false }),
      },
    ]
  })
  const relaid = relay({ leaving: new Set(own.map(({ item }) => item)), arrivals }, state, rules)
  const problems = [...over, ...relaid.problems]
  if (problems.length > 0) return { moves: [], problems }
  const placesBefore = new Map(own.map(({ item, from }) => [item, from]))
  // A place that is no slot is as it was: what was cancelled is cancelled again.
  const back = relaid.moves.map((move) =>
    move.to.state === 'planned' ? move : { ...move, to: placesBefore.get(move.item) ?? move.to },
  )
  return { problems, moves: [...back, ...own.flatMap(reversedUnplanned)] }
}

function differenceOf(
  { item, from, to }: PipePlanMove,
  { products }: PipePlanState,
  edited: ReadonlySet<number>,
): Difference | undefined {
  const product = products.get(item)
  if (product && hasBegun(product.status)) return { code: 'started_since' }
  if (!isSamePlace(pipePlaceOf(product), to)) return { code: product ? 'moved_since' : 'product_gone' }
  const isResized = [from, to].every(({ state }) => state !== 'planned' && state !== 'cancelled')
  return isResized && edited.has(item) ? { code: 'specification_changed_since', isEdit: true } : undefined
}

/** Returns why a pipe product can no longer be wound where it was, whatever else is planned there. */
function whyNotBack({ item, from, to }: PipePlanMove, state: PipePlanState, rules: PipePlanRules): Problem[] {
  const product = state.products.get(item)
  if (from.state !== 'planned' || !product) return []
  const line = state.lines.get(from.slot.line)
  if (!line) return [{ code: 'line_left', params: { item } }]
  const status = to.state === 'cancelled' ? ProductionStatus.Unplanned : product.status
  const { job, length } = product
  const problem =
    whyNotPlannable({ ...product, status }, rules.maxLength) ?? (job && whyNotOnLine(job.setUp, length, line))
  return problem ? [{ ...problem, params: { ...problem.params, item } }] : []
}

function dayOver({ item, from, to }: PipePlanMove, { today }: PipePlanRules): Problem[] {
  if (from.state !== 'planned' || from.slot.start >= today) return []
  const isThere = to.state === 'planned' && windingStart(to.slot) === windingStart(from.slot)
  return isThere ? [] : [{ code: 'day_is_over', params: { item, start: from.slot.start } }]
}

/** Returns the inverse of what a change did to a pipe product without a slot. */
function reversedUnplanned({ item, from, to }: PipePlanMove): PipePlanMove[] {
  return from.state === 'planned' || to.state === 'planned' ? [] : [{ item, from: to, to: from }]
}
