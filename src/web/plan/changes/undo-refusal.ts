import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'

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
