import type { Input } from '#contract/endpoint.ts'
import { type PartOrderRow, partOrderRows } from '#contract/part-order-rows.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderRowKind } from '#domain/order.ts'
import type { Context } from '#server/context.ts'
import { stamped } from '#server/db/stamps.ts'
import { all, given, is, isOneOf } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'

export async function listPartOrderRows(
  context: Context,
  query: Input<typeof partOrderRows.list>['query'],
): Promise<Page<PartOrderRow>> {
  const page = await readPage(
    { context, endpoint: partOrderRows.list, query, order: newestFirst('r.id') },
    orderRows(context).where(all(given(query.order, (id) => is('r.order_id', id)))),
  )
  return { ...page, results: page.results.map(stamped) }
}

/** Returns a row of an order; throws the refusal `not_found`, also for a pipe row. */
export async function readPartOrderRow(context: Context, id: number): Promise<PartOrderRow> {
  const row = await orderRows(context).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return stamped(row)
}

/** Returns all rows of these orders by row number, without paging, because an order has few. */
export async function readRowsOf(context: Context, orderIds: readonly number[]): Promise<PartOrderRow[]> {
  if (orderIds.length === 0) return []
  const rows = await orderRows(context)
    .where(isOneOf('r.order_id', orderIds))
    .orderBy('r.row_number')
    .orderBy('r.id')
    .execute()
  return rows.map(stamped)
}

function orderRows({ db }: Context) {
  return db
    .selectFrom('order_row as r')
    .select(['r.id', 'r.order_id as order', 'r.row_number', 'r.external_row_id', 'r.article_code'])
    .select(['r.description', 'r.article_group', 'r.kind', 'r.quantity', 'r.unit', 'r.delivery_date'])
    .select(['r.comment', 'r.is_active', 'r.created_at', 'r.updated_at'])
    .where('r.kind', '<>', OrderRowKind.Pipe)
}
