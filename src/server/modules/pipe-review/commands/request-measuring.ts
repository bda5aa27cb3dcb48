import type { Input, Reply } from '#contract/endpoint.ts'
import type { pipeReview } from '#contract/pipe-review.ts'
import { Refusal, refuseAll } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import type { Context } from '#server/context.ts'
import { referencesIn, unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readMeasurementTypes } from '#server/modules/measurement-types/queries.ts'
import { measuringAnswered, readPipeStates } from '#server/modules/measurements/queries.ts'
import { mayReview } from '#server/modules/pipe-review/policy.ts'
import { lockPipes } from '#server/modules/pipe-review/queries.ts'
import { refuseSeenOtherwise } from './seen.ts'

/** Asks for another measurement of pipes for review, or withdraws the request; all or none. */
export async function requestMeasuring(
  context: Context,
  { seen, is_requested, types = [], remark = '' }: Input<typeof pipeReview.requestMeasuring>['body'],
): Promise<Reply<typeof pipeReview.requestMeasuring>> {
  const { db, user, now } = context
  if (!(await mayReview(context))) throw new Refusal('not_a_reviewer')
  const ids = seen.map(({ id }) => id)
  const pipes = await lockPipes(context, ids)
  await refuseSeenOtherwise(context, seen, pipes)
  for (const { status, number } of pipes.values())
    if (status !== PipeStatus.Review) throw new Refusal('pipe_not_for_review', { number })
  await refuseUnknownTypes(context, types)
  const request = {
    measuring_requested_by: user.id,
    measuring_requested_at: now(),
    measuring_requested_types: [...types],
    measuring_request_remark: remark.trim(),
  }
  await db
    .updateTable('pipe')
    .set(is_requested ? request : measuringAnswered)
    .where(isOneOf('id', ids))
    .execute()
  context.emit({
    name: is_requested ? 'measuring requested' : 'measuring request withdrawn',
    count: ids.length,
  })
  return readPipeStates(context, ids)
}

async function refuseUnknownTypes(context: Context, types: readonly number[]): Promise<void> {
  const known = new Set((await readMeasurementTypes(context)).map(({ id }) => id))
  refuseAll(
    referencesIn('types', types)
      .filter(({ id }) => !known.has(id))
      .map(unknownReference),
  )
}
