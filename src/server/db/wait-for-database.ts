import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, withTimeouts } from '#server/db/open.ts'
import { sqlState } from '#server/db/transaction.ts'
import { isUnreachable } from '#server/db/unreachable.ts'

const TIMEOUT_MS = 60_000
const RETRY_MS = 500
const SILENCE_MS = 5_000
const OLDEST_VERSION = 15

/**
 * Resolves once the database responds; waits up to a minute for one that is starting, for example after a power cut.
 *
 * Throws a readable error if it does not respond, and at once if waiting cannot help.
 */
export async function waitForDatabase(
  connection: Connection,
  log: (line: string) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (let logged = ''; ; await setTimeout(RETRY_MS)) {
    try {
      return await tryConnection(connection)
    } catch (fault) {
      const reason = reasonOf(fault)
      if (!isTemporary(fault) || performance.now() > deadline)
        throw new Error(`The database in DATABASE_URL cannot be used: ${reason}`, { cause: fault })
      if (reason !== logged) log(`Waiting for the database: ${reason}`)
      logged = reason
    }
  }
}

async function tryConnection(connection: Connection): Promise<void> {
  const client = new pg.Client(withTimeouts(connection, SILENCE_MS))
  // A broken connection also rejects the query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new Error(`it is PostgreSQL ${version}, but Keere needs ${OLDEST_VERSION} or newer.`)
  } finally {
    await client.end()
  }
}

/** Returns whether waiting can help, which it cannot with a wrong password or database name. */
function isTemporary(fault: unknown): boolean {
  return isUnreachable(fault) && !/^(28...|3D000)$/.test(sqlState(fault) ?? '')
}

/** Returns the message; a host with several addresses, such as `localhost`, fails with one error per address. */
function reasonOf(fault: unknown): string {
  const first = fault instanceof AggregateError ? fault.errors[0] : fault
  return first instanceof Error ? first.message : String(first)
}
