import type { Input } from '#contract/endpoint.ts'
import type { PartProduct, partProducts } from '#contract/part-products.ts'
import { type Problem, Refusal, refuseAll } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { referencesIn, refuseUnknown, unknownReference } from '#server/db/references.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { acceptChange, lockPlan } from '#server/modules/plan-changes/commands.ts'
import { noteSoundness, preparePlan } from '#server/modules/work-plans/commands.ts'
import {
  type LockedPartProduct,
  lockPartProduct,
  lockPartProducts,
  readPartProduct,
  readPartProducts,
} from './queries.ts'

/** Creates a part product for an order row, by default with the delivery date of the row. */
export async function createPartProduct(
  context: Context,
  { order_row, work_plan_json, tags = [], ...fields }: Input<typeof partProducts.create>['body'],
): Promise<PartProduct> {
  const due = await dueDateOf(context, order_row)
  await refuseUnknown(context.db, 'component_tag', referencesIn('tags', tags))
  const draft = work_plan_json && { input: work_plan_json, pieces: fields.pieces ?? 1, before: null }
  const plan = draft ? await preparePlan(context, draft, { under: 'work_plan_json.' }) : {}
  const { id } = await context.db
    .insertInto('part_product')
    .values({ ...fields, ...plan, order_row_id: order_row, delivery_date: fields.delivery_date ?? due })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setTags(context, [id], tags)
  const [product] = await readPartProducts(context, [id])
  return product!
}

type Changes = Input<typeof partProducts.change>['body']

export async function changePartProduct(
  context: Context,
  id: number,
  changes: Changes,
): Promise<PartProduct> {
  const revision = await lockPlanFor(context, [changes])
  const product = await lockPartProduct(context, id)
  const item = { id, product, changes, at: { id: 'id', pieces: 'pieces', tags: 'tags' } }
  refuseAll(startedPieces(item))
  await change(context, [item], revision)
  return readPartProduct(context, id)
}

/** Updates part products alike, all or none; throws `Refusal` with the problems by index. */
export function changePartProducts(
  context: Context,
  { ids, changes }: Input<typeof partProducts.bulkUpdate>['body'],
): Promise<PartProduct[]> {
  return changeItems(
    context,
    ids.map((id, index) => {
      const own = `ids.${index}`
      return { id, changes, at: { id: own, pieces: own, tags: 'changes.tags' } }
    }),
  )
}

/** Updates part products individually, all or none; throws `Refusal` with the problems of each. */
export function changeEachPartProduct(
  context: Context,
  changes: Input<typeof partProducts.bulkChange>['body']['changes'],
): Promise<PartProduct[]> {
  const ids = changes.map(({ id }) => id)
  refuseAll(
    ids.flatMap((id, index): Problem[] =>
      ids.indexOf(id) < index ? [{ code: 'planned_twice', field: `changes.${index}.id` }] : [],
    ),
  )
  return changeItems(
    context,
    changes.map(({ id, ...own }, index) => {
      const under = `changes.${index}`
      return { id, changes: own, at: { id: `${under}.id`, pieces: `${under}.pieces`, tags: `${under}.tags` } }
    }),
  )
}

/** A part product to update, and the fields of the request with its id and its changes. */
type Item = {
  readonly id: number
  readonly changes: Changes
  readonly at: { readonly id: string; readonly pieces: string; readonly tags: string }
}
type LockedItem = Item & { readonly product: LockedPartProduct }

async function changeItems(context: Context, items: readonly Item[]): Promise<PartProduct[]> {
  const ids = items.map(({ id }) => id)
  const revision = await lockPlanFor(
    context,
    items.map(({ changes }) => changes),
  )
  const products = await lockPartProducts(context, ids)
  refuseAll(
    items.flatMap((item): Problem[] => {
      const product = products.get(item.id)
      if (!product) return [unknownReference({ id: item.id, field: item.at.id })]
      return startedPieces({ ...item, product })
    }),
  )
  const locked = items.map((item) => ({ ...item, product: products.get(item.id)! }))
  await change(context, locked, revision)
  return readPartProducts(context, ids)
}

/** Activates or deactivates a part product for planning. */
export async function setActive(context: Context, id: number, is_active: boolean): Promise<PartProduct> {
  const revision = await lockPlan(context, 'parts')
  await lockPartProduct(context, id)
  const turned = await context.db
    .updateTable('part_product')
    .set({ is_active })
    .where('id', '=', id)
    .where('is_active', '<>', is_active)
    .returning('id')
    .execute()
  const kind = is_active ? 'activate' : 'deactivate'
  await acceptChange(context, 'parts', { kind, items: turned.map((row) => row.id) }, revision)
  return readPartProduct(context, id)
}

/** Deletes a part product; throws the refusal `still_in_use` if it has work orders. */
export async function removePartProduct(context: Context, id: number): Promise<undefined> {
  await lockPartProduct(context, id)
  await context.db.deleteFrom('part_product').where('id', '=', id).execute()
}

/** Locks the plan and returns its revision if pieces are sent, because nothing else affects the plan. */
async function lockPlanFor(context: Context, changes: readonly Changes[]): Promise<string | undefined> {
  return changes.every(({ pieces }) => pieces === undefined) ? undefined : lockPlan(context, 'parts')
}

/** Throws `Refusal` once work has started, because a tick covers all pieces. */
function startedPieces({ product, changes, at }: LockedItem): Problem[] {
  const isSettled = product.workStarted && changesPieces({ product, changes })
  return isSettled ? [{ code: 'work_started', field: at.pieces }] : []
}

function changesPieces({ product, changes }: Pick<LockedItem, 'product' | 'changes'>): boolean {
  return changes.pieces !== undefined && changes.pieces !== product.pieces
}

async function change(
  context: Context,
  items: readonly LockedItem[],
  revision: string | undefined,
): Promise<void> {
  await refuseUnknownTags(context, items)
  for (const alike of Map.groupBy(items, ({ changes }) => JSON.stringify(changes)).values())
    await changeAlike(
      context,
      alike.map(({ id }) => id),
      alike[0]!.changes,
    )
  if (revision === undefined) return
  await noteSoundness(
    context,
    items.map(({ id }) => id),
  )
  const changed = items.filter(changesPieces).map(({ id }) => id)
  await acceptChange(context, 'parts', { kind: 'work_plan', items: changed }, revision)
}

async function changeAlike(
  context: Context,
  ids: readonly number[],
  { tags, ...fields }: Changes,
): Promise<void> {
  if (Object.keys(fields).length > 0)
    await context.db.updateTable('part_product').set(fields).where(isOneOf('id', ids)).execute()
  if (tags) await setTags(context, ids, tags)
}

/** Part products that are updated alike share one list of tags. */
async function refuseUnknownTags({ db }: Context, items: readonly Item[]): Promise<void> {
  const tagsAt = new Map(items.map(({ at, changes }) => [at.tags, changes.tags ?? []]))
  const references = [...tagsAt].flatMap(([field, tags]) => referencesIn(field, tags))
  await refuseUnknown(db, 'component_tag', references)
}

/** Replaces the tags of part products. */
async function setTags({ db }: Context, ids: readonly number[], tags: readonly number[]): Promise<void> {
  await db
    .deleteFrom('part_product_tag')
    .where(isOneOf('part_product_id', ids))
    .where((eb) => eb.not(isOneOf('tag_id', tags)))
    .execute()
  if (tags.length === 0) return
  await db
    .insertInto('part_product_tag')
    .values(ids.flatMap((part_product_id) => tags.map((tag_id) => ({ part_product_id, tag_id }))))
    .onConflict((known) => known.constraint('part_product_has_tag_once').doNothing())
    .execute()
}

/** Returns the delivery date of an order row; throws `Refusal` if it cannot have part products. */
async function dueDateOf({ db }: Context, orderRowId: number): Promise<string> {
  const row = await db
    .selectFrom('order_row as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['r.kind', 'r.delivery_date as row_date', 'o.delivery_date as order_date'])
    .where('r.id', '=', orderRowId)
    .executeTakeFirst()
  if (!row) throw new Refusal('unknown_reference', { id: orderRowId }, 'order_row')
  if (row.kind !== OrderRowKind.Part) throw new Refusal('value_not_allowed', {}, 'order_row')
  return row.row_date ?? row.order_date
}
