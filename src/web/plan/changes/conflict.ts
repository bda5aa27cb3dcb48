import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import type { Change, LanePlace, ReadMove } from './change.ts'
import { type Held, isSamePlace, type PlanIntent, type Seen } from './held.ts'

/** Why a call made on an old revision was refused: the revision now, and what has changed since. */
export type Stale<Move> = {
  readonly stateHash: string
  readonly changes: readonly Change<Move>[]
  /** Those that moved the same work; null where the server does not know. */
  readonly touching: readonly Change<Move>[] | null
}

/** A move of work that others have moved since it was picked up. */
export type Conflict<Intent, Move> = {
  readonly intent: Intent
  readonly stale: Stale<Move>
  /** The changes that moved it, newest first; all changes since where the server does not know. */
  readonly changes: readonly Change<Move>[]
}

/** What to do about an error: send again on another revision, settle a conflict, or report it. */
export type Remedy<Intent, Move> =
  | { readonly kind: 'resend'; readonly revision: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict<Intent, Move> }
  | { readonly kind: 'fail' }

/** Returns what to do about the error of a call: a stale plan whose changes touched other work is no reason to stop. */
export function remedyFor<Intent extends PlanIntent, Move>(
  error: unknown,
  intent: Intent,
  own: ReadonlySet<number>,
  read: ReadMove<Move>,
): Remedy<Intent, Move> {
  const stale = readStale<Move>(error)
  if (!stale) return { kind: 'fail' }
  const changes = conflicting(stale, intent, own, read)
  if (changes?.length === 0) return { kind: 'resend', revision: stale.stateHash }
  return { kind: 'conflict', conflict: { intent, stale, changes: changes ?? stale.changes } }
}

/** Returns what a refusal says of a stale plan; undefined for any other error. */
export function readStale<Move>(error: unknown): Stale<Move> | undefined {
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
export function overtaking<C extends Change<Move>, Move>(
  changes: readonly C[],
  seen: Seen,
  own: ReadonlySet<number>,
  read: ReadMove<Move>,
): readonly C[] {
  const last = new Map<string, boolean>()
  for (const { id, moves } of changes.toSorted((a, b) => a.id - b.id))
    for (const { picks, to } of moves.map(read))
      for (const pick of picks) {
        const place = seen.get(pick)?.place
        if (place) last.set(pick, !own.has(id) && !isSamePlace(place, to))
      }
  return changes
    .filter(
      ({ id, moves }) => !own.has(id) && moves.some((move) => read(move).picks.some((p) => last.get(p))),
    )
    .toSorted((a, b) => b.id - a.id)
}

/** Returns the changes that conflict with a call; none where it can be sent again, null where that is unknown. */
export function conflicting<Move>(
  { touching }: Stale<Move>,
  { kind, seen }: Pick<PlanIntent, 'kind' | 'seen'>,
  own: ReadonlySet<number>,
  read: ReadMove<Move>,
): readonly Change<Move>[] | null {
  if (touching === null) return null
  const moved = new Set(overtaking(touching, seen, own, read))
  // A block is unplanned whole: also what others have put into it since.
  const added = ({ id, moves }: Change<Move>) =>
    kind === 'unplan' &&
    !own.has(id) &&
    moves.map(read).some(({ picks, to }) => to.block !== null && picks.some((pick) => !seen.has(pick)))
  return touching.filter((change) => moved.has(change) || added(change))
}

/** Returns the last place that others gave the work; null where it is unplanned or unknown. */
export function theirPlace<Move>(
  { intent, changes }: Pick<Conflict<Held, Move>, 'intent' | 'changes'>,
  read: ReadMove<Move>,
): LanePlace | null {
  const move = theirMove(intent, changes, read)
  if (!move) return null
  const { to, begin } = read(move)
  return to.lane === null || begin === null ? null : { lane: to.lane, instant: begin }
}

/** Returns the last move of the work by others; undefined where it is unknown. */
export function theirMove<Move>(
  { picked }: Pick<Held, 'picked'>,
  changes: readonly Change<Move>[],
  read: ReadMove<Move>,
): Move | undefined {
  const moves = changes.toSorted((a, b) => a.id - b.id).flatMap((change) => change.moves)
  return moves.findLast((move) => read(move).picks.some((pick) => picked.has(pick)))
}
