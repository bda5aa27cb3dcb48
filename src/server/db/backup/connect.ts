import pg from 'pg'
import { messageOf } from '#server/db/embedded/files.ts'
import type { Connection } from '#server/db/open.ts'

/** Data is written one way, whatever a database's own settings are, and long work is not cut short. */
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

/** Does one thing on a connection of its own, until it is told to stop; what was not committed by then is undone. */
export async function onConnection<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection })
  // What breaks the connection also fails the query that is waited for.
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
    // Not every version has every one of them.
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
