import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { Client } from 'pg'
import { ifThere } from '#server/db/embedded/files.ts'
import { ended, isRunning } from '#server/db/embedded/postmaster.ts'
import { ask, type Connection, Site } from '#test/support/launcher.ts'
import { until } from '#test/support/until.ts'

const site = await Site.withDatabase({ after })

afterEach(() => site.quieten())

test('after a power cut, the database has everything that was acknowledged', async () => {
  await cutPower((connection) => ask(connection, 'create table pipe as select 630 as diameter'))

  const database = await site.start()

  assert.equal(await ask(database.connection, 'select diameter from pipe'), 630)
  await database.stop()
})

test('starts despite lock files whose process id belongs to another program', async (t) => {
  const socket = await cutPower(async ({ host, port }) => join(host, `.s.PGSQL.${port}.lock`))
  const { uid, gid } = await stat(site.data)
  const program = spawn('cat', { uid, gid, stdio: ['pipe', 'ignore', 'ignore'] })
  t.after(() => program.kill())
  await once(program, 'spawn')
  for (const lock of [join(site.data, 'postmaster.pid'), socket]) {
    const [, ...rest] = (await readFile(lock, 'utf8')).split('\n')
    await writeFile(lock, [program.pid, ...rest].join('\n'))
  }

  const database = await site.start()

  assert.equal(await ask(database.connection, 'select 1'), 1)
  assert.equal(program.exitCode, null)
  await database.stop()
})

test('starts despite lock files that a power cut has emptied', async () => {
  const socket = await cutPower(async ({ host, port }) => join(host, `.s.PGSQL.${port}.lock`))
  for (const lock of [join(site.data, 'postmaster.pid'), socket]) await writeFile(lock, '')

  const database = await site.start()

  assert.equal(await ask(database.connection, 'select 1'), 1)
  await database.stop()
})

test('a start waits for the last processes of a killed PostgreSQL', async (t) => {
  const lingering = await cutPower(async (connection) => {
    const client = new Client(connection)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    process.kill(rows[0].pid, 'SIGSTOP')
    return rows[0].pid
  })
  t.after(async () => (await isRunning(lingering)) && process.kill(lingering, 'SIGKILL'))

  const said: string[] = []
  const start = site.start({ log: (line) => said.push(line) })

  await until(async () => said.join().includes('pre-existing shared memory block'))
  process.kill(lingering, 'SIGCONT')
  const database = await start
  assert.equal(await ask(database.connection, 'select 1'), 1)
  await database.stop()
})

test('recreates a database whose creation was interrupted', async (t) => {
  const empty = await Site.make(t)
  const interrupted = empty.process()
  const half = join(empty.folder, `cluster.new-${interrupted.pid}`)
  await until(async () => (await ifThere(stat(join(half, 'base')))) !== undefined)
  await interrupted.kill()

  const database = await empty.start()

  assert.equal(await ask(database.connection, 'select current_database()'), 'keere')
  assert.deepEqual(await empty.contents(), ['cluster', 'log', 'socket'])
  await database.stop()
})

/** Ends Keere and PostgreSQL at once, with nothing said to them, after something was done there. */
async function cutPower<Result>(meanwhile: (connection: Connection) => Promise<Result>): Promise<Result> {
  const keere = site.process()
  const result = await meanwhile(await keere.up)
  const postmaster = await site.postmaster()
  await keere.kill()
  process.kill(postmaster.pid, 'SIGKILL')
  await ended(postmaster.pid)
  return result
}
