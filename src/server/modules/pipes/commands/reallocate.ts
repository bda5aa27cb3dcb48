import type { afterProduction } from '#contract/after-production.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Decided } from '#contract/pipe-review.ts'
import type { Pipe } from '#contract/pipes.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { checkDecisionUndo, checkPipeStatusChange, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { checkedReason } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { insertRecord, updateRecord } from '#server/db/records.ts'
import { undoDecisions } from '#server/modules/pipe-review/commands.ts'
import { refuseUnlessMayDecide } from '#server/modules/pipe-review/policy.ts'
import { readProductsOf } from '#server/modules/pipe-review/queries.ts'
import { lockPipe } from '#server/modules/pipes/commands.ts'
import { misfitsOfRow } from '#server/modules/pipes/queries/rows-for-pipe.ts'
import { readPipe } from '#server/modules/pipes/queries.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { refuseUnlessOfPipes } from './order-row.ts'
import { replacePipe, undoProducePipeAgain } from './produce-again.ts'

const { Ok, Reuse } = PipeStatus

/** Gives a pipe for reuse to another order row, for which it is OK; the row that it leaves can get a product instead. */
export async function reallocatePipe(
  context: Context,
  id: number,
  { order_row, note, produce_again = false }: Input<typeof afterProduction.reallocate>['body'],
): Promise<Reply<typeof afterProduction.reallocate>> {
  await refuseUnlessMayDecide(context, [Reuse], Ok)
  if (produce_again && !can(context.user, '@pipes_produce_new')) throw new Refusal('forbidden')
  const pipe = await lockPipe(context, id)
  const comment = checkedReason(note, 'note')
  checkPipeStatusChange({ from: pipe.status, to: Ok, by: 'reviewer', met: ['new_order_row_and_note'] })
  if (pipe.status !== Reuse)
    throw new Refusal('pipe_status_not_possible', { status: pipe.status, wanted: Ok })
  if (pipe.scrapped_at !== null)
    throw new Refusal('pipe_scrapped', { number: pipe.number, at: pipe.scrapped_at.getTime() })
  if (pipe.stage === 'cooling') throw new Refusal('pipe_still_cooling', { number: pipe.number })
  await refuseUnlessFits(context, { id, ...pipe }, order_row)
  const pipe_product = produce_again ? (await replacePipe(context, id, pipe)).pipe_product : null
  const { db, user, now } = context
  const decision = await insertRecord(db, 'pipe_decision', {
    ...{ pipe_id: id, from_status: Reuse, to_status: Ok, comment, decided_by: user.id, decided_at: now() },
  })
  await updateRecord(db, 'pipe', id, {
    ...{ status: Ok, order_row_id: order_row },
    ...{ reviewer_id: user.id, reviewed_at: now(), review_comment: comment },
  })
  context.emit({ name: 'pipes decided', count: 1 })
  return { pipe: await readPipe(context, id), decision, pipe_product }
}

type Leaving = { readonly id: number; readonly number: string; readonly order_row_id: number | null }

async function refuseUnlessFits(context: Context, pipe: Leaving, row: number): Promise<void> {
  await refuseUnlessOfPipes(context, row)
  if (row === pipe.order_row_id) throw new Refusal('pipe_has_this_row', {}, 'order_row')
  const misfits = await misfitsOfRow(context, pipe.id, row)
  if (misfits.length > 0)
    throw new Refusal('pipe_does_not_fit_row', { number: pipe.number, misfits: misfits.join() }, 'order_row')
}

/** Undoes decisions, and deletes the products that were created with them. */
export async function undoDecisionsOnPipes(
  context: Context,
  ids: readonly number[],
  refuse?: Parameters<typeof undoDecisions>[2],
): Promise<Decided> {
  const made = await readProductsOf(context, ids)
  if (made.length > 0) await lockPlan(context, 'pipes')
  const undone = await undoDecisions(context, ids, refuse)
  for (const { pipe, product } of made) await undoProducePipeAgain(context, pipe, product)
  return undone
}

/** Gives a pipe back to the row that it was for, and deletes the product that was created with that. */
export async function undoReallocatePipe(
  context: Context,
  id: number,
  { decision }: Input<typeof afterProduction.undoReallocate>['body'],
): Promise<Pipe> {
  await undoDecisionsOnPipes(
    context,
    [decision],
    ({ user, now }, { pipe, from_status, decided_by, decided_at }) => {
      if (pipe !== id || from_status !== Reuse) throw new Refusal('not_found')
      checkDecisionUndo({ by: decided_by.id, at: new Date(decided_at) }, { user, now })
    },
  )
  return readPipe(context, id)
}
