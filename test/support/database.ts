import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, type ConnectionLimits, type Database, openDatabase } from '#server/db/open.ts'

const server: Connection = JSON.parse(process.env['KEERE_TEST_SERVER'] ?? '{}')
const prefix = `keere_test_${process.env['KEERE_TEST_PREFIX'] ?? 'alone'}`
const template = `${prefix}_template`

/** On a machine that is busy with other tests, a story can hold locks for longer than a request may. */
const limits: ConnectionLimits = { statementTimeoutMs: 60_000, connections: 20 }

/** Creates a migrated, empty database from a template that the first test of a run creates. */
export async function testDatabase(): Promise<Database> {
  const name = freshName()
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(7230116)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin)
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return openDatabase(connectionTo(name), (fault) => console.error(fault), limits)
}

/** Creates a database without tables. */
export async function emptyDatabase(): Promise<Database> {
  const name = freshName()
  await asAdmin((admin) => admin.query(`create database ${name}`))
  return openDatabase(connectionTo(name), (fault) => console.error(fault), limits)
}

function freshName(): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** Resolves when nobody is connected to a database. */
export async function untilAlone({ database }: Connection): Promise<void> {
  await asAdmin(async (admin) => {
    const others = () => admin.query('select from pg_stat_activity where datname = $1', [database])
    while ((await others()).rowCount) await setTimeout(10)
  })
}

/** Drops a test's database even if it is in use. */
export async function dropDatabase({ connection }: Pick<Database, 'connection'>): Promise<void> {
  await asAdmin((admin) => admin.query(`drop database if exists ${connection.database} with (force)`))
}

async function makeTemplate(admin: pg.Client): Promise<void> {
  const growing = `${template}_growing`
  await admin.query(`drop database if exists ${growing}`)
  await admin.query(`create database ${growing}`)
  const database = openDatabase(connectionTo(growing), (fault) => console.error(fault))
  await migrate(database.pool, new Date())
  await database.close()
  await admin.query(`alter database ${growing} rename to ${template}`)
}

function connectionTo(database: string): Connection {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href, database }
}

/** Runs a command on the server itself, in its maintenance database. */
export async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
