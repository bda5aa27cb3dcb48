import type { PlanChange } from '#contract/part-timeplan.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'

/** Why a plan made on an old revision was refused: the revision now, and what has changed since. */
export type Stale = { readonly stateHash: string; readonly changes: readonly PlanChange[] }

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
  return changes.filter(({ moves }) =>
    moves.some(({ part_product, paths }) => paths.some((path) => picked.has(pickOf(part_product, path)))),
  )
}
