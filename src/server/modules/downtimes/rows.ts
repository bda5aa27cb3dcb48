import type { Downtime } from '#contract/downtimes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import type { downtimeRows } from './queries.ts'

export type DowntimeRow = RowOf<typeof downtimeRows>

export function toDowntime(context: Context, row: DowntimeRow, causes: readonly NamedRef[]): Downtime {
  return {
    id: row.id,
    work_order: row.work_order_id,
    work_order_id: row.work_order_id,
    start_time: wireTime(row.start_time),
    end_time: row.end_time && wireTime(row.end_time),
    problems: causes.map(({ id, name }) => ({ id, name })),
    time_tracker: row.time_tracker_id,
    comment: row.comment,
    solved_by: nameFor(context, row.solved_by, row.solved_by_name),
    ...wireStamps(row),
  }
}
