import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, afterEach, test } from 'node:test'
import { isRunning, readPostmaster } from '#server/db/embedded/postmaster.ts'
import { ask, Site } from '#test/support/launcher.ts'
import { until } from '#test/support/until.ts'

const site = await Site.withDatabase({ after })

afterEach(() => site.quieten())

test('refuses a second server on a folder and names the process that uses it', async () => {
  const first = site.process()
  const connection = await first.up

  await assert.rejects(
    site.start(),
    new RegExp(`${site.folder} is in use by another Keere server \\(process ${first.pid}\\)`),
  )

  assert.equal(await ask(connection, 'select 1'), 1)
})

test('of two servers that start on an empty folder, one gets it and the other is refused', async (t) => {
  const empty = await Site.make(t)
  const both = [empty.process(), empty.process()] as const

  const [one, other] = await Promise.allSettled(both.map(({ up }) => up))

  const [winner, loser] = one?.status === 'fulfilled' ? [both[0], other] : [both[1], one]
  assert.ok(loser?.status === 'rejected')
  assert.match(String(loser.reason), new RegExp(`in use by another Keere server \\(process ${winner.pid}\\)`))
  assert.equal(await ask(await winner.up, 'select current_database()'), 'keere')
  assert.deepEqual(await empty.contents(), ['cluster', 'log', 'socket'])
})

test('takes over the PostgreSQL of a killed server with its data', async () => {
  const killed = site.process()
  await ask(await killed.up, 'create table pipe as select 630 as diameter')
  const left = await site.postmaster()
  await killed.kill()
  assert.ok(await isRunning(left.pid))

  const database = await site.start()

  assert.equal((await site.postmaster()).pid, left.pid)
  assert.equal(await ask(database.connection, 'select diameter from pipe'), 630)
  await database.stop()
  assert.equal(await isRunning(left.pid), false)
  assert.deepEqual(await readdir(database.connection.host), [])
})

test('a server that took over a PostgreSQL owns it', async () => {
  const killed = site.process()
  await killed.up
  await killed.kill()
  const heir = site.process()
  await heir.up

  await assert.rejects(site.start(), new RegExp(`in use by another Keere server \\(process ${heir.pid}\\)`))
})

test('Ctrl-C at the terminal does not reach PostgreSQL', async () => {
  const keere = site.process()
  const connection = await keere.up

  await keere.signalGroup('SIGINT')

  assert.equal(await ask(connection, 'select 1'), 1)
})

test('restarts a PostgreSQL that is killed under a running server', async () => {
  const said: string[] = []
  const database = await site.start({ log: (line) => said.push(line) })
  await ask(database.connection, 'create table bend as select 45 as degrees')
  const killed = await site.postmaster()

  process.kill(killed.pid, 'SIGKILL')

  const answers = () => ask(database.connection, 'select degrees from bend').catch(() => undefined)
  await until(async () => (await answers()) === 45)
  assert.notEqual((await site.postmaster()).pid, killed.pid)
  assert.match(said.join('\n'), /Lost the connection to PostgreSQL/)
  await database.stop()
  assert.equal(await readPostmaster(site.data), undefined)
})
