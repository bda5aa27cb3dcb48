import type { Pipe } from '#contract/pipes.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { wireTime } from '#domain/time.ts'
import { namedRef } from '#server/db/named-ref.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { hasEfSocket, toMeasuringRequest } from '#server/modules/measurements/queries.ts'
import type { pipeRows } from './queries/pipes.ts'

type Row = RowOf<typeof pipeRows>

export function toPipe(row: Row): Pipe {
  const { id, number, status, stage, length, weight, outer_diameter, operators, tags } = row
  const { dn, profile_family, profile, stiffness_class, sdr, colour_inner, colour_outer } = row
  const { order_number, delivery_date, confirm_type, certificate_number, comment } = row
  const measured = measuredIn(row.measurements ?? [])
  return {
    ...{ id, number, status, stage, length, weight, outer_diameter, operators, tags },
    ...{ dn, profile_family, profile, stiffness_class, sdr, colour_inner, colour_outer },
    ...{ order_number, delivery_date, confirm_type, certificate_number, comment },
    ...measured,
    ...decidedIn(row.decisions ?? []),
    produced_at: wireTime(row.produced_at),
    client: namedRef(row.client_id, row.client_name),
    order_row:
      row.order_row_id === null ? null : { id: row.order_row_id, description: row.description ?? '' },
    product: { id: row.pipe_product_id, name: row.product_name ?? '' },
    line: namedRef(row.line_id, row.line_code),
    mandrel: namedRef(row.mandrel_id, row.mandrel_code),
    is_failing: measured.measurements.some(({ result }) => result > 1),
    was_failing: measured.failed_types.length > 0,
    has_ef_socket: hasEfSocket(row),
    reviewer: namedRef(row.reviewer_id, row.reviewer_name),
    scrapped_at: row.scrapped_at && wireTime(row.scrapped_at),
    reviewed_at: row.reviewed_at && wireTime(row.reviewed_at),
    measuring_requested: toMeasuringRequest(row.measuring_requested),
    ...wireStamps(row),
  }
}

/** Returns the latest value of each type, and the types with a value outside. */
function measuredIn(values: NonNullable<Row['measurements']>): Pick<Pipe, 'measurements' | 'failed_types'> {
  const failed = values.filter(([, , result]) => result > 1).map(([type]) => type)
  return {
    measurements: values
      .filter(([type], index) => type !== values[index - 1]?.[0])
      .map(([type, value, result, worst, bound]) => ({ type, value, result, worst, bound })),
    failed_types: [...new Set(failed)],
  }
}

const { Faulty, Reuse, Review } = PipeStatus

/** Returns the comment of the latest decision, and why the pipe was last sent to review, marked faulty or for reuse. */
function decidedIn(
  decisions: NonNullable<Row['decisions']>,
): Pick<Pipe, 'review_reasons' | 'fault_reasons' | 'review_comment'> {
  const reasonsOf = (statuses: readonly PipeStatus[]) => [
    ...(decisions.find(({ to }) => statuses.includes(to))?.reasons ?? []),
  ]
  return {
    review_reasons: reasonsOf([Review]),
    fault_reasons: reasonsOf([Faulty, Reuse]),
    review_comment: decisions[0]?.comment ?? '',
  }
}
