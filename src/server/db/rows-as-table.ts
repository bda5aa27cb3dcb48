import { type RawBuilder, sql } from 'kysely'

type Value = string | number | boolean | Date | null

/**
 * Returns rows as the table `r` of a `from`, sent as one array for each column: PostgreSQL reads these in a third of the time
 * that it takes for JSON. It knows how many rows they are.
 *
 * @param types of the columns, in the order in which `r.*` has them
 */
export function rowsAsTable<Column extends string>(
  rows: readonly { readonly [Name in NoInfer<Column>]: Value }[],
  types: { readonly [Name in Column]: string },
): RawBuilder<unknown> {
  const columns = (Object.keys(types) as Column[]).map((name) => {
    const array = `{${rows.map((row) => elementOf(row[name])).join(',')}}`
    return { name: sql.ref(name), array: sql`${array}::${sql.raw(types[name])}[]` }
  })
  return sql`unnest(${sql.join(columns.map(({ array }) => array))}) as r (${sql.join(columns.map(({ name }) => name))})`
}

/** Returns a value as an element of PostgreSQL's array literals. */
function elementOf(value: Value): string | number | boolean {
  if (value === null) return 'null'
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  return value instanceof Date ? value.toISOString() : value
}
