import { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareMarked } from '#server/db/prepared.ts'
import type { Schema } from '#server/db/schema.ts'

/** The connection settings: a URL, or the socket of the embedded database. */
export type Connection = pg.ClientConfig

export type Database = {
  readonly db: Kysely<Schema>
  readonly pool: pg.Pool
  readonly connection: Connection
  close(): Promise<void>
}

export type ConnectionLimits = {
  readonly statementTimeoutMs: number
  readonly connections: number
}

/** The limits for requests; the statement timeout is longer than the lock timeout and shorter than a user's patience. */
const forRequests: ConnectionLimits = { statementTimeoutMs: 10_000, connections: 20 }
/** Longer than the statement timeout, so that the database cancels the statement and the connection stays usable. */
const MARGIN_MS = 2_000
const CONNECT_WITHIN_MS = 5_000

// Counts and sums fit a double; calendar days stay texts, because a Date would shift them between time zones.
const { INT8, NUMERIC, DATE } = pg.types.builtins
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (day) => day)

/**
 * Creates a connection pool, which connects on first use.
 *
 * Statements that exceed the timeout fail, even if the database no longer responds.
 */
export function openDatabase(
  connection: Connection,
  log: (fault: Error) => void,
  { statementTimeoutMs, connections }: ConnectionLimits = forRequests,
): Database {
  const pool = new pg.Pool({
    ...withTimeouts(connection, statementTimeoutMs + MARGIN_MS),
    max: connections,
    // Not in the URL, because connection poolers refuse settings there.
    onConnect: (client) => client.query(`set statement_timeout = ${statementTimeoutMs}`),
  })
  // Without listeners, a broken connection would end the process; every connection reports errors, idle or in use.
  pool.on('connect', (client) => {
    prepareMarked(client)
    client.on('error', (fault) => {
      if (!pool.ending) log(fault)
    })
  })
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // Kysely closes the pool only if it has used it.
  return { db, pool, connection, close: () => pool.end() }
}

/** The database does not respond on an open connection. */
class Silence extends Error {
  override name = 'Silence'
  readonly code = 'ETIMEDOUT'
}

/** Returns settings of a connection that fails if it cannot be opened in time or is silent for too long. */
export function withTimeouts(connection: Connection, silenceMs: number): Connection {
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    stream: () => {
      const socket = new Socket().setTimeout(silenceMs)
      return socket.on('timeout', () => socket.destroy(new Silence('the database does not respond')))
    },
  }
}
