import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { enums } from '#contract/enums.ts'
import { type Order, type OrderWithRows, orders as orderEndpoints, partOrders } from '#contract/orders.ts'
import type { PartProduct } from '#contract/part-products.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import type { Page } from '#contract/shapes.ts'
import type { Mode } from '#contract/views.ts'
import { Refusal } from '#domain/errors.ts'
import { foreignRowKindOf, OrderRowKind } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, isListed, mentions } from '#server/lists/conditions.ts'
import { choiceField } from '#server/lists/fields.ts'
import { filterCondition } from '#server/lists/filter-cluster.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { readRowsOf } from '#server/modules/order-rows/queries.ts'
import { readPartProducts, visibleProducts } from '#server/modules/part-products/queries.ts'
import { type OrderTuple, toOrder, toOrderWithRows } from './rows.ts'

type ListQuery = Input<typeof partOrders.list>['query']

/** Returns a page of part orders with their rows or, if requested, of their part products. */
export async function listPartOrders(
  context: Context,
  query: ListQuery,
): Promise<Page<OrderWithRows> | Page<PartProduct>> {
  if (query.orders === false) return listProductsOf(context, query)
  const list = { context, endpoint: partOrders.list, query, order: newestFirst<OrderTuple>('o.id') }
  const fitting = ordersOfMode(context, 'parts').where(
    all(
      matchingOrders(query, 'parts'),
      given(query.has_workplan, (value) => sql<SqlBool>`${hasWorkPlan} = ${value}`),
      query.exclude_deactivated_products ? isShown : undefined,
      given(query.filter_cluster, (sent) => filterCondition(sent, fieldsOfOrders)),
    ),
  )
  const { results, ...links } = await readPage(list, fitting)
  return { ...links, results: await withRows(context, 'parts', results) }
}

type Paging = { readonly cursor?: string }

/** Returns a page of the permanent orders of a mode with their rows. */
export async function listStockOrdersOf(
  context: Context,
  mode: Mode,
  query: Paging,
): Promise<Page<OrderWithRows>> {
  const { alwaysInSystem: endpoint } = mode === 'parts' ? partOrders : pipeOrders
  const list = { context, endpoint, query, order: newestFirst<OrderTuple>('o.id') }
  const stock = ordersOfMode(context, mode).where(is('o.always_in_system', true))
  const { results, ...links } = await readPage(list, stock)
  return { ...links, results: await withRows(context, mode, results) }
}

/** Returns a page of all permanent orders. */
export async function listStockOrders(context: Context, query: Paging): Promise<Page<Order>> {
  const endpoint = orderEndpoints.alwaysInSystem
  const list = { context, endpoint, query, order: newestFirst<OrderTuple>('o.id') }
  const { results, ...links } = await readPage(list, orderRows(context).where(is('o.always_in_system', true)))
  return { ...links, results: results.map(toOrder) }
}

export const fieldsOfOrders = new Map([['status', choiceField(sql`o.status`, enums['order_status'])]])
const fieldsOfProducts = new Map([
  ['status', choiceField(sql`s.status`, enums['part_product_status'])],
  ['workplan_status', choiceField(sql`s.workplan_status`, enums['workplan_status'])],
])

/** Returns a page of the part products of orders that the user may view. */
async function listProductsOf(context: Context, query: ListQuery): Promise<Page<PartProduct>> {
  const list = { context, endpoint: partOrders.list, query, order: newestFirst<{ id: number }>('p.id') }
  const products = visibleProducts(context).where(
    all(
      matchingOrders(query, 'parts'),
      given(query.has_workplan, (value) => is('s.has_work_plan', value)),
      query.exclude_deactivated_products ? is('p.is_active', true) : undefined,
      given(query.filter_cluster, (sent) => filterCondition(sent, fieldsOfProducts)),
    ),
  )
  const { results, ...links } = await readPage(list, products)
  const ids = results.map(({ id }) => id)
  return { ...links, results: await readPartProducts(context, ids) }
}

/** Returns an order; throws the refusal `not_found`, also for an order of the other mode only. */
export async function readOrder(context: Context, mode: Mode, id: number): Promise<OrderWithRows> {
  const rows = await ordersOfMode(context, mode).where('o.id', '=', id).execute()
  const [order] = await withRows(context, mode, rows)
  if (!order) throw new Refusal('not_found')
  return order
}

async function withRows(
  context: Context,
  mode: Mode,
  orders: readonly OrderTuple[],
): Promise<OrderWithRows[]> {
  const rows = await readRowsOf(
    context,
    mode,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(rows, ({ order }) => order)
  return orders.map((order) => toOrderWithRows(order, byOrder.get(order.id) ?? []))
}

/** Selects the orders of a mode. */
export function ordersOfMode(context: Context, mode: Mode) {
  return orderRows(context).where(isOf[mode])
}

export function orderRows({ db }: Context) {
  return db
    .selectFrom('customer_order as o')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .leftJoin('app_user as u', 'u.id', 'o.responsible_id')
    .select(['o.id', 'o.order_number', 'o.order_type', 'o.external_id', 'o.project', 'o.order_date'])
    .select(['o.delivery_date', 'o.status', 'o.comment', 'o.always_in_system', 'o.is_active'])
    .select(['o.client_id', 'c.name as client_name', 'o.responsible_id', 'o.created_at', 'o.updated_at'])
    .select(['u.first_name as responsible_first_name', 'u.last_name as responsible_last_name'])
    .select(hasWorkPlan.as('has_workplan'))
}

export function matchingOrders(
  {
    search,
    status,
    status__in,
    client__in,
    is_active,
    always_in_system,
  }: Input<typeof pipeOrders.list>['query'],
  mode: Mode,
) {
  return all(
    given(search, (words) => mentioned(words, mode)),
    given(status, (code) => is('o.status', code)),
    given(status__in, (list) => isListed('o.status', list)),
    given(client__in, (list) => isListed('o.client_id', list)),
    given(is_active, (value) => is('o.is_active', value)),
    given(always_in_system, (value) => is('o.always_in_system', value)),
  )
}

// Scalar subqueries, because PostgreSQL can execute `exists` by hashing all orders instead of the hundred of a page.
const hasWorkPlan = sql<boolean>`coalesce((
  select true from order_row r join part_product p on p.order_row_id = r.id
  where r.order_id = o.id and p.work_plan is not null limit 1
), false)`

/** Returns the condition that an order has an active part product, or none at all. */
const isShown = sql<SqlBool>`coalesce((
  select bool_or(p.is_active) from order_row r join part_product p on p.order_row_id = r.id where r.order_id = o.id
), true)`

/** The conditions that an order belongs to a mode: not all of its rows are pipes; some are, or none are parts. */
const isOf: Readonly<Record<Mode, RawBuilder<SqlBool>>> = {
  parts: sql`coalesce((
    select bool_or(r.kind <> ${OrderRowKind.Pipe}) from order_row r where r.order_id = o.id
  ), true)`,
  pipes: sql`coalesce((
    select bool_or(r.kind = ${OrderRowKind.Pipe}) or bool_and(r.kind <> ${OrderRowKind.Part})
    from order_row r where r.order_id = o.id
  ), true)`,
}

/** Returns the condition that the order or one of its rows of the mode contains the text. */
function mentioned(words: string, mode: Mode) {
  const inRows = mentions(words, ['r.description', 'r.article_code', 'r.comment'])
  return sql<SqlBool>`(
    ${mentions(words, ['o.order_number', 'o.external_id', 'o.project', 'o.comment', 'c.name'])}
    or exists (select from order_row r where r.order_id = o.id and r.kind <> ${foreignRowKindOf[mode]} and ${inRows})
  )`
}
