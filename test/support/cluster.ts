import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { ifThere, messageOf } from '#server/db/embedded/files.ts'
import { isRunning } from '#server/db/embedded/postmaster.ts'

const FOLDER = 'keere-test-'

/** Test data need not survive a power cut. */
const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' }

const run = randomBytes(4).toString('hex')
const folder = join(tmpdir(), `${FOLDER}${process.pid}`)
let server: ClientConfig
let embedded: EmbeddedDatabase | undefined

/**
 * Provides a PostgreSQL for the test run: that of `DATABASE_URL`, or one of its own in a temporary directory.
 *
 * Tests find the connection settings in `KEERE_TEST_SERVER`, as JSON for `pg`, and prefix the name of every database
 * with `keere_test_`, the run's own `KEERE_TEST_PREFIX`, and `_`.
 */
export async function globalSetup(): Promise<void> {
  const { DATABASE_URL } = process.env
  server = DATABASE_URL ? { connectionString: DATABASE_URL } : await ownServer()
  process.env.KEERE_TEST_SERVER = JSON.stringify(server)
  process.env.KEERE_TEST_PREFIX = run
}

/** Removes what the run created, and nothing else. */
export async function globalTeardown(): Promise<void> {
  if (embedded) await discard(embedded, folder)
  else await dropDatabases()
}

async function ownServer(): Promise<ClientConfig> {
  await discardLeftBehind()
  embedded = await startEmbedded({ folder, settings: HASTY })
  return { ...embedded.connection, database: 'postgres' }
}

/** A killed run leaves its PostgreSQL behind; the next run stops it, unless another one is doing so. */
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
