import { Socket } from 'node:net'
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

export type Limits = {
  /** What a statement may take. */
  readonly answerWithinMs: number
  readonly connections: number
}

/** For what somebody waits for: longer than any lock is waited for, shorter than anyone's patience. */
const forAnswers: Limits = { answerWithinMs: 10_000, connections: 20 }
/** More than a statement may take: then the database gives up the statement, and the connection lives on. */
const MARGIN_MS = 2_000
const CONNECT_WITHIN_MS = 5_000

// Counts and sums fit a double; calendar days stay words, since a Date would move them between zones.
const { INT8, NUMERIC, DATE } = pg.types.builtins
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (day) => day)

/**
 * Opens a pool of connections; nothing is connected until it is first used.
 *
 * A statement that takes longer than it may fails, also when the database no longer says anything.
 */
export function openDatabase(
  connection: Connection,
  log: (fault: Error) => void,
  { answerWithinMs, connections }: Limits = forAnswers,
): Database {
  const pool = new pg.Pool({
    ...patient(connection, answerWithinMs + MARGIN_MS),
    max: connections,
    // Not in the address: connection poolers refuse settings there.
    onConnect: (client) => client.query(`set statement_timeout = ${answerWithinMs}`),
  })
  // A broken connection ends the process where nobody listens; each tells for itself, idle or in the midst of work.
  pool.on('connect', (client) =>
    client.on('error', (fault) => {
      if (!pool.ending) log(fault)
    }),
  )
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // Kysely ends the pool only when it has used it itself.
  return { db, pool, connection, close: () => pool.end() }
}

/** The database does not answer, though its connection stands. */
class Silence extends Error {
  override name = 'Silence'
  readonly code = 'ETIMEDOUT'
}

/** A connection that is given up when it cannot be made in time, or when nothing is heard on it for so long. */
export function patient(connection: Connection, silenceMs: number): Connection {
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    stream: () => {
      const socket = new Socket().setTimeout(silenceMs)
      return socket.on('timeout', () => socket.destroy(new Silence('the database does not answer')))
    },
  }
}
