import type { PlanChange, PlanMove } from '#contract/part-timeplan.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import type { OperatorPlace } from '#web/screens/parts-timeplan/board/board-places.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import type { Intent } from './intents.ts'

/** Why a plan made on an old revision was refused: the revision now, and what has changed since. */
export type Stale = { readonly stateHash: string; readonly changes: readonly PlanChange[] }

/** A plan that others have changed where it touches what one meant to move. */
export type Conflict = {
  readonly intent: Intent
  readonly stale: Stale
  /** The changes that touch it; all that are known where nobody can tell. */
  readonly changes: readonly PlanChange[]
}

/** What a refusal tells of a stale plan; undefined for any other error. */
export function readStale(error: unknown): Stale | undefined {
  if (!(error instanceof ApiError) || refusalCode(error) !== 'stale_state_hash') return undefined
  const stateHash = fieldOf(error.body, 'state_hash')
  const changes = fieldOf(error.body, 'changes')
  if (typeof stateHash !== 'string' || !Array.isArray(changes)) return undefined
  return { stateHash, changes }
}

/** The server tells no more than so many of the latest changes. */
const MOST_TOLD = 20

/**
 * Which of the changes moved any of what is picked. A change that is not told in full may have moved anything, and so may
 * changes that are not told at all.
 */
export function touching({ changes }: Stale, picked: ReadonlySet<string>): readonly PlanChange[] | 'unknown' {
  if (changes.length === 0 || changes.length >= MOST_TOLD) return 'unknown'
  if (changes.some(({ moves, move_count }) => move_count > moves.length)) return 'unknown'
  return changes.filter(({ moves }) => moves.some((move) => isPicked(move, picked)))
}

/** Where others have put it at last; null where it is not planned any more, or nobody can tell. */
export function theirPlace({ intent, changes }: Pick<Conflict, 'intent' | 'changes'>): OperatorPlace | null {
  const moves = changes.toSorted((a, b) => a.id - b.id).flatMap((change) => change.moves)
  const to = moves.findLast((move) => isPicked(move, intent.picked))?.to
  if (!to?.worker_id || to.start_time === null) return null
  return { operatorId: to.worker_id, instant: Date.parse(to.start_time) }
}

/** Where one meant to put it; null where one meant to take it out of the plan. */
export function myPlace(intent: Intent): OperatorPlace | null {
  if (intent.kind !== 'plan') return null
  const [first] = intent.placements
  const [piece] = first?.pieces ?? []
  return first && piece ? { operatorId: first.operatorId, instant: piece.start } : intent.wish
}

function isPicked({ part_product, paths }: PlanMove, picked: ReadonlySet<string>): boolean {
  return paths.some((path) => picked.has(pickOf(part_product, path)))
}
