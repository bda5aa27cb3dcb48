import assert from 'node:assert/strict'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { Client } from 'pg'
import { isRunning, readPostmaster } from '#server/db/embedded/postmaster.ts'
import { ask, Site } from '#test/support/launcher.ts'

const site = await Site.make({ after })

test('the first start creates a durable database with Estonian collation', async () => {
  const database = await site.start()

  const tell = (sql: string) => ask(database.connection, sql)
  assert.equal(await tell('select current_user'), 'keere')
  assert.equal(await tell('select current_database()'), 'keere')
  assert.equal(await tell('show server_encoding'), 'UTF8')
  assert.equal(await tell('show fsync'), 'on')
  assert.equal(await tell('show synchronous_commit'), 'on')
  assert.equal(await tell('show data_checksums'), 'on')
  assert.equal(await tell('show timezone'), 'UTC')
  const sorted = `select string_agg(name, ' ' order by name) from unnest(array['ü','t','õ','z','ä','š','w','ö','s','ž']) name`
  assert.equal(await tell(sorted), 's š z ž t w õ ä ö ü')
  assert.equal(await tell(`select upper('õäöüšž')`), 'ÕÄÖÜŠŽ')
  await tell('create extension btree_gist')
  await tell('create extension pg_trgm')
  assert.ok(await tell(`select similarity('õõnes toru', 'õõnes') > 0.4`))
  await database.stop()
})

test('only its own user can access the database, and nothing listens on a port', async () => {
  const database = await site.start()

  const { host, port } = database.connection
  assert.equal((await stat(host)).mode & 0o777, 0o700)
  assert.ok((await stat(join(host, `.s.PGSQL.${port}`))).isSocket())
  assert.equal(await ask(database.connection, 'show listen_addresses'), '')
  assert.equal((await stat(site.data)).mode & 0o777, 0o700)
  assert.equal((await stat(join(site.folder, 'log'))).mode & 0o777, 0o700)
  await database.stop()
})

test('data survives a stop and a start', async () => {
  const before = await site.start()
  await ask(before.connection, `create table pipe as select 'Ø 1200' as name`)
  await before.stop()

  const after = await site.start()

  assert.equal(await ask(after.connection, 'select name from pipe'), 'Ø 1200')
  await after.stop()
})

test('a clean stop leaves no process and no lock file, even with open connections', async () => {
  const database = await site.start()
  const postmaster = await site.postmaster()
  const client = new Client(database.connection)
  client.on('error', () => {})
  await client.connect()

  await Promise.all([database.stop(), database.stop()])

  assert.equal(await isRunning(postmaster.pid), false)
  assert.equal(await readPostmaster(site.data), undefined)
  assert.deepEqual(await readdir(database.connection.host), [])
})

test('the database works after its folder moves to a long and unusual path', async () => {
  const folder = join(site.root, 'Tööstuse "plast", uus', 'x'.repeat(60), 'data/postgres')
  await mkdir(dirname(folder), { recursive: true })
  await rename(site.folder, folder)

  const database = await site.start({ folder })

  const { host, port } = database.connection
  assert.ok(Buffer.byteLength(join(host, `.s.PGSQL.${port}`)) <= 103)
  assert.equal((await stat(host)).mode & 0o777, 0o700)
  assert.equal(await ask(database.connection, 'select name from pipe'), 'Ø 1200')
  await database.stop()
  await assert.rejects(stat(host), { code: 'ENOENT' })
})
