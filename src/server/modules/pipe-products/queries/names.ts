import { sql } from 'kysely'
import type { NamedItem } from '#contract/plan-changes.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** Returns what people call pipe products: order and number, and the client. */
export async function readPipeNames({ db }: Context, ids: readonly number[]): Promise<NamedItem[]> {
  const rows = await db
    .selectFrom('pipe_product as p')
    .leftJoin('pipe_product as g', 'g.id', 'p.parent_id')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('client as c', 'c.id', 'o.client_id')
    .select(['p.id', 'c.name as client_name'])
    .select(
      sql<string>`concat_ws('-', o.order_number, concat_ws('/', g.position, p.position))`.as('order_number'),
    )
    .where(isOneOf('p.id', ids))
    .execute()
  return rows.map((row) => ({ ...row, client_name: row.client_name ?? '' }))
}
