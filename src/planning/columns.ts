import { MINUTE } from '#domain/time.ts'
import type { Group } from './placement.ts'

/**
 * What laying out reads of each group, side by side by index.
 *
 * By due date, whole groups would be fetched from all over memory: with a hundred thousand that takes longer than the rest.
 */
export type Columns = {
  readonly ids: readonly string[]
  /** In milliseconds. */
  readonly lengths: Float64Array
  readonly actionCounts: Int32Array
  /** Infinity without a due time. */
  readonly dues: Float64Array
  /** Not a number without an operator. */
  readonly operatorIds: Float64Array
  readonly needsSkills: Uint8Array
}

export function columnsOf(groups: readonly Group[]): Columns {
  const count = groups.length
  const columns = {
    ids: groups.map(({ id }) => id),
    lengths: new Float64Array(count),
    actionCounts: new Int32Array(count),
    dues: new Float64Array(count),
    operatorIds: new Float64Array(count),
    needsSkills: new Uint8Array(count),
  }
  for (let index = 0; index < count; index += 1) {
    const { durationMinutes, actionMinutes, due, operatorId, skills } = groups[index]!
    columns.lengths[index] = durationMinutes * MINUTE
    columns.actionCounts[index] = actionMinutes?.length ?? 1
    columns.dues[index] = due ?? Number.POSITIVE_INFINITY
    columns.operatorIds[index] = operatorId ?? Number.NaN
    columns.needsSkills[index] = skills.length > 0 ? 1 : 0
  }
  return columns
}
