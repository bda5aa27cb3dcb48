import type { TimeTracker } from '#contract/time-trackers.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { type Stamps, wireStamps } from '#server/db/stamps.ts'
import { nameFor } from '#server/modules/work-orders/policy.ts'

export type TrackerRow = Stamps & {
  readonly id: number
  readonly work_order_id: number
  readonly operator_id: number | null
  readonly operator_name: string | null
  readonly start_time: Date
  readonly end_time: Date | null
  readonly stop_reason: string | null
}

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
