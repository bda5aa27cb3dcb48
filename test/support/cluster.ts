import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { ifThere, messageOf } from '#server/db/embedded/files.ts'
import { isRunning } from '#server/db/embedded/postmaster.ts'

const FOLDER = 'keere-test-'

/** Nobody misses what a test run stored when the power is cut. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }

const run = randomBytes(4).toString('hex')
const folder = join(tmpdir(), `${FOLDER}${process.pid}`)
let server: ClientConfig
let embedded: EmbeddedDatabase | undefined

/**
 * Gives the test run a PostgreSQL: the one of `DATABASE_URL`, or one of its own in a temporary folder.
 *
 * Tests find how to connect to it in `KEERE_TEST_SERVER`, as JSON for `pg`, and begin the name of every database they
 * make with `keere_test_`, the run's own `KEERE_TEST_PREFIX`, and `_`.
 */
export async function globalSetup(): Promise<void> {
  const { DATABASE_URL } = process.env
  server = DATABASE_URL ? { connectionString: DATABASE_URL } : await ownServer()
  process.env.KEERE_TEST_SERVER = JSON.stringify(server)
  process.env.KEERE_TEST_PREFIX = run
}

/** Takes down what the run made, and nothing else. */
export async function globalTeardown(): Promise<void> {
  if (embedded) await discard(embedded, folder)
  else await dropDatabases()
}

async function ownServer(): Promise<ClientConfig> {
  await discardLeftBehind()
  embedded = await startEmbedded({ folder, settings: HASTY })
  return { ...embedded.connection, database: 'postgres' }
}

/** A run that is killed leaves its PostgreSQL behind; the next one ends it, unless yet another does so just then. */
async function discardLeftBehind(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const left = join(tmpdir(), name)
    if (!name.startsWith(FOLDER) || (await isRunning(Number(name.slice(FOLDER.length))))) continue
    if ((await ifThere(stat(left)))?.uid !== process.getuid?.()) continue
    try {
      await discard(await startEmbedded({ folder: left }), left)
    } catch (error) {
      process.stderr.write(`${left} is left as it is: ${messageOf(error)}\n`)
    }
  }
}

async function discard(database: EmbeddedDatabase, its: string): Promise<void> {
  await database.stop()
  await rm(its, { recursive: true, force: true })
}

async function dropDatabases(): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
      [`keere_test_${run}_`],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  } finally {
    await client.end()
  }
}
