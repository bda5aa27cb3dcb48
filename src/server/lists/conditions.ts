import { type Expression, type SqlBool, sql } from 'kysely'

type Condition = Expression<SqlBool>

/** Combines conditions with AND; absent ones are ignored. */
export function all(...conditions: readonly (Condition | undefined)[]): Condition {
  const present = conditions.filter((condition) => condition !== undefined)
  return sql<SqlBool>`${sql.join([sql`true`, ...present], sql` and `)}`
}

/** Returns the condition for an optional value of a request. */
export function given<T>(value: T | undefined, condition: (value: T) => Condition): Condition | undefined {
  return value === undefined ? undefined : condition(value)
}

export function is(column: string, value: number | boolean | string): Condition {
  return sql<SqlBool>`${sql.ref(column)} = ${value}`
}

/** Returns the condition that a column has one of these values; false for an empty list. */
export function isOneOf(column: string, values: readonly number[]): Condition {
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::integer[])`
}

/** Returns the condition that a column is in a list like `1,2,3`. */
export function isListed(column: string, list: string): Condition {
  const ids = list.split(',').map(Number)
  return isOneOf(
    column,
    ids.filter((id) => id <= MAX_ID),
  )
}

// Larger numbers are not ids, and PostgreSQL would reject them.
const MAX_ID = 2_147_483_647

/** Returns the condition that any of the columns contains the text, case-insensitively. */
export function mentions(words: string, columns: readonly string[]): Condition {
  const text = sql`concat_ws(e'\\n', ${sql.join(columns.map((column) => sql.ref(column)))})`
  return sql<SqlBool>`strpos(lower(${text} collate "et-x-icu"), lower(${words.trim()} collate "et-x-icu")) > 0`
}

/** Sorts a column of names in Estonian order. */
export function byName(column: string) {
  return sql`${sql.ref(column)} collate "et-x-icu"`
}

/** Returns the condition that a column is at or after an instant. */
export function since(column: string, time: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} >= ${new Date(time)}`
}

/** Returns the condition that a column is at or before an instant. */
export function until(column: string, time: string): Condition {
  return sql<SqlBool>`${sql.ref(column)} <= ${new Date(time)}`
}
