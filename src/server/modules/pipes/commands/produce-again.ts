import type { afterProduction } from '#contract/after-production.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { madeOrderStatuses, OrderStatus } from '#domain/order.ts'
import { checkDecisionUndo, PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { readChangeIn, readLastChange, revertChange } from '#server/db/revert-change.ts'
import { copyPipeProduct } from '#server/modules/pipe-products/commands.ts'
import { nextPositionBeside } from '#server/modules/pipe-products/queries.ts'
import { lockPipe } from '#server/modules/pipes/commands.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'

type Made = Reply<typeof afterProduction.produceNew>

/** Creates a job that makes a pipe again, once, if it is faulty or its job was cancelled. */
export async function producePipeAgain(context: Context, id: number): Promise<Made> {
  const pipe = await lockPipe(context, id)
  const { production_status } = await context.db
    .selectFrom('pipe_product')
    .select('production_status')
    .where('id', '=', pipe.pipe_product_id)
    .executeTakeFirstOrThrow()
  const isCancelled = production_status === ProductionStatus.Cancelled
  if (pipe.status !== PipeStatus.Faulty && !isCancelled) throw new Refusal('pipe_not_faulty')
  return replacePipe(context, id, pipe)
}

type Replaced = { readonly pipe_product_id: number; readonly order_row_id: number | null }

/** Creates a job that replaces a locked pipe, once, for the order row that the pipe has. */
export async function replacePipe(context: Context, id: number, pipe: Replaced): Promise<Made> {
  const { db } = context
  const known = await db
    .selectFrom('pipe_product')
    .select('name')
    .where('replacement_of_id', '=', id)
    .executeTakeFirst()
  if (known) throw new Refusal('pipe_already_replaced', { name: known.name })
  const job = await db
    .selectFrom('pipe_product')
    .select(['name', 'length', 'stage_no', 'parent_id'])
    .where('id', '=', pipe.pipe_product_id)
    .executeTakeFirstOrThrow()
  // That of a stage stands among the stages, so that the next one waits for it, any other on its own.
  const place = {
    order_row_id: pipe.order_row_id,
    parent_id: job.stage_no === null ? null : job.parent_id,
  }
  const made = await copyPipeProduct(context, pipe.pipe_product_id, {
    ...{ ...place, position: await nextPositionBeside(context, place) },
    ...{ quantity: job.length, pieces: 1, production_status: ProductionStatus.Unplanned },
    ...{ replacement_of_id: id, created_at: context.now() },
  })
  const order = await orderOf(context, pipe)
  if (order !== null) await reopenOrder(context, order)
  return { pipe_product: { id: made, name: job.name }, order }
}

/** Deletes the job that the user has just created in place of a pipe; throws `Refusal` if it has changed since. */
export async function undoProducePipeAgain(
  context: Context,
  id: number,
  product: number,
): Promise<undefined> {
  const { db } = context
  await lockPlan(context, 'pipes')
  const made = await db
    .selectFrom('pipe_product')
    .select(({ exists, selectFrom }) => [
      'name',
      'created_at',
      'order_row_id',
      'replacement_of_id',
      exists(selectFrom('pipe_product as k').select('k.id').where('k.parent_id', '=', product)).as(
        'has_parts',
      ),
      exists(selectFrom('pipe_blocker as b').select('b.id').where('b.pipe_product_id', '=', product)).as(
        'is_blocked',
      ),
    ])
    .where('id', '=', product)
    .forUpdate()
    .executeTakeFirst()
  if (made?.replacement_of_id !== id) throw new Refusal('product_gone')
  const change = await readLastChange(db, 'pipe_product', product)
  if (change?.action !== 'insert' || made.has_parts || made.is_blocked)
    throw new Refusal('pipe_product_changed_since', { name: made.name })
  checkDecisionUndo({ by: change.user_id, at: made.created_at }, context)
  await revertChange(db, change)
  const order = await orderOf(context, made)
  if (order !== null) await closeOrder(context, order, change.request_id)
}

/** Puts a produced or delivered order back in production. */
async function reopenOrder({ db }: Context, order: number): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ status: OrderStatus.InProduction })
    .where('id', '=', order)
    .where('status', 'in', madeOrderStatuses)
    .execute()
}

/** Restores the status that an order had before a call reopened it, unless the order has changed since. */
async function closeOrder({ db }: Context, order: number, call: string | null): Promise<void> {
  const record = { object_type: 'customer_order', object_id: order } as const
  const reopened = await readChangeIn(db, call, record)
  const last = await readLastChange(db, record.object_type, order)
  if (reopened && last?.request_id === call) await revertChange(db, reopened)
}

async function orderOf(
  { db }: Context,
  { order_row_id }: Pick<Replaced, 'order_row_id'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('order_row')
    .select('order_id')
    .where('id', '=', order_row_id)
    .executeTakeFirst()
  return row?.order_id ?? null
}
