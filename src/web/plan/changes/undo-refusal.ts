import { ApiError, fieldOf, isUndecided, refusalCode } from '#web/lib/api-error.ts'

/**
 * Returns the moves of a refused undo whose work can be planned elsewhere; undefined where it cannot, or where the answer
 * does not name all of them.
 */
export function readHindered<Move>(
  error: unknown,
  fitsElsewhere: (codes: readonly unknown[], moves: readonly Move[]) => boolean,
): readonly Move[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const moves: unknown = fieldOf(error.body, 'moves')
  if (!isMoves<Move>(moves) || moves.length !== fieldOf(error.body, 'move_count')) return undefined
  return fitsElsewhere([refusalCode(error)], moves) ? moves : undefined
}

function isMoves<Move>(value: unknown): value is readonly Move[] {
  return Array.isArray(value) && value.every((move) => fieldOf(move, 'to') !== undefined)
}

/** Refusals that end when an absence, other work or other working time is taken out of the way. */
const passing: readonly unknown[] = ['absent_since', 'not_working_since', 'operator_already_planned']

/**
 * Returns what to do with a change whose undo failed: preview it first, keep it for another try, or forget it. What is in the
 * way is waited for once, so that earlier changes can be undone.
 */
export function afterFailedUndo(error: unknown, hasFailed: boolean): 'preview' | 'keep' | 'forget' {
  const code = refusalCode(error)
  if (code === 'preview_required') return 'preview'
  if (isUndecided(error) || code === 'stale_state_hash') return 'keep'
  return passing.includes(code) && !hasFailed ? 'keep' : 'forget'
}
