import { type SelectQueryBuilder, sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */'
const names = new Map<string, string>()

/**
 * Marks a query to be planned once per connection instead of on every call. For queries that are asked all the time, have
 * few texts, and are best answered in the same way whatever the values; numbers of rows must be literals.
 */
export function prepared<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return query.modifyFront(sql.raw(MARK))
}

/** Makes a connection send marked queries as prepared statements. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client)
  const query = (text: unknown, ...rest: unknown[]) => {
    const isMarked = typeof text === 'string' && text.startsWith(`select ${MARK}`)
    return Reflect.apply(send, client, [isMarked ? { name: nameOf(text), text } : text, ...rest])
  }
  Object.assign(client, { query })
}

/** PostgreSQL cuts names that are as long as a query. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `keere_${names.size}`
  names.set(text, name)
  return name
}
