import type { Input, Reply } from '#contract/endpoint.ts'
import type { pipeReview } from '#contract/pipe-review.ts'
import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPipeStates } from '#server/modules/measurements/queries.ts'
import { mayReview } from '#server/modules/pipe-review/policy.ts'
import { lockPipes } from '#server/modules/pipe-review/queries.ts'
import { refuseSeenOtherwise } from './seen.ts'

/** Asks for another measurement of pipes for review, or withdraws the request; all or none. */
export async function requestMeasuring(
  context: Context,
  { seen, is_requested }: Input<typeof pipeReview.requestMeasuring>['body'],
): Promise<Reply<typeof pipeReview.requestMeasuring>> {
  const { db, user, now } = context
  if (!(await mayReview(context))) throw new Refusal('not_a_reviewer')
  const ids = seen.map(({ id }) => id)
  const pipes = await lockPipes(context, ids)
  await refuseSeenOtherwise(context, seen, pipes)
  const { Review } = PipeStatus
  for (const { status } of pipes.values())
    if (status !== Review) throw new Refusal('pipe_status_not_possible', { status, wanted: Review })
  await db
    .updateTable('pipe')
    .set({
      measuring_requested_by: is_requested ? user.id : null,
      measuring_requested_at: is_requested ? now() : null,
    })
    .where(isOneOf('id', ids))
    .execute()
  context.emit({
    name: is_requested ? 'measuring requested' : 'measuring request withdrawn',
    count: ids.length,
  })
  return readPipeStates(context, ids)
}
