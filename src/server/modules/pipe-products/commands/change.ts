import type { Input } from '#contract/endpoint.ts'
import type { PipeProduct, pipeProducts } from '#contract/pipe-products.ts'
import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { allowsCommand } from '#domain/pipes/production-status.ts'
import type { Context } from '#server/context.ts'
import { unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readPipeProduct, readPipeProducts } from '#server/modules/pipe-products/queries.ts'
import { acceptChange, lockPlan } from '#server/modules/plan-changes/commands.ts'
import { type LockedPipeProduct, lockFamilies } from './locked-products.ts'

type Changes = Input<typeof pipeProducts.change>['body']
/** Says at which product of a call a problem is. */
type At = (problem: Problem, index: number) => Problem

const alone: At = (problem) => problem

/** Updates a pipe product. */
export async function changePipeProduct(
  context: Context,
  id: number,
  changes: Changes,
): Promise<PipeProduct> {
  await changeProducts(context, [id], changes, alone)
  return readPipeProduct(context, id)
}

/** Updates pipe products alike, all or none; throws `Refusal` with the problems by index. */
export async function changePipeProducts(
  context: Context,
  { ids, changes }: Input<typeof pipeProducts.bulkUpdate>['body'],
): Promise<PipeProduct[]> {
  await changeProducts(context, ids, changes, (problem, index) => ({ ...problem, field: `ids.${index}` }))
  return readPipeProducts(context, ids)
}

async function changeProducts(
  context: Context,
  ids: readonly number[],
  changes: Changes,
  at: At,
): Promise<void> {
  refuseUnlessMay(context, changes)
  const { comment, tags, delivery_date, is_active } = changes
  const revision = await lockPlan(context, 'pipes')
  const products = await lockFamilies(context, ids)
  const isMissing = (id: number) => !products.some((product) => product.id === id)
  refuseAll(
    ids.flatMap((id, index) => (isMissing(id) ? [at(unknownReference({ id, field: 'id' }), index)] : [])),
  )
  if (is_active === false) refusePlanned(ids, products, at)
  if (comment !== undefined)
    await context.db.updateTable('pipe_product').set({ comment }).where(isOneOf('id', ids)).execute()
  if (tags !== undefined) await setTags(context, ids, tags)
  if (delivery_date !== undefined) await setDue(context, ids, delivery_date, at)
  if (is_active !== undefined) await setActive(context, products, is_active, revision)
}

function refuseUnlessMay({ user }: Context, { delivery_date, is_active, ...others }: Changes): void {
  const isAllowed =
    (is_active === undefined || can(user, '@pipeplan_deactivate')) &&
    (delivery_date === undefined || can(user, '@orders_edit')) &&
    (Object.keys(others).length === 0 || can(user, '@pipeplan_configure'))
  if (!isAllowed) throw new Refusal('forbidden')
}

function refusePlanned(ids: readonly number[], products: readonly LockedPipeProduct[], at: At): void {
  refuseAll(
    ids.flatMap((id, index) => {
      const family = products.filter((product) => product.id === id || product.parent === id)
      const busy = family.find(({ status }) => !allowsCommand(status, 'deactivate'))
      const params = { command: 'deactivate', status: busy?.status ?? 0 }
      return busy ? [at({ code: 'product_state', params }, index)] : []
    }),
  )
}

/** Gives products exactly these tags. */
async function setTags({ db }: Context, ids: readonly number[], tags: readonly number[]): Promise<void> {
  await db
    .deleteFrom('tagged_pipe_product')
    .where(isOneOf('pipe_product_id', ids))
    .$if(tags.length > 0, (query) => query.where(({ not }) => not(isOneOf('pipe_tag_id', tags))))
    .execute()
  const pairs = ids.flatMap((pipe_product_id) =>
    tags.map((pipe_tag_id) => ({ pipe_product_id, pipe_tag_id })),
  )
  if (pairs.length > 0)
    await db
      .insertInto('tagged_pipe_product')
      .values(pairs)
      .onConflict((known) => known.columns(['pipe_product_id', 'pipe_tag_id']).doNothing())
      .execute()
}

/** Sets when the order rows of products are due; throws `Refusal` for a product without one. */
async function setDue(
  { db }: Context,
  ids: readonly number[],
  delivery_date: string | null,
  at: At,
): Promise<void> {
  const products = await db
    .selectFrom('pipe_product')
    .select(['id', 'order_row_id as row'])
    .where(isOneOf('id', ids))
    .execute()
  const rowOf = new Map(products.map(({ id, row }) => [id, row]))
  refuseAll(
    ids.flatMap((id, index) =>
      rowOf.get(id) === null ? [at({ code: 'product_without_row', field: 'delivery_date' }, index)] : [],
    ),
  )
  const rows = products.flatMap(({ row }) => row ?? [])
  await db.updateTable('order_row').set({ delivery_date }).where(isOneOf('id', rows)).execute()
}

async function setActive(
  context: Context,
  products: readonly LockedPipeProduct[],
  is_active: boolean,
  revision: string,
): Promise<void> {
  const changed = await context.db
    .updateTable('pipe_product')
    .set({ is_active })
    .where(
      isOneOf(
        'id',
        products.map(({ id }) => id),
      ),
    )
    .where('is_active', '<>', is_active)
    .returning('id')
    .execute()
  const kind = is_active ? 'activate' : 'deactivate'
  await acceptChange(context, 'pipes', { kind, items: changed.map(({ id }) => id) }, revision)
}
