import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { ifThere, messageOf } from '#server/db/embedded/files.ts'
import { isRunning } from '#server/db/embedded/postmaster.ts'

const FOLDER = 'keere-test-'

/** Test data need not survive a power cut, and may have to fit into memory. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '100',
  max_wal_size: '128MB',
}

/** Where Linux keeps files in memory: creating a database takes a tenth of the processor time there. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

const run = randomBytes(4).toString('hex')
let folder: string
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
  for (const parent of [MEMORY, tmpdir()]) await discardLeftBehind(parent)
  folder = join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), `${FOLDER}${process.pid}`)
  embedded = await startEmbedded({ folder, settings: HASTY })
  return { ...embedded.connection, database: 'postgres' }
}

/** Tells whether a folder exists and has room for the databases of a run; that of a container is often tiny. */
async function hasRoom(parent: string): Promise<boolean> {
  const found = await ifThere(statfs(parent))
  return found !== undefined && found.bavail * found.bsize > ROOM_BYTES
}

/** A killed run leaves its PostgreSQL behind; the next run stops it, unless another one is doing so. */
async function discardLeftBehind(parent: string): Promise<void> {
  for (const name of (await ifThere(readdir(parent))) ?? []) {
    const left = join(parent, name)
    const pid = new RegExp(`^${FOLDER}(\\d+)$`).exec(name)?.[1]
    if (pid === undefined || (await isRunning(Number(pid)))) continue
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
