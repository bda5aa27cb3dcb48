import type { PipeOperation } from '#contract/pipe-operations.ts'
import { operationStatusOf } from '#domain/pipes/operation.ts'
import { wireTime } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { seesSubscribers } from '#server/modules/stations/policy.ts'
import type { operationRows } from './queries.ts'

export type OperationRow = RowOf<typeof operationRows>

export function toPipeOperation(context: Context, row: OperationRow): PipeOperation {
  const { id, operation, comment, start_time, end_time, finished_at, operator_id } = row
  const isOpen = start_time !== null && end_time === null
  const isKnown = seesSubscribers(context) || operator_id === context.user.operator?.id
  return {
    ...{ id, operation, comment },
    pipe: {
      ...{ id: row.pipe_id, name: row.number, status: row.pipe_status, dn: row.dn, length: row.length },
      ...{ order_number: row.order_number, blockers: row.blockers },
      product: { id: row.pipe_product_id, name: row.product_name },
    },
    station: row.station_id === null ? null : { id: row.station_id, name: row.station_name ?? '' },
    status: operationStatusOf({ isFinished: finished_at !== null, isOpen, hasTime: start_time !== null }),
    running_since: isOpen ? wireTime(start_time) : null,
    booked_seconds: Math.floor(row.booked),
    operator: operator_id !== null && isKnown ? { id: operator_id, name: row.operator_name ?? '' } : null,
    finished_at: finished_at && wireTime(finished_at),
    ...wireStamps(row),
  }
}
