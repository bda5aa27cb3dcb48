import { createHash } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'

const PAGE_SIZE = 100

/** The total order of a list: columns or expressions without nulls, the last one unique, all in one direction. */
export type ListOrder<Row> = {
  readonly by: readonly (readonly [column: string | RawBuilder<unknown>, kind: KeyKind])[]
  readonly descending: boolean
  /** Returns a row's values of these columns, times to the millisecond, dates at midnight in UTC. */
  readonly keyOf: (row: Row) => readonly (number | Date | string)[]
}

type KeyKind = keyof typeof keyKinds

/** How the values of a column are written into a cursor, and what they are in SQL. */
const keyKinds = {
  id: { form: /^\d{1,15}$/, bound: (key: string) => sql`${key}::bigint` },
  time: { form: /^\d{1,15}$/, bound: (key: string) => sql`${isoTime(key)}::timestamptz` },
  date: { form: /^\d{1,15}$/, bound: (key: string) => sql`${isoTime(key).slice(0, 10)}::date` },
  code: { form: /^[\w-]{1,60}$/, bound: (key: string) => sql`${key}::text` },
} satisfies Record<string, { form: RegExp; bound: (key: string) => RawBuilder<unknown> }>

function isoTime(key: string): string {
  return new Date(Number(key)).toISOString()
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
type Start = { readonly isBackwards: boolean; readonly key: readonly string[] }

function slice<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { by, descending }: ListOrder<Row>,
  start: Start | null,
): SelectQueryBuilder<DB, TB, Row> {
  const direction = descending === (start?.isBackwards ?? false) ? 'asc' : 'desc'
  const columns = by.map(([column]) => (typeof column === 'string' ? sql.ref(column) : column))
  const ordered = columns.reduce((query, column) => query.orderBy(column, direction), rows)
  if (!start) return ordered
  const values = by.map(([, kind], index) => keyKinds[kind].bound(start.key[index]!))
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
      encode({ isBackwards: back, key: order.keyOf(row).map(written) }, nameOf(list)),
    ])
  const search = new URLSearchParams(parameters).toString()
  return `${context.origin}${endpoint.path}${search && '?'}${search}`
}

function written(value: number | Date | string): string {
  return String(value instanceof Date ? value.getTime() : value)
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

const position = /^l=([\w-]{11})&(r=1&)?p=([\w,-]+)$/

function decode<Row>(cursor: string, list: List<Row>): Start {
  const [, name, back, values = ''] = position.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const key = values.split(',')
  const { by } = list.order
  const isKey = key.length === by.length && by.every(([, kind], at) => keyKinds[kind].form.test(key[at]!))
  if (name !== nameOf(list) || !isKey) throw new Refusal('invalid_cursor')
  return { isBackwards: back !== undefined, key }
}
