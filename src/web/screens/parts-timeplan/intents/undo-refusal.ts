import type { PlanMove } from '#contract/part-timeplan.ts'
import { ApiError, fieldOf, refusalCode } from '#web/lib/api-error.ts'

/**
 * Returns the moves of a refused undo whose work can be planned elsewhere; undefined where it cannot, or where the answer
 * does not tell all of them.
 */
export function readHindered(
  error: unknown,
  canBePlanned: (codes: readonly unknown[], moves: readonly PlanMove[]) => boolean,
): readonly PlanMove[] | undefined {
  if (!(error instanceof ApiError)) return undefined
  const moves: unknown = fieldOf(error.body, 'moves')
  if (!isMoves(moves) || moves.length !== fieldOf(error.body, 'move_count')) return undefined
  return canBePlanned([refusalCode(error)], moves) ? moves : undefined
}

function isMoves(value: unknown): value is readonly PlanMove[] {
  return Array.isArray(value) && value.every((move) => fieldOf(move, 'to') !== undefined)
}
