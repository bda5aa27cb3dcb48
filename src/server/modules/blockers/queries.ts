import { type Expression, type SqlBool, sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { userName } from '#server/db/user-name.ts'
import { all, isListed, isOneOf } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { type Blocked, blockedParts } from './policy.ts'
import { type Blocker, type BlockerRow, toBlocker } from './rows.ts'

/** The filters of a list: whether resolved, and ids by kind of thing, such as `pipe__in`. */
export type BlockerQuery<Target extends string> = {
  readonly cursor?: string
  readonly resolved?: boolean
} & { readonly [Name in `${Target}__in`]?: string }

/** Returns a page of blockers, newest first; by default only unresolved ones. */
export async function listBlockers<Target extends string>(
  context: Context,
  blocked: Blocked<Target>,
  { endpoint, query }: { readonly endpoint: Endpoint; readonly query: BlockerQuery<Target> },
): Promise<Page<Blocker<Target>>> {
  const rows = blockerRows(context, blocked)
    .where('b.resolved_at', query.resolved ? 'is not' : 'is', null)
    .where(all(blocksEither(blocked, query)))
  const list = { context, endpoint, query, order: newestFirst<BlockerRow>('b.id') }
  const page = await readPage(list, rows)
  return { ...page, results: page.results.map((row) => toBlocker(row, blocked)) }
}

/** Returns the unresolved blockers of part products and their work orders, newest first. */
export async function readOpenBlockersOf(
  context: Pick<Context, 'db'>,
  partProducts: readonly number[],
): Promise<PartBlocker[]> {
  const rows = await blockerRows(context, blockedParts)
    .where('b.resolved_at', 'is', null)
    .where(
      sql<SqlBool>`(b.part_product_id = any(${partProducts}::integer[])
        or b.work_order_id in (select w.id from work_order w where w.part_product_id = any(${partProducts}::integer[])))`,
    )
    .orderBy('b.id', 'desc')
    .execute()
  return rows.map((row) => toBlocker(row, blockedParts))
}

/** Returns the unresolved blockers of work orders and of their part products, newest first, by work order. */
export async function readOpenBlockersByOrder(
  context: Pick<Context, 'db'>,
  workOrders: readonly number[],
): Promise<ReadonlyMap<number, PartBlocker[]>> {
  const rows = await blockerRows(context, blockedParts)
    .innerJoin('work_order as w', (join) =>
      join.on(sql<SqlBool>`w.id = b.work_order_id or w.part_product_id = b.part_product_id`),
    )
    .select('w.id as blocked_order')
    .where('b.resolved_at', 'is', null)
    .where(isOneOf('w.id', workOrders))
    .orderBy('b.id', 'desc')
    .execute()
  const groups = Map.groupBy(rows, ({ blocked_order }) => blocked_order)
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => toBlocker(row, blockedParts))]))
}

/** Returns a blocker; throws the refusal `not_found`. */
export async function readBlocker<Target extends string>(
  context: Context,
  blocked: Blocked<Target>,
  id: number,
): Promise<Blocker<Target>> {
  const row = await blockerRows(context, blocked).where('b.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toBlocker(row, blocked)
}

/** Returns the condition that a blocker is of one of the given things, if any are given. */
function blocksEither<Target extends string>(
  { things }: Blocked<Target>,
  query: BlockerQuery<Target>,
): Expression<SqlBool> | undefined {
  const lists: Readonly<Record<string, unknown>> = query
  const named = things.flatMap(({ target, column }) => {
    const list = lists[`${target}__in`]
    return typeof list === 'string' ? [isListed(`b.${column}`, list)] : []
  })
  return named.length === 0 ? undefined : sql<SqlBool>`(${sql.join(named, sql` or `)})`
}

/** Selects blockers, as `b`, with who blocked and who resolved. */
export function blockerRows<Target extends string>(
  { db }: Pick<Context, 'db'>,
  { table, things }: Blocked<Target>,
) {
  const columns = things.map(
    ({ column }) => sql`when ${sql.ref(`b.${column}`)} is not null then ${sql.lit(column)}`,
  )
  const ids = things.map(({ column }) => sql.ref(`b.${column}`))
  return db
    .selectFrom(sql<StoredBlocker>`${sql.table(table)}`.as('b'))
    .leftJoin('app_user as by', 'by.id', 'b.blocked_by')
    .leftJoin('app_user as r', 'r.id', 'b.resolved_by')
    .select(['b.id', 'b.type', 'b.comment', 'b.blocked_by', 'b.resolved_by', 'b.resolved_at'])
    .select(['b.created_at', 'b.updated_at'])
    .select([userName('by').as('blocked_by_name'), userName('r').as('resolved_by_name')])
    .select(sql<string>`case ${sql.join(columns, sql` `)} end`.as('column'))
    .select(sql<number>`coalesce(${sql.join(ids)})`.as('target_id'))
}

type StoredBlocker = Pick<
  BlockerRow,
  'id' | 'type' | 'comment' | 'blocked_by' | 'resolved_by' | 'resolved_at' | 'created_at' | 'updated_at'
>
