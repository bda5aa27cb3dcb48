import { createHash } from 'node:crypto'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

const PAGE_SIZE = 100

/** The total order of a list: columns, the last one unique, all in one direction. */
export type ListOrder<Row> = {
  readonly by: readonly (readonly [column: string, kind: 'id' | 'time' | 'date'])[]
  readonly descending: boolean
  /** Returns a row's values of these columns, times to the millisecond, dates at midnight in UTC. */
  readonly keyOf: (row: Row) => readonly (number | Date)[]
}

/** Returns the order by a serial id, newest first. */
export function newestFirst<Row extends { readonly id: number }>(column: string): ListOrder<Row> {
  return { by: [[column, 'id']], descending: true, keyOf: ({ id }) => [id] }
}

type List<Row> = {
  readonly context: Context
  readonly endpoint: Endpoint
  readonly query: { readonly cursor?: string }
  readonly order: ListOrder<Row>
  readonly size?: number
}

/**
 * Returns one page of a list by keyset: rows that are added or removed meanwhile cause no gaps or repetitions, and the last
 * page costs as much as the first. Throws the refusal `invalid_cursor`.
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  list: List<Row>,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> {
  const { order, size = PAGE_SIZE } = list
  const start = list.query.cursor === undefined ? null : decode(list.query.cursor, list)
  const isBackwards = start?.isBackwards ?? false
  const found = await slice(rows, order, start)
    .limit(sql.lit(size + 1))
    .execute()
  const results = found.slice(0, size)
  if (isBackwards) results.reverse()
  const hasMore = found.length > size
  return {
    next: isBackwards || hasMore ? address(list, results.at(-1), false) : null,
    previous: (isBackwards ? hasMore : start !== null) ? address(list, results[0], true) : null,
    results,
  }
}

/** The start of a page: after this key or, backwards, before it. */
type Start = { readonly isBackwards: boolean; readonly key: readonly number[] }

function slice<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { by, descending }: ListOrder<Row>,
  start: Start | null,
): SelectQueryBuilder<DB, TB, Row> {
  const direction = descending === (start?.isBackwards ?? false) ? 'asc' : 'desc'
  const ordered = by.reduce((query, [column]) => query.orderBy(sql.ref(column), direction), rows)
  if (!start) return ordered
  const columns = by.map(([column]) => sql.ref(column))
  const values = by.map(([, kind], index) => {
    const value = start.key[index]!
    if (kind === 'id') return sql`${value}::bigint`
    const time = new Date(value).toISOString()
    return kind === 'date' ? sql`${time.slice(0, 10)}::date` : sql`${time}::timestamptz`
  })
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return ordered.where(sql<SqlBool>`(${sql.join(columns)}) ${beyond} (${sql.join(values)})`)
}

/** Returns the URL of the page after or before a row; without a row, that of the first page. */
function address<Row>(list: List<Row>, row: Row | undefined, back: boolean): string {
  const { context, endpoint, query, order } = list
  const { cursor: _, ...others } = query
  const parameters = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)])
  if (row !== undefined)
    parameters.push([
      'cursor',
      encode({ isBackwards: back, key: order.keyOf(row).map(Number) }, nameOf(list)),
    ])
  const search = new URLSearchParams(parameters).toString()
  return `${context.origin}${endpoint.path}${search && '?'}${search}`
}

/** Returns a hash of a list's path, filters and order, so that a cursor is accepted only by the list that it was made for. */
function nameOf<Row>({ endpoint, query, order }: List<Row>): string {
  const { cursor: _, ...filters } = query
  const name = JSON.stringify([endpoint.path, Object.entries(filters).toSorted(), order.by, order.descending])
  return createHash('sha256').update(name).digest('base64url').slice(0, 11)
}

function encode({ isBackwards, key }: Start, name: string): string {
  return Buffer.from(`l=${name}&${isBackwards ? 'r=1&' : ''}p=${key.join(',')}`).toString('base64url')
}

const position = /^l=([\w-]{11})&(r=1&)?p=(\d{1,15}(?:,\d{1,15})*)$/

function decode<Row>(cursor: string, list: List<Row>): Start {
  const [, name, back, numbers = ''] = position.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const key = numbers.split(',').map(Number)
  if (name !== nameOf(list) || key.length !== list.order.by.length) throw new Refusal('invalid_cursor')
  return { isBackwards: back !== undefined, key }
}
