import { sql } from 'kysely'
import type { Tx } from '#demo/moment.ts'
import { type LastIds, type PipeTable, pipeTables } from './rows.ts'

/** A row of any table with the time when it was made. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly created_at: Date }

/** Inserts rows with the same columns and their own ids by one statement. */
export async function insertRows(tx: Tx, table: PipeTable, rows: readonly AnyRow[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

/** Makes the tables continue after the ids that were given, and returns the last id of each. */
export async function keepIds(tx: Tx, given: LastIds): Promise<LastIds> {
  const ids = { ...given }
  for (const table of pipeTables) {
    const { rows } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(tx)
    ids[table] = Math.max(ids[table], rows[0]?.last ?? 0)
    if (ids[table] > 0)
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${ids[table]}::bigint)`.execute(tx)
  }
  return ids
}
