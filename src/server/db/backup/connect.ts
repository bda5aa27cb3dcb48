import pg from 'pg'
import { messageOf } from '#server/db/embedded/files.ts'
import type { Connection } from '#server/db/open.ts'

/** Settings for a fixed data format, independent of the database's settings, and without timeouts. */
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
}

/** Runs work on a connection of its own until aborted; uncommitted changes are rolled back. */
export async function onConnection<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection })
  // A broken connection also rejects the pending query.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(`The database cannot be reached: ${messageOf(cause)}`, { cause })
  }
  const stop = () => void client.end()
  signal?.addEventListener('abort', stop)
  try {
    signal?.throwIfAborted()
    // Not every version has all of them.
    await client.query(
      'select set_config(name, value, false) from json_each_text($1) wanted (name, value) join pg_settings using (name)',
      [JSON.stringify(settings)],
    )
    return await work(client)
  } catch (fault) {
    throw signal?.aborted ? signal.reason : fault
  } finally {
    signal?.removeEventListener('abort', stop)
    await client.end()
  }
}
