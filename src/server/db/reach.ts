import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, patient } from '#server/db/open.ts'
import { sqlState } from '#server/db/transaction.ts'
import { isUnreachable } from '#server/db/unreachable.ts'

const PATIENCE_MS = 60_000
const RETRY_MS = 500
const SILENCE_MS = 5_000
const OLDEST = 15

/**
 * Resolves once the database responds; waits up to a minute for one that is starting, for example after a power cut.
 *
 * Throws a readable error if it does not respond, and at once if waiting cannot help.
 */
export async function reach(
  connection: Connection,
  log: (line: string) => void,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (let said = ''; ; await setTimeout(RETRY_MS)) {
    try {
      return await ask(connection)
    } catch (fault) {
      const reason = reasonOf(fault)
      if (!willPass(fault) || performance.now() > deadline)
        throw new Error(`The database in DATABASE_URL cannot be used: ${reason}`, { cause: fault })
      if (reason !== said) log(`Waiting for the database: ${reason}`)
      said = reason
    }
  }
}

async function ask(connection: Connection): Promise<void> {
  const client = new pg.Client(patient(connection, SILENCE_MS))
  // A broken connection also rejects the query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST)
      throw new Error(`it is PostgreSQL ${version}, but Keere needs ${OLDEST} or newer.`)
  } finally {
    await client.end()
  }
}

/** Waiting does not fix a wrong password or name. */
function willPass(fault: unknown): boolean {
  return isUnreachable(fault) && !/^(28...|3D000)$/.test(sqlState(fault) ?? '')
}

/** A host with several addresses, such as `localhost`, fails with one error per address and no message of its own. */
function reasonOf(fault: unknown): string {
  const first = fault instanceof AggregateError ? fault.errors[0] : fault
  return first instanceof Error ? first.message : String(first)
}
