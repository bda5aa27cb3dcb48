import type { Input } from '#contract/endpoint.ts'
import type { pipeChanges } from '#contract/pipe-changes.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { checkPipeStatusChange, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { refuseUnlessMayDecide } from '#server/modules/pipe-review/policy.ts'
import { readPipe } from '#server/modules/pipes/queries.ts'
import { refuseUnlessOfPipes } from './order-row.ts'

const { Ok, Faulty, Reuse } = PipeStatus

/** Gives a pipe for reuse to another order row, for which it is OK. */
export async function reallocatePipe(
  context: Context,
  id: number,
  { order_row, note }: Input<typeof pipeChanges.reallocate>['body'],
): Promise<Pipe> {
  await refuseUnlessMayDecide(context, [Reuse], Ok)
  const { status: from, order_row_id } = await lockWound(context, id)
  const comment = checkedReason(note, 'note')
  checkPipeStatusChange({ from, to: Ok, by: 'reviewer', met: ['new_order_row_and_note'] })
  if (from !== Reuse) throw new Refusal('pipe_status_not_possible', { status: from, wanted: Ok })
  await refuseUnlessOfPipes(context, order_row)
  if (order_row === order_row_id) throw new Refusal('pipe_has_this_row', {}, 'order_row')
  const { db, user, now } = context
  await insertRecord(db, 'pipe_decision', {
    ...{ pipe_id: id, from_status: Reuse, to_status: Ok, comment, decided_by: user.id, decided_at: now() },
  })
  await updateRecord(db, 'pipe', id, {
    ...{ status: Ok, order_row_id: order_row },
    ...{ reviewer_id: user.id, reviewed_at: now(), review_comment: comment },
  })
  context.emit({ name: 'pipes decided', count: 1 })
  return readPipe(context, id)
}

/** Records that a faulty pipe or one for reuse was ground to regrind. */
export async function regrindPipe(context: Context, id: number): Promise<Pipe> {
  const { status, number, scrapped_at } = await lockWound(context, id)
  if (status !== Faulty && status !== Reuse) throw new Refusal('pipe_not_scrap', { number })
  if (scrapped_at !== null) throw new Refusal('pipe_scrapped', { number, at: scrapped_at.getTime() })
  await updateRecord(context.db, 'pipe', id, { scrapped_at: context.now() })
  return readPipe(context, id)
}

async function lockWound({ db }: Context, id: number) {
  const pipe = await db
    .selectFrom('pipe')
    .select(['number', 'status', 'order_row_id', 'scrapped_at'])
    .where('id', '=', id)
    .$narrowType<{ status: PipeStatus }>()
    .forUpdate()
    .executeTakeFirst()
  if (!pipe) throw new Refusal('not_found')
  return pipe
}
