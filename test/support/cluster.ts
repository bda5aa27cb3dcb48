import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded-database.ts'

const folder = join(tmpdir(), `keere-test-${process.pid}`)
const run = randomBytes(4).toString('hex')
let embedded: EmbeddedDatabase | undefined

/**
 * Gives the test run a PostgreSQL: the one of `DATABASE_URL`, or one of its own in a temporary folder.
 *
 * Test processes find how to connect to it as JSON in `KEERE_TEST_SERVER`, and call every database they make
 * `keere_test_` + `KEERE_TEST_PREFIX` + `_` + a name.
 */
export async function globalSetup(): Promise<void> {
  process.env.KEERE_TEST_SERVER = JSON.stringify(await serverConnection())
  process.env.KEERE_TEST_PREFIX = run
}

/** Takes down what the run made, and nothing else. */
export async function globalTeardown(): Promise<void> {
  if (embedded) {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  } else await dropLeftovers()
}

async function serverConnection(): Promise<ClientConfig> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) return { connectionString: DATABASE_URL }
  const lax = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  embedded = await startEmbedded({ folder, settings: lax })
  return { ...embedded.connection, database: 'postgres' }
}

async function dropLeftovers(): Promise<void> {
  const server = new Client(await serverConnection())
  await server.connect()
  const { rows } = await server.query<{ name: string }>(
    'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
    [`keere_test_${run}_`],
  )
  for (const { name } of rows) await server.query(`drop database ${name} with (force)`)
  await server.end()
}
