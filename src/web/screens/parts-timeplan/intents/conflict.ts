import type { PlanChange, PlanMove } from '#contract/part-timeplan.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import type { OperatorPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import type { Intent } from './intents.ts'
import { type Held, isSamePlace, type Seen, toSeenPlace } from './pickup.ts'

/** Why a plan made on an old revision was refused: the revision now, and what has changed since. */
export type Stale = {
  readonly stateHash: string
  readonly changes: readonly PlanChange[]
  /** Those that moved what was sent; null where the server cannot tell. */
  readonly touching: readonly PlanChange[] | null
}

/** A move of work that others have moved since it was picked up. */
export type Conflict = {
  readonly intent: Intent
  readonly stale: Stale
  /** The changes that moved it, newest first; all that are known where the server cannot tell. */
  readonly changes: readonly PlanChange[]
}

/** Returns what a refusal tells of a stale plan; undefined for any other error. */
export function readStale(error: unknown): Stale | undefined {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'stale_state_hash') return undefined
  const stateHash = fieldOf(error.body, 'state_hash')
  const changes = fieldOf(error.body, 'changes')
  const touching = fieldOf(error.body, 'touching')
  if (typeof stateHash !== 'string' || !Array.isArray(changes)) return undefined
  return { stateHash, changes, touching: Array.isArray(touching) ? touching : null }
}

/**
 * Returns the changes, newest first, by which others have put any of the work elsewhere than it was seen. What has come
 * back to where it was seen, and what this page has moved again itself, is not among them.
 */
export function overtaking<C extends PlanChange>(
  changes: readonly C[],
  seen: Seen,
  own: ReadonlySet<number>,
): readonly C[] {
  const last = new Map<string, boolean>()
  for (const { id, moves } of changes.toSorted((a, b) => a.id - b.id))
    for (const { part_product, paths, to } of moves)
      for (const path of paths) {
        const pick = pickOf(part_product, path)
        const place = seen.get(pick)?.place
        if (place) last.set(pick, !own.has(id) && !isSamePlace(place, toSeenPlace(to)))
      }
  return changes
    .filter(
      ({ id, moves }) => !own.has(id) && moves.some((move) => picksOf(move).some((pick) => last.get(pick))),
    )
    .toSorted((a, b) => b.id - a.id)
}

/** Returns the changes that a call has to be settled with; none where it can be sent again, null where nobody can tell. */
export function conflicting(
  { touching }: Stale,
  { kind, seen }: Pick<Intent, 'kind' | 'seen'>,
  own: ReadonlySet<number>,
): readonly PlanChange[] | null {
  if (touching === null) return null
  const moved = new Set(overtaking(touching, seen, own))
  // A work order is unplanned whole: also what others have put into it since.
  const added = ({ id, moves }: PlanChange) =>
    kind === 'unplan' &&
    !own.has(id) &&
    moves.some((move) => move.to.work_order_id !== null && picksOf(move).some((pick) => !seen.has(pick)))
  return touching.filter((change) => moved.has(change) || added(change))
}

/** Returns where others have put it at last; null where it is not planned any more, or nobody can tell. */
export function theirPlace({ intent, changes }: Pick<Conflict, 'intent' | 'changes'>): OperatorPlace | null {
  const to = theirMove(intent, changes)?.to
  if (!to?.worker_id || to.start_time === null) return null
  return { operatorId: to.worker_id, instant: Date.parse(to.start_time) }
}

/** Returns the last move by which others have put work elsewhere; undefined where nobody can tell. */
export function theirMove(
  { picked }: Pick<Held, 'picked'>,
  changes: readonly PlanChange[],
): PlanMove | undefined {
  const moves = changes.toSorted((a, b) => a.id - b.id).flatMap((change) => change.moves)
  return moves.findLast((move) => picksOf(move).some((pick) => picked.has(pick)))
}

/** Returns where one meant to put it; null where one meant to take it out of the plan. */
export function myPlace(intent: Intent): OperatorPlace | null {
  if (intent.kind !== 'plan') return null
  const [first] = intent.placements
  const [piece] = first?.pieces ?? []
  return first && piece ? { operatorId: first.operatorId, instant: piece.start } : intent.wish
}

function picksOf({ part_product, paths }: PlanMove): string[] {
  return paths.map((path) => pickOf(part_product, path))
}
