import type { Reply } from '#contract/endpoint.ts'
import type { pipeChanges } from '#contract/pipe-changes.ts'
import { Refusal } from '#domain/errors.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { copyPipeProduct } from '#server/modules/pipe-products/commands.ts'
import { nextPosition } from '#server/modules/pipe-products/queries.ts'
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
  const made = await copyPipeProduct(context, pipe.pipe_product_id, {
    ...{ order_row_id: pipe.order_row_id, ...(await placeOf(context, pipe, job)) },
    ...{ quantity: job.length, pieces: 1, production_status: ProductionStatus.Unplanned },
    replacement_of_id: id,
  })
  return { pipe_product: { id: made, name: job.name } }
}

type Job = { readonly stage_no: number | null; readonly parent_id: number | null }

/** Returns where the job stands: that of a stage among the stages, so that the next one waits for it, any other on its own. */
async function placeOf(
  context: Context,
  pipe: { readonly order_row_id: number | null },
  { stage_no, parent_id }: Job,
): Promise<{ parent_id: number | null; position: number }> {
  if (stage_no === null || parent_id === null)
    return { parent_id: null, position: await numberAfter(context, pipe) }
  const { last } = await context.db
    .selectFrom('pipe_product')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('parent_id', '=', parent_id)
    .executeTakeFirstOrThrow()
  return { parent_id, position: last + 1 }
}

/** Returns the next number of a pipe product in the order of a pipe. */
async function numberAfter(context: Context, { order_row_id }: { readonly order_row_id: number | null }) {
  const row = await context.db
    .selectFrom('order_row')
    .select('order_id')
    .where('id', '=', order_row_id)
    .executeTakeFirst()
  return nextPosition(context, row?.order_id ?? null)
}
