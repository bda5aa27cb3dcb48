import type { TimeTracker } from '#contract/time-trackers.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import type { trackerRows } from './queries.ts'

export type TrackerRow = RowOf<typeof trackerRows>

export function toTracker(context: Context, row: TrackerRow): TimeTracker {
  return {
    id: row.id,
    work_order: row.work_order_id,
    work_order_id: row.work_order_id,
    operator: nameFor(context, row.operator_id, row.operator_name),
    start_time: wireTime(row.start_time),
    end_time: row.end_time && wireTime(row.end_time),
    stop_reason: toReason(row.stop_reason),
    ...wireStamps(row),
  }
}

function toReason(reason: string | null): TimeTracker['stop_reason'] {
  return reason === 'paused' || reason === 'stopped' || reason === 'downtime' ? reason : null
}
