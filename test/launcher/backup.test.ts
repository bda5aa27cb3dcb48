import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, type TestContext, test } from 'node:test'
import { Client } from 'pg'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Connection, openDatabase } from '#server/db/open.ts'
import { here } from '#test/support/checkout.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { ask, Site } from '#test/support/launcher.ts'
import { until } from '#test/support/until.ts'

type Said = { readonly code: number | null; readonly out: string; readonly err: string }

/** `npm run backup` or `npm run restore`, on the data of a site. */
function start(command: 'backup' | 'restore', { folder: data }: Site, folder: string): ChildProcess {
  return spawn(here.node, [`scripts/${command}.ts`, folder], {
    cwd: here.folder,
    env: { ...process.env, KEERE_DATA: dirname(data), DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(...command: Parameters<typeof start>): Promise<Said> {
  const child = start(...command)
  assert.ok(child.stdout && child.stderr)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

/** Puts a factory of a few people into a database. */
async function fill(connection: Connection, people: number): Promise<void> {
  const { db, pool, close } = openDatabase(connection, (fault) => console.error(fault))
  await migrate(pool, new Date())
  for (let n = 0; n < people; n += 1) await anOperator(db)
  await close()
}

const countPeople = 'select count(*)::integer from operator'
const site = await Site.make({ after })
const folder = join(site.root, 'backup')

test('makes a backup beside the running server and restores it elsewhere', async (t) => {
  const keere = site.process()
  await fill(await keere.up, 3)
  const { pid } = await site.postmaster()

  const made = await run('backup', site, folder)

  assert.deepEqual([made.code, made.err], [0, ''])
  assert.match(made.out, /operator +3 rows\n(.*\n)*Backup complete: /)
  assert.equal((await site.postmaster()).pid, pid)
  assert.equal(await ask(await keere.up, countPeople), 3)
  await keere.stop()

  const other = await Site.make(t)
  const restored = await run('restore', other, folder)

  assert.deepEqual([restored.code, restored.err], [0, ''])
  assert.match(restored.out, /operator +3 rows\n/)
  assert.equal(await readPostmaster(other.data), undefined, 'nothing is left running')
  const database = await other.start()
  assert.equal(await ask(database.connection, countPeople), 3)
  await database.stop()
})

test('without a server, runs the database for the time of the backup', async () => {
  const made = await run('backup', site, join(site.root, 'at-night'))

  assert.deepEqual([made.code, made.err], [0, ''])
  assert.equal(await readPostmaster(site.data), undefined)
})

test('a backup of a folder without a database creates none', async (t) => {
  const empty = await Site.make(t)

  const { code, err } = await run('backup', empty, join(empty.root, 'backup'))

  assert.equal(code, 1)
  assert.match(err, /There is no database in .*Set KEERE_DATA/)
  assert.deepEqual(await readdir(empty.root), [])
})

test('a restore of an invalid backup creates no database', async (t) => {
  const empty = await Site.make(t)

  const { code, err } = await run('restore', empty, join(empty.root, 'nowhere'))

  assert.equal(code, 1)
  assert.match(err, /The directory .*nowhere does not exist/)
  assert.deepEqual(await readdir(empty.root), [])
})

test('refuses to restore under a running server', async () => {
  const keere = site.process()
  const connection = await keere.up

  const { code, err } = await run('restore', site, folder)

  assert.equal(code, 1)
  assert.match(
    err,
    new RegExp(`in use by another Keere server \\(process ${keere.pid}\\). Stop that server first`),
  )
  assert.equal(await ask(connection, countPeople), 3)
  await keere.stop()
})

/** Begins a backup that has to wait for somebody's work; answers it once it waits. */
async function begin(t: TestContext, folder: string): Promise<ChildProcess> {
  const keere = site.process()
  const connection = await keere.up
  const client = new Client(connection)
  await client.connect()
  await client.query('begin; lock table operator in access exclusive mode')
  t.after(async () => {
    await client.end()
    await keere.stop()
  })
  const child = start('backup', site, folder)
  const waiting = "select count(*)::integer from pg_stat_activity where wait_event_type = 'Lock'"
  await until(async () => (await ask(connection, waiting)) === 1)
  return child
}

const inSite = async (start: string) => (await readdir(site.root)).filter((name) => name.startsWith(start))

test('a killed backup is not accepted as a backup', async (t) => {
  const killed = join(site.root, 'killed')
  const child = await begin(t, killed)

  child.kill('SIGKILL')
  await once(child, 'exit')

  assert.deepEqual(await inSite('killed'), ['killed.partial'])
  const { code, err } = await run('restore', await Site.make(t), `${killed}.partial`)
  assert.equal(code, 1)
  assert.match(err, /is an incomplete backup/)
})

test('a stopped backup leaves nothing, at any stage', async (t) => {
  const child = await begin(t, join(site.root, 'stopped'))
  assert.ok(child.stderr)
  const complaint = text(child.stderr)

  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  assert.equal(code, 1)
  assert.equal(await complaint, 'Interrupted. Nothing was changed.\n')
  assert.deepEqual(await inSite('stopped'), [])
})
