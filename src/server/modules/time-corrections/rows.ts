import type { NamedWork, TimeCorrection } from '#contract/time-corrections.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { nameFor } from '#server/modules/work-orders/policy.ts'

export type CorrectionRow = {
  readonly id: number
  readonly time_tracker_id: number
  readonly work_order_id: number
  readonly operator_id: number
  readonly operator_name: string
  readonly start_time: Date
  readonly end_time: Date
  readonly ran_until: Date
  readonly before_end: Date | null
}

export function toCorrection(context: Context, row: CorrectionRow, work_order: NamedWork): TimeCorrection {
  return {
    id: row.id,
    time_tracker: row.time_tracker_id,
    work_order,
    operator: nameFor(context, row.operator_id, row.operator_name),
    start_time: wireTime(row.start_time),
    end_time: wireTime(row.end_time),
    ran_until: wireTime(row.ran_until),
    was_running: row.before_end === null,
  }
}
