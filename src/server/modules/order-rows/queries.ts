import type { Input } from '#contract/endpoint.ts'
import { type OrderRow, partOrderRows, pipeOrderRows } from '#contract/order-rows.ts'
import type { Page } from '#contract/shapes.ts'
import type { Mode } from '#contract/views.ts'
import { Refusal } from '#domain/errors.ts'
import { foreignRowKindOf } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'
import { all, given, is, isOneOf } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'

export async function listOrderRows(
  context: Context,
  mode: Mode,
  query: Input<typeof partOrderRows.list>['query'],
): Promise<Page<OrderRow>> {
  const { list } = mode === 'parts' ? partOrderRows : pipeOrderRows
  const page = await readPage(
    { context, endpoint: list, query, order: newestFirst('r.id') },
    orderRows(context, mode).where(all(given(query.order, (id) => is('r.order_id', id)))),
  )
  return { ...page, results: page.results.map(stamped) }
}

/** Returns a row of an order; throws the refusal `not_found`, also for a row of the other mode. */
export async function readOrderRow(context: Context, mode: Mode, id: number): Promise<OrderRow> {
  const row = await orderRows(context, mode).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return stamped(row)
}

/** Returns all rows of these orders by row number, without paging, because an order has few. */
export async function readRowsOf(
  context: Context,
  mode: Mode,
  orderIds: readonly number[],
): Promise<OrderRow[]> {
  if (orderIds.length === 0) return []
  const rows = await orderRows(context, mode)
    .where(isOneOf('r.order_id', orderIds))
    .orderBy('r.row_number')
    .orderBy('r.id')
    .execute()
  return rows.map(stamped)
}

function orderRows({ db }: Context, mode: Mode) {
  return db
    .selectFrom('order_row as r')
    .select(['r.id', 'r.order_id as order', 'r.row_number', 'r.external_row_id', 'r.article_code'])
    .select(['r.description', 'r.article_group', 'r.kind', 'r.quantity', 'r.unit', 'r.delivery_date'])
    .select(['r.comment', 'r.is_active', 'r.created_at', 'r.updated_at'])
    .where('r.kind', '<>', foreignRowKindOf[mode])
}
