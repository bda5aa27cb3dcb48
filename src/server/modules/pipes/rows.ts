import type { Pipe } from '#contract/pipes.ts'
import type { NamedRef } from '#contract/shapes.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { wireStamps } from '#server/db/stamps.ts'
import { toMeasuringRequest } from '#server/modules/measurements/queries.ts'
import type { pipeRows } from './queries/pipes.ts'

export function toPipe(row: RowOf<typeof pipeRows>): Pipe {
  const { id, number, status, stage, length, weight, outer_diameter, operators, tags, measurements } = row
  const { dn, profile_family, profile, stiffness_class, sdr, colour_inner, colour_outer } = row
  const { order_number, delivery_date, confirm_type, certificate_number, comment, failed_types } = row
  const { review_reasons, review_comment, fault_reasons } = row
  return {
    ...{ id, number, status, stage, length, weight, outer_diameter, operators, tags, measurements },
    ...{ dn, profile_family, profile, stiffness_class, sdr, colour_inner, colour_outer },
    ...{ order_number, delivery_date, confirm_type, certificate_number, comment, failed_types },
    ...{ review_reasons, review_comment, fault_reasons },
    produced_at: wireTime(row.produced_at),
    client: ref(row.client_id, row.client_name),
    order_row:
      row.order_row_id === null ? null : { id: row.order_row_id, description: row.description ?? '' },
    product: { id: row.pipe_product_id, name: row.product_name ?? '' },
    line: ref(row.line_id, row.line_code),
    mandrel: ref(row.mandrel_id, row.mandrel_code),
    is_failing: measurements.some(({ result }) => result > 1),
    was_failing: failed_types.length > 0,
    reviewer: ref(row.reviewer_id, row.reviewer_name),
    scrapped_at: row.scrapped_at && wireTime(row.scrapped_at),
    reviewed_at: row.reviewed_at && wireTime(row.reviewed_at),
    measuring_requested: toMeasuringRequest(row.measuring_requested),
    ...wireStamps(row),
  }
}

function ref(id: number | null, name: string | null): NamedRef | null {
  return id === null ? null : { id, name: name ?? '' }
}
