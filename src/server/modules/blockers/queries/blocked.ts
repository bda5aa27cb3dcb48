import { type SqlBool, sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { pipeBlockers } from '#contract/pipe-blockers.ts'
import type { Context } from '#server/context.ts'
import { all, given, is, mentions } from '#server/lists/conditions.ts'
import { blockedPipes } from '#server/modules/blockers/policy.ts'
import { blockerRows } from '#server/modules/blockers/queries.ts'
import { toBlocker } from '#server/modules/blockers/rows.ts'

const MOST = 500

/** Returns the unresolved blockers of pipe products and pipes with what each blocks, newest first. */
export async function readBlocked(
  context: Context,
  { type, search }: Input<typeof pipeBlockers.overview>['query'],
): Promise<Reply<typeof pipeBlockers.overview>> {
  const rows = await blockerRows(context, blockedPipes)
    .leftJoin('pipe as x', (join) => join.on(sql<SqlBool>`x.id = b.pipe_id`))
    .innerJoin('pipe_product as p', (join) =>
      join.on(sql<SqlBool>`p.id = coalesce(b.pipe_product_id, x.pipe_product_id)`),
    )
    .leftJoin('pipe_product as g', 'g.id', 'p.parent_id')
    .leftJoin('order_row as w', (join) =>
      join.on(sql<SqlBool>`w.id = coalesce(x.order_row_id, p.order_row_id)`),
    )
    .leftJoin('customer_order as o', 'o.id', 'w.order_id')
    .leftJoin('client as c', 'c.id', 'o.client_id')
    .select(['p.id as product', 'p.name as description', 'o.id as order', 'c.name as client'])
    .select(
      sql<string>`coalesce(
        x.number, concat_ws('-', o.order_number, concat_ws('/', g.position, p.position))
      )`.as('name'),
    )
    .where('b.resolved_at', 'is', null)
    .where(
      all(
        given(type, (code) => is('b.type', code)),
        given(search, (words) =>
          mentions(words, ['o.order_number', 'c.name', 'p.name', 'x.number', 'b.comment']),
        ),
      ),
    )
    .orderBy('b.id', 'desc')
    .limit(MOST + 1)
    .execute()
  return {
    blockers: rows.slice(0, MOST).map(({ product, description, order, client, name, ...blocker }) => ({
      ...toBlocker(blocker, blockedPipes),
      ...{ product, description, order, client: client ?? '', name },
    })),
    has_more: rows.length > MOST,
  }
}
