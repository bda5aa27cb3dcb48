import type { OvertimeRecord } from '#contract/overtimes.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { seesAllOvertime } from './policy.ts'
import type { overtimeRows } from './queries.ts'

export type OvertimeRow = RowOf<typeof overtimeRows>

/** Returns overtime as the user may view it: without who decided on it if they may view only their own. */
export function toOvertime(context: Context, row: OvertimeRow): OvertimeRecord {
  const isNamed = row.approved_by !== null && seesAllOvertime(context)
  return {
    id: row.id,
    operator: { id: row.operator_id, name: row.operator_name },
    start_time: wireTime(row.start_time),
    end_time: wireTime(row.end_time),
    reason: row.reason,
    comment: row.comment,
    compensation: row.compensation,
    status: row.status,
    approved_by:
      isNamed && row.approved_by ? { id: row.approved_by, name: row.approved_by_name ?? '' } : null,
    approved_at: row.approved_at && wireTime(row.approved_at),
    ...wireStamps(row),
  }
}
