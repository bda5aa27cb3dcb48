import type { NamedItem } from '#contract/plan-changes.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'

/** Returns the order number and the client of part products. */
export function readProductNames({ db }: Context, ids: readonly number[]): Promise<NamedItem[]> {
  return db
    .selectFrom('part_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select(['p.id', 'o.order_number', 'c.name as client_name'])
    .where(isOneOf('p.id', ids))
    .execute()
}
