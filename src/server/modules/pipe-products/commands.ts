import type { Input } from '#contract/endpoint.ts'
import type { PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import { can } from '#domain/permission.ts'
import { checkProductCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { insertRecord } from '#server/db/records.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { lockPlan } from '#server/modules/plan-changes/commands.ts'
import { lockFamilies } from './commands/locked-products.ts'
import { nextPosition, readPipeProduct } from './queries.ts'

export { blockAlike, copyPipeProduct } from './commands/copy.ts'
export { setNominalMass } from './commands/recipe.ts'

/** Creates a pipe product without a specification for an order row of pipes, or for stock. */
export async function createPipeProduct(
  context: Context,
  { order_row, quantity, name, comment = '' }: Input<typeof pipeProducts.create>['body'],
): Promise<PipeProduct> {
  const row = order_row === null ? undefined : await readPipeRow(context, order_row)
  await lockPlan(context, 'pipes')
  const id = await insertRecord(context.db, 'pipe_product', {
    order_row_id: order_row,
    name: name ?? row?.description ?? `${quantity} m`,
    position: await nextPosition(context, row?.order_id ?? null),
    length: Math.min(quantity, context.configuration.max_single_pipe_length),
    quantity,
    production_status: ProductionStatus.NeedsConfiguration,
    comment,
  })
  return readPipeProduct(context, id)
}

async function readPipeRow({ db }: Context, id: number) {
  const row = await db
    .selectFrom('order_row')
    .select(['order_id', 'description', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id }, 'order_row')
  if (row.kind !== OrderRowKind.Pipe) throw new Refusal('value_not_allowed', {}, 'order_row')
  return row
}

/** Deletes a pipe product with its parts; throws `Refusal` once one of them is planned or made, and for a part alone. */
export async function removePipeProduct(context: Context, id: number): Promise<undefined> {
  await lockPlan(context, 'pipes')
  const products = await lockFamilies(context, [id])
  const own = products.find((product) => product.id === id)
  if (!own) throw new Refusal('product_gone')
  for (const { status } of products) checkProductCommand(status, 'delete')
  if (own.parent !== null) throw new Refusal('product_is_part')
  const ids = products.map((product) => product.id)
  await context.db.deleteFrom('pipe_product').where(isOneOf('id', ids)).execute()
}

/** Deletes the pipe products of an order; throws `Refusal` once one of them is planned or made. */
export async function removeProductsOfOrder(context: Context, order: number): Promise<void> {
  if (!can(context.user, '@pipeplan_configure')) throw new Refusal('forbidden')
  await lockPlan(context, 'pipes')
  const own = await context.db
    .selectFrom('pipe_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .select('p.id')
    .where('r.order_id', '=', order)
    .execute()
  const products = await lockFamilies(
    context,
    own.map(({ id }) => id),
  )
  for (const { status } of products) checkProductCommand(status, 'delete')
  const ids = products.map(({ id }) => id)
  await context.db.deleteFrom('pipe_product').where(isOneOf('id', ids)).execute()
}
