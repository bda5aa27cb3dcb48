import { type Expression, type SqlBool, sql } from 'kysely'

type Condition = Expression<SqlBool>

/** All of the conditions, each of which may be absent. */
export function all(...conditions: readonly (Condition | undefined)[]): Condition {
  const present = conditions.filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join([sql`true`, ...present], sql` and `)}`
}

/** The condition for a value that a request may leave out. */
export function given<T>(value: T | undefined, condition: (value: T) => Condition): Condition | undefined {
  return value === undefined ? undefined : condition(value)
}

export function is(column: string, value: number | boolean): Condition {
  return sql<SqlBool>`${sql.ref(column)} = ${value}`
}

/** Whether a column's value is one of these; none of them where there are none. */
export function isOneOf(column: string, values: readonly number[]): Condition {
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::integer[])`
}

/** Whether a column's value is in a list like `1,2,3`. */
export function isListed(column: string, list: string): Condition {
  const ids = list.split(',').map(Number)
  return isOneOf(
    column,
    ids.filter((id) => id <= MAX_ID),
  )
}

// Beyond this a number is no id, and PostgreSQL would refuse to look for it.
const MAX_ID = 2_147_483_647

/** Whether any of the columns contains the words, taken literally and in either case. */
export function mentions(words: string, columns: readonly string[]): Condition {
  const text = sql`concat_ws(e'\\n', ${sql.join(columns.map((column) => sql.ref(column)))})`
  return sql<SqlBool>`strpos(lower(${text} collate "et-x-icu"), lower(${words.trim()} collate "et-x-icu")) > 0`
}

/** A column of names, as Estonians sort them. */
export function byName(column: string) {
  return sql`${sql.ref(column)} collate "et-x-icu"`
}

/** Whether a column's instant is this one or later. */
export function since(column: string, time: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} >= ${new Date(time)}`
}

/** Whether a column's instant is this one or earlier. */
export function until(column: string, time: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} <= ${new Date(time)}`
}
