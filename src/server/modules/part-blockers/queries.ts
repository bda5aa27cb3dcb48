import { type Expression, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import { type PartBlocker, partBlockers } from '#contract/part-blockers.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { all, given, isListed, isOneOf } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { type BlockerRow, toPartBlocker } from './rows.ts'

/** Returns a page of blockers, newest first; by default only unresolved ones. */
export async function listPartBlockers(
  context: Context,
  query: Input<typeof partBlockers.list>['query'],
): Promise<Page<PartBlocker>> {
  const rows = blockerRows(context)
    .where('b.resolved_at', query.resolved ? 'is not' : 'is', null)
    .where(all(blocksEither(query)))
  const page = await readPage(
    { context, endpoint: partBlockers.list, query, order: newestFirst<BlockerRow>('b.id') },
    rows,
  )
  return { ...page, results: page.results.map(toPartBlocker) }
}

/** Returns the unresolved blockers of part products and their work orders, newest first. */
export async function readOpenBlockersOf(
  context: Pick<Context, 'db'>,
  partProducts: readonly number[],
): Promise<PartBlocker[]> {
  const rows = await blockerRows(context)
    .leftJoin('work_order as w', 'w.id', 'b.work_order_id')
    .where('b.resolved_at', 'is', null)
    .where(({ or }) =>
      or([isOneOf('b.part_product_id', partProducts), isOneOf('w.part_product_id', partProducts)]),
    )
    .orderBy('b.id', 'desc')
    .execute()
  return rows.map(toPartBlocker)
}

/** Returns a blocker; throws the refusal `not_found`. */
export async function readPartBlocker(context: Context, id: number): Promise<PartBlocker> {
  const row = await blockerRows(context).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toPartBlocker(row)
}

/** Returns the condition that a blocker is of one of the given part products or work orders, if any are given. */
function blocksEither({
  part_product__in: products,
  work_order__in: orders,
}: Input<typeof partBlockers.list>['query']): Expression<SqlBool> | undefined {
  const named = [
    given(products, (list) => isListed('b.part_product_id', list)),
    given(orders, (list) => isListed('b.work_order_id', list)),
  ].filter((condition) => condition !== undefined)
  return named.length === 0 ? undefined : sql<SqlBool>`(${sql.join(named, sql` or `)})`
}

export function blockerRows({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('part_blocker as b')
    .leftJoin('app_user as by', 'by.id', 'b.blocked_by')
    .leftJoin('app_user as r', 'r.id', 'b.resolved_by')
    .select(['b.id', 'b.part_product_id', 'b.work_order_id', 'b.type', 'b.comment', 'b.blocked_by'])
    .select(['b.created_at', 'b.updated_at', 'b.resolved_at', 'b.resolved_by'])
    .select([userName('by').as('blocked_by_name'), userName('r').as('resolved_by_name')])
}
