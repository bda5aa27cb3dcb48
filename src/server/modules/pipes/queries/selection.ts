import { type Expression, type SqlBool, sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { pipes } from '#contract/pipes.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { all, given, is } from '#server/lists/conditions.ts'
import { literal } from '#server/lists/fields.ts'
import { filterCondition } from '#server/lists/filter-cluster.ts'
import { pipeFields } from './fields.ts'

/** What selects pipes. */
export type PipeSelection = Omit<Input<typeof pipes.list>['query'], 'cursor' | 'ordering' | 'statistics'>

/** Selects pipes (`p`) with their job (`w`), order row (`r`), order (`o`) and client (`c`). */
export function pipeSources({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('pipe as p')
    .leftJoin('pipe_product as w', 'w.id', 'p.pipe_product_id')
    .leftJoin('order_row as r', 'r.id', 'p.order_row_id')
    .leftJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('client as c', 'c.id', 'o.client_id')
}

/** Returns the condition that a pipe is selected; its parts name the tables of `pipeSources`. */
export async function matchingPipes(
  context: Pick<Context, 'db'>,
  selection: PipeSelection,
): Promise<Expression<SqlBool>> {
  const { start_date, end_date, query_string, status, filter_cluster } = selection
  const fields = filter_cluster === undefined ? new Map() : await pipeFields(context)
  return all(
    given(start_date, (from) => sql<SqlBool>`p.produced_at >= ${startOf(from)}`),
    given(end_date, (to) => sql<SqlBool>`p.produced_at < ${endOf(to)}`),
    given(status, (code) => is('p.status', code)),
    given(query_string?.trim() || undefined, mentioned),
    given(filter_cluster, (sent) => filterCondition(sent, fields)),
  )
}

function startOf(time: string) {
  return isDay(time) ? midnight(sql`${time}::date`) : sql`${new Date(time)}`
}

/** A day is included, an instant is not. */
function endOf(time: string) {
  return isDay(time) ? midnight(sql`${time}::date + 1`) : sql`${new Date(time)}`
}

function isDay(time: string): boolean {
  return time.length === 'YYYY-MM-DD'.length
}

function midnight(date: Expression<unknown>) {
  return sql`(${date})::timestamp at time zone ${sql.lit(PLANT_ZONE)}`
}

/**
 * Returns the condition that a pipe, its order row, order or client contains the text. Rows that do are found first, by
 * their own indexes: a year has a hundred times as many pipes.
 */
function mentioned(words: string): Expression<SqlBool> {
  const pattern = sql`search_form(${`%${literal(words)}%`})`
  return sql<SqlBool>`(
    search_form(p.number) like ${pattern}
    or (p.comment <> '' and search_form(p.comment) like ${pattern})
    or p.order_row_id = any(array(
      select r.id from order_row r where search_form(r.description) like ${pattern}
      union
      select r.id from order_row r join customer_order o on o.id = r.order_id
      where search_form(o.order_number) like ${pattern} or search_form(o.project) like ${pattern}
      union
      select r.id from order_row r join customer_order o on o.id = r.order_id join client c on c.id = o.client_id
      where search_form(c.name) like ${pattern}
    ))
  )`
}
