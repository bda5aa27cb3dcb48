import type { NamedWork, TimeCorrection } from '#contract/time-corrections.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import type { correctionRows } from './queries.ts'

export type CorrectionRow = RowOf<typeof correctionRows>

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
