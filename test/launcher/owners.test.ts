import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { isRunning, readPostmaster } from '#server/db/embedded/postmaster.ts'
import { ask, Site, until } from '#test/support/launcher.ts'

test('a second Keere on a folder says which process has it, and harms nothing', async (t) => {
  const site = await Site.make(t)
  const first = site.process()
  const connection = await first.up

  await assert.rejects(
    site.start(),
    new RegExp(`${site.folder} is in use by another Keere, process ${first.pid}`),
  )

  assert.equal(await ask(connection, 'select 1'), 1)
})

test('of two that start on an empty folder at once, one gets it and the other learns which', async (t) => {
  const site = await Site.make(t)
  const both = [site.process(), site.process()] as const

  const [one, other] = await Promise.allSettled(both.map(({ up }) => up))

  const [winner, loser] = one?.status === 'fulfilled' ? [both[0], other] : [both[1], one]
  assert.ok(loser?.status === 'rejected')
  assert.match(String(loser.reason), new RegExp(`in use by another Keere, process ${winner.pid}`))
  assert.equal(await ask(await winner.up, 'select current_database()'), 'keere')
  assert.deepEqual((await readdir(site.folder)).sort(), ['cluster', 'log', 'socket'])
})

test('the PostgreSQL of a killed Keere is taken over with all that was stored', async (t) => {
  const site = await Site.make(t)
  const killed = site.process()
  await ask(await killed.up, 'create table pipe as select 630 as diameter')
  const left = await postmasterOf(site)
  await killed.kill()
  assert.ok(await isRunning(left.pid))

  const database = await site.start()

  assert.equal((await postmasterOf(site)).pid, left.pid)
  assert.equal(await ask(database.connection, 'select diameter from pipe'), 630)
  await database.stop()
  assert.equal(await isRunning(left.pid), false)
  assert.deepEqual(await readdir(database.connection.host), [])
})

test('who took a PostgreSQL over is its owner like any other', async (t) => {
  const site = await Site.make(t)
  const killed = site.process()
  await killed.up
  await killed.kill()
  const heir = site.process()
  await heir.up

  await assert.rejects(site.start(), new RegExp(`in use by another Keere, process ${heir.pid}`))
})

test('a Ctrl-C at the terminal is for Keere, not for its PostgreSQL', async (t) => {
  const site = await Site.make(t)
  const keere = site.process()
  const connection = await keere.up

  await keere.signalGroup('SIGINT')

  assert.equal(await ask(connection, 'select 1'), 1)
})

test('a PostgreSQL that is killed under a running Keere is started again', async (t) => {
  const site = await Site.make(t)
  const said: string[] = []
  const database = await site.start({ log: (line) => said.push(line) })
  await ask(database.connection, 'create table pipe as select 630 as diameter')
  const killed = await postmasterOf(site)

  process.kill(killed.pid, 'SIGKILL')

  const answers = () => ask(database.connection, 'select diameter from pipe').catch(() => undefined)
  await until(async () => (await answers()) === 630)
  assert.notEqual((await postmasterOf(site)).pid, killed.pid)
  assert.match(said.join('\n'), /The connection to PostgreSQL broke/)
  await database.stop()
  assert.equal(await readPostmaster(join(site.folder, 'cluster')), undefined)
})

async function postmasterOf({ folder }: Site) {
  const postmaster = await readPostmaster(join(folder, 'cluster'))
  assert.ok(postmaster)
  assert.equal(postmaster.socketDirectory, join(folder, 'socket'))
  return postmaster
}
