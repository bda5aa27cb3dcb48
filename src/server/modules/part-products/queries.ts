import type { Input } from '#contract/endpoint.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import { type PartProduct, partProducts } from '#contract/part-products.ts'
import type { NamedRef, Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderStatus } from '#domain/order.ts'
import type { WorkPlan } from '#domain/work-plan.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed, isOneOf, mentions } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { readOpenBlockersOf } from '#server/modules/blockers/queries.ts'
import { mayKnowWhose } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder as visibleOrder } from '#server/modules/work-orders/policy.ts'
import { readCatalogue, readPlanNames, storedWorkPlan } from '#server/modules/work-plans/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { visiblePartProduct } from './policy.ts'
import { toPartProduct } from './rows.ts'

/**
 * Returns the part products with these ids, in their order, without checking permissions for them: callers choose ids that
 * the user may view. Other people's work orders, and whose work something is, are included only if the user may know them.
 */
export async function readPartProducts(context: Context, ids: readonly number[]): Promise<PartProduct[]> {
  if (ids.length === 0) return []
  const rows = await partProductRows(context).where(isOneOf('p.id', ids)).execute()
  const [tags, workOrders] = [await tagsOf(context, ids), await workOrdersOf(context, ids)]
  const blockers = await blockersOf(context, ids, workOrders)
  const shared = {
    catalogue: await readCatalogue(context),
    names: await readPlanNames(context),
    mayReveal: (operatorId: number) => mayKnowWhose(context, operatorId),
    language: context.language,
  }
  const products = new Map(
    rows.map((row) => {
      const { id } = row
      const own = {
        tags: tags.get(id) ?? [],
        workOrders: workOrders.get(id) ?? [],
        blockers: blockers.get(id) ?? [],
      }
      return [id, toPartProduct(row, { ...shared, ...own })]
    }),
  )
  return ids.flatMap((id) => products.get(id) ?? [])
}

export function partProductRows({ db }: Context) {
  return db
    .selectFrom('part_product as p')
    .innerJoin('part_product_state as s', 's.id', 'p.id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select(['p.id', 'p.order_row_id', 'p.comment', 'p.work_plan', 'p.is_active', 'p.pieces'])
    .select(['p.delivery_date', 'p.drawing_url', 'p.odoo_mo_id', 'p.confirm_type'])
    .select(['p.created_at', 'p.updated_at', 'r.description', 'r.article_group', 'r.order_id'])
    .select(['o.order_number', 'o.client_id', 'c.name as client_name'])
    .select(['s.is_cancelled', 's.has_work_plan', 's.is_sound', 's.action_count', 's.planned_count'])
    .select(['s.done_count', 's.has_open_downtime', 's.has_tracker'])
}

/** Returns a part product that the user may view; throws the refusal `not_found`. */
export async function readPartProduct(context: Context, id: number): Promise<PartProduct> {
  const seen = await context.db
    .selectFrom('part_product as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(visiblePartProduct(context))
    .execute()
  const [product] = await readPartProducts(
    context,
    seen.map((row) => row.id),
  )
  if (!product) throw new Refusal('not_found')
  return product
}

/** Returns a page of the part products that the user may view. */
export async function listPartProducts(context: Context, query: ListQuery): Promise<Page<PartProduct>> {
  const list = { context, endpoint: partProducts.list, query, order: newestFirst('p.id') }
  const { results, ...links } = await readPage(list, visibleProducts(context).where(matching(query)))
  const ids = results.map(({ id }) => id)
  return { ...links, results: await readPartProducts(context, ids) }
}

type ListQuery = Input<typeof partProducts.list>['query']

/** Selects the part products that the user may view (`p`), joined with their state (`s`), order row (`r`), order (`o`) and client (`c`). */
export function visibleProducts(context: Context) {
  return context.db
    .selectFrom('part_product as p')
    .innerJoin('part_product_state as s', 's.id', 'p.id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select('p.id')
    .where(visiblePartProduct(context))
}

function matching({ id__in, order, status__in, workplan_status__in, is_active, search }: ListQuery) {
  return all(
    given(id__in, (list) => isListed('p.id', list)),
    given(order, (id) => is('r.order_id', id)),
    given(status__in, (list) => isListed('s.status', list)),
    given(workplan_status__in, (list) => isListed('s.workplan_status', list)),
    given(is_active, (value) => is('p.is_active', value)),
    given(search, (words) => mentions(words, searched)),
  )
}

const searched = ['o.order_number', 'c.name', 'r.description', 'p.comment']

/** A part product locked until the transaction ends. */
export type LockedPartProduct = {
  readonly id: number
  readonly pieces: number
  readonly plan: WorkPlan | null
  readonly workStarted: boolean
}

/** Locks those of the part products that the user may view. */
export async function lockPartProducts(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LockedPartProduct>> {
  const rows = await context.db
    .selectFrom('part_product as p')
    .select(['p.id', 'p.pieces', 'p.work_plan'])
    .where(isOneOf('p.id', ids))
    .where(visiblePartProduct(context))
    .orderBy('p.id')
    .forUpdate()
    .execute()
  const states = await context.db
    .selectFrom('part_product_state as s')
    .select(['s.id', 's.has_tracker', 's.done_count'])
    .where(isOneOf('s.id', ids))
    .execute()
  const started = new Set(
    states.filter(({ has_tracker, done_count }) => has_tracker || done_count > 0).map(({ id }) => id),
  )
  return new Map(
    rows.map(({ id, pieces, work_plan }) => [
      id,
      { id, pieces, plan: storedWorkPlan(work_plan), workStarted: started.has(id) },
    ]),
  )
}

/** Locks part products that have a work plan, without checking permissions; returns which are active and which cancelled. */
export async function lockPlans(context: Context, ids: readonly number[]) {
  return toPlans(await planRows(context, ids).forUpdate('p').execute())
}

/** Reads the same without locking it. */
export async function readPlans(context: Context, ids: readonly number[]) {
  return toPlans(await planRows(context, ids).execute())
}

function planRows({ db }: Context, ids: readonly number[]) {
  return db
    .selectFrom('part_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['p.id', 'p.pieces', 'p.work_plan', 'p.is_active', 'o.status'])
    .where(isOneOf('p.id', ids))
    .orderBy('p.id')
}

async function toPlans(rows: Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>) {
  const plans = await mapInSlices(rows, ({ id, pieces, work_plan, is_active: isActive, status }) => {
    const plan = storedWorkPlan(work_plan)
    return plan ? [{ id, pieces, plan, isActive, isCancelled: status === OrderStatus.Cancelled }] : []
  })
  return plans.flat()
}

/** Locks a part product that the user may view; throws the refusal `not_found`. */
export async function lockPartProduct(context: Context, id: number): Promise<LockedPartProduct> {
  const locked = (await lockPartProducts(context, [id])).get(id)
  if (!locked) throw new Refusal('not_found')
  return locked
}

async function tagsOf({ db, language }: Context, ids: readonly number[]): Promise<Map<number, NamedRef[]>> {
  const rows = await db
    .selectFrom('part_product_tag as pt')
    .innerJoin('component_tag as t', 't.id', 'pt.tag_id')
    .select(['pt.part_product_id', 't.id', language === 'et' ? 't.name' : 't.name_en as name'])
    .where(isOneOf('pt.part_product_id', ids))
    .orderBy('t.sort')
    .orderBy('t.id')
    .execute()
  return refsBy(rows)
}

function refsBy(rows: readonly (NamedRef & { part_product_id: number })[]): Map<number, NamedRef[]> {
  const groups = Map.groupBy(rows, ({ part_product_id }) => part_product_id)
  return new Map([...groups].map(([id, tags]) => [id, tags.map(({ id, name }) => ({ id, name }))]))
}

/** Returns the ids of the work orders that the user may view, by part product. */
async function workOrdersOf(context: Context, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await context.db
    .selectFrom('work_order as w')
    .select(['w.id', 'w.part_product_id'])
    .where(isOneOf('w.part_product_id', ids))
    .where(visibleOrder(context))
    .orderBy('w.id')
    .execute()
  const groups = Map.groupBy(rows, ({ part_product_id }) => part_product_id)
  return new Map([...groups].map(([id, orders]) => [id, orders.map((order) => order.id)]))
}

/** Returns unresolved blockers by part product, including those of work orders that the user may view. */
async function blockersOf(
  context: Context,
  ids: readonly number[],
  workOrders: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<number, PartBlocker[]>> {
  const productOf = new Map([...workOrders].flatMap(([id, orders]) => orders.map((order) => [order, id])))
  const open = await readOpenBlockersOf(context, ids)
  const placed = open.map((blocker) => {
    const { target, target_id } = blocker
    return { blocker, product: target === 'part_product' ? target_id : productOf.get(target_id) }
  })
  const groups = Map.groupBy(placed, ({ product }) => product ?? 0)
  return new Map([...groups].map(([id, some]) => [id, some.map(({ blocker }) => blocker)]))
}
