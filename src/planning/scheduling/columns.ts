import { MINUTE } from '#domain/time.ts'
import type { Group } from './placement.ts'

/**
 * The values of groups that scheduling reads, as one array per field.
 *
 * Reading a hundred thousand group objects by due date would jump through memory and take longer than everything else.
 */
export type Columns = {
  readonly ids: readonly string[]
  /** In milliseconds. */
  readonly lengths: Float64Array
  readonly actionCounts: Int32Array
  /** Infinity without a due time. */
  readonly dues: Float64Array
  /** NaN without a resource. */
  readonly resourceIds: Float64Array
  readonly needsCapabilities: Uint8Array
}

export function columnsOf(groups: readonly Group[]): Columns {
  const columns = roomFor(groups.map(({ id }) => id))
  for (let index = 0; index < groups.length; index += 1) {
    const { durationMinutes, actionMinutes, due, resourceId, capabilities } = groups[index]!
    columns.lengths[index] = durationMinutes * MINUTE
    columns.actionCounts[index] = actionMinutes?.length ?? 1
    columns.dues[index] = due ?? Number.POSITIVE_INFINITY
    columns.resourceIds[index] = resourceId ?? Number.NaN
    columns.needsCapabilities[index] = capabilities.length > 0 ? 1 : 0
  }
  return columns
}

/** Returns the columns in another order. */
export function inOrder(columns: Columns, order: readonly number[]): Columns {
  const ordered = roomFor(order.map((index) => columns.ids[index]!))
  for (let turn = 0; turn < order.length; turn += 1) {
    const index = order[turn]!
    ordered.lengths[turn] = columns.lengths[index]!
    ordered.actionCounts[turn] = columns.actionCounts[index]!
    ordered.dues[turn] = columns.dues[index]!
    ordered.resourceIds[turn] = columns.resourceIds[index]!
    ordered.needsCapabilities[turn] = columns.needsCapabilities[index]!
  }
  return ordered
}

function roomFor(ids: readonly string[]): Columns {
  return {
    ids,
    lengths: new Float64Array(ids.length),
    actionCounts: new Int32Array(ids.length),
    dues: new Float64Array(ids.length),
    resourceIds: new Float64Array(ids.length),
    needsCapabilities: new Uint8Array(ids.length),
  }
}
