import type { Reply } from '#contract/endpoint.ts'
import type { pipeChanges } from '#contract/pipe-changes.ts'
import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { copyPipeProduct } from '#server/modules/pipe-products/commands.ts'
import { nextPositionBeside } from '#server/modules/pipe-products/queries.ts'
import { lockPipe } from '#server/modules/pipes/commands.ts'

/** Creates a job that makes a pipe again, once, if it is faulty or its job was cancelled. */
export async function producePipeAgain(
  context: Context,
  id: number,
): Promise<Reply<typeof pipeChanges.produceNew>> {
  const { db } = context
  const pipe = await lockPipe(context, id)
  const job = await db
    .selectFrom('pipe_product')
    .select(['name', 'length', 'stage_no', 'parent_id', 'production_status'])
    .where('id', '=', pipe.pipe_product_id)
    .executeTakeFirstOrThrow()
  const isCancelled = job.production_status === ProductionStatus.Cancelled
  if (pipe.status !== PipeStatus.Faulty && !isCancelled) throw new Refusal('pipe_not_faulty')
  const known = await db
    .selectFrom('pipe_product')
    .select('name')
    .where('replacement_of_id', '=', id)
    .executeTakeFirst()
  if (known) throw new Refusal('pipe_already_replaced', { name: known.name })
  // That of a stage stands among the stages, so that the next one waits for it, any other on its own.
  const place = {
    order_row_id: pipe.order_row_id,
    parent_id: job.stage_no === null ? null : job.parent_id,
  }
  const made = await copyPipeProduct(context, pipe.pipe_product_id, {
    ...{ ...place, position: await nextPositionBeside(context, place) },
    ...{ quantity: job.length, pieces: 1, production_status: ProductionStatus.Unplanned },
    replacement_of_id: id,
  })
  return { pipe_product: { id: made, name: job.name } }
}
