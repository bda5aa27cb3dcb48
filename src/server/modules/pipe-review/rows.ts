import type { PipeDecision } from '#contract/pipe-review.ts'
import { wireTime } from '#domain/time.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
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
