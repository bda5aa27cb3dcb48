import type { PipeDecision } from '#contract/pipe-review.ts'
import type { PipeForReview } from '#contract/review-queue.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import { toMeasuringRequest } from '#server/modules/measurements/queries.ts'
import type { queueRows } from './queries/queue.ts'
import type { decisionRows } from './queries.ts'

export function toPipeDecision({
  pipe_id,
  is_other,
  decided_by,
  decider,
  decided_at,
  undone_at,
  ...row
}: RowOf<typeof decisionRows>): PipeDecision {
  return {
    ...stamped(row),
    pipe: pipe_id,
    other: is_other,
    decided_by: { id: decided_by, name: decider ?? '' },
    decided_at: wireTime(decided_at),
    undone_at: undone_at && wireTime(undone_at),
  }
}

export function toPipeForReview(row: RowOf<typeof queueRows>): PipeForReview {
  const { id, number, status, failing, last_measurement, sent_by } = row
  return {
    ...{ id, number, status, failing, last_measurement, sent_by },
    failed_before: row.failed_types.filter((type) => !failing.some((each) => each.type === type)),
    updated_at: wireTime(row.updated_at),
    produced_at: wireTime(row.produced_at),
    product: { id: row.pipe_product_id, name: row.product_name },
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
    line: row.line_id === null ? null : { id: row.line_id, name: row.line_code ?? '' },
    measuring_requested: toMeasuringRequest(row.measuring_requested),
  }
}
