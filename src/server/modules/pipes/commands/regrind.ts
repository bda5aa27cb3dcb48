import type { afterProduction } from '#contract/after-production.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { checkDecisionUndo, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkedReviewComment } from '#domain/pipes/review-reasons.ts'
import type { Context } from '#server/context.ts'
import { updateRecord } from '#server/db/records.ts'
import { lockPipe } from '#server/modules/pipes/commands.ts'
import { readPipe } from '#server/modules/pipes/queries.ts'

const { Faulty, Reuse } = PipeStatus

/** Records that a faulty pipe or one for reuse was ground to regrind, why, and how many kilograms that gave. */
export async function regrindPipe(
  context: Context,
  id: number,
  { reason, comment = '' }: Input<typeof afterProduction.regrind>['body'],
): Promise<Pipe> {
  const { db, user, now } = context
  const { status, stage, number, scrapped_at, ...pipe } = await lockPipe(context, id)
  if (status !== Faulty && status !== Reuse) throw new Refusal('pipe_not_scrap', { number })
  if (scrapped_at !== null) throw new Refusal('pipe_scrapped', { number, at: scrapped_at.getTime() })
  if (stage === 'cooling') throw new Refusal('pipe_on_mandrel', { number })
  const { weight_per_meter } = await db
    .selectFrom('pipe_product')
    .select('weight_per_meter')
    .where('id', '=', pipe.pipe_product_id)
    .executeTakeFirstOrThrow()
  await updateRecord(db, 'pipe', id, {
    ...{ scrapped_at: now(), scrapped_by: user.id, regrind_reason: reason },
    regrind_comment: checkedReviewComment(comment, reason === 'other'),
    regrind_kg: pipe.weight ?? (weight_per_meter === null ? null : weight_per_meter * pipe.length),
  })
  return readPipe(context, id)
}

/** Records that a pipe was not ground after all. */
export async function undoRegrindPipe(context: Context, id: number): Promise<Pipe> {
  const { number, scrapped_at, scrapped_by } = await lockPipe(context, id)
  if (scrapped_at === null) throw new Refusal('pipe_not_scrapped', { number })
  checkDecisionUndo({ by: scrapped_by, at: scrapped_at }, context)
  await updateRecord(context.db, 'pipe', id, {
    ...{ scrapped_at: null, scrapped_by: null, regrind_reason: null, regrind_comment: '', regrind_kg: null },
  })
  return readPipe(context, id)
}
