import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from '#server/db/schema.ts'

/** How to reach a database: an address, or the embedded one's socket. */
export type Connection = pg.ClientConfig

export type Database = {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly connection: Connection
  close(): Promise<void>
}

// Counts and sums fit a double; calendar days stay words, since a Date would move them between zones.
const { INT8, NUMERIC, DATE } = pg.types.builtins
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (day) => day)

/** Opens a pool of connections; nothing is connected until it is first used. */
export function openDatabase(connection: Connection, log: (fault: Error) => void): Database {
  const pool = new pg.Pool({
    ...connection,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // A broken connection ends the process where nobody listens; each tells for itself, idle or in the midst of work.
  pool.on('connect', (client) => client.on('error', log))
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // Kysely ends the pool only when it has used it itself.
  return { db, pool, connection, close: () => pool.end() }
}
