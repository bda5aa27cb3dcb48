import assert from 'node:assert/strict'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Account } from '#server/db/embedded/machine.ts'
import { thisMachine } from '#server/db/embedded/machine.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { ask, needsRoot, Site } from '#test/support/launcher.ts'

const nobody = { account: async (name: string) => (name === 'nobody' ? await existing('nobody') : undefined) }

test('started by root, PostgreSQL runs as the user postgres, or nobody', needsRoot, async (t) => {
  const site = await Site.make(t)
  const expected = (await thisMachine.account('postgres')) ?? (await existing('nobody'))

  const database = await site.start()

  await assertRunsAs(expected, site.folder)
  await database.stop()
})

test('where there is no user postgres, nobody runs it', needsRoot, async (t) => {
  const site = await Site.make(t)

  const database = await site.start({}, nobody)

  await assertRunsAs(await existing('nobody'), site.folder)
  await database.stop()
})

test('where there is neither, root is told to start Keere as an ordinary user', needsRoot, async (t) => {
  const site = await Site.make(t)

  await assert.rejects(site.start({}, { account: async () => undefined }), /as an ordinary user/)
})

test('a project only root may enter has its data outside, and finds it again', needsRoot, async (t) => {
  const site = await Site.make(t)
  const project = join(site.root, 'project')
  await mkdir(project, { mode: 0o700 })
  const said: string[] = []
  const before = await site.start({ log: (line) => said.push(line) })
  await ask(before.connection, 'create table pipe as select 630 as diameter')
  await before.stop()
  await chmod(project, 0o755)

  const after = await site.start()

  assert.equal(await ask(after.connection, 'select diameter from pipe'), 630)
  const [outside] = await readdir(join(site.root, 'shared'))
  assert.ok(after.connection.host.startsWith(join(site.root, 'shared', outside ?? '?')))
  assert.match(said.join(), /its data is in .*\/shared\//)
  assert.deepEqual(await readdir(project), [])
  await after.stop()
})

test('whatever root lets others do with new files, PostgreSQL reaches its own', needsRoot, async (t) => {
  const site = await Site.make(t)
  const usual = process.umask(0o077)
  t.after(() => process.umask(usual))

  const database = await site.start()

  await assertRunsAs((await thisMachine.account('postgres')) ?? (await existing('nobody')), site.folder)
  await database.stop()
})

test('data its user can no longer reach is not replaced by an empty database', needsRoot, async (t) => {
  const site = await Site.make(t)
  await (await site.start()).stop()
  await chmod(join(site.root, 'project'), 0o700)

  await assert.rejects(site.start(), /belongs to user number \d+, who cannot reach it.*chmod o\+x/)
})

test('data root brought back from a backup is given to its user again', needsRoot, async (t) => {
  const site = await Site.make(t)
  await (await site.start()).stop()
  const data = join(site.folder, 'cluster')
  for (const entry of ['', ...(await readdir(data, { recursive: true }))])
    await chown(join(data, entry), 0, 0)

  const database = await site.start({}, nobody)

  await assertRunsAs(await existing('nobody'), site.folder)
  await database.stop()
})

test('root runs a database an ordinary user made as that user', needsRoot, async (t) => {
  const site = await Site.make(t)
  const maker = await existing('nobody')
  await (await site.start({}, nobody)).stop()

  const database = await site.start()

  await assertRunsAs(maker, site.folder)
  await database.stop()
})

async function assertRunsAs(account: Account, folder: string): Promise<void> {
  const data = join(folder, 'cluster')
  const postmaster = await readPostmaster(data)
  assert.ok(postmaster)
  const owners = await Promise.all(
    [`/proc/${postmaster.pid}`, data, join(data, 'base')].map((of) => stat(of)),
  )
  assert.deepEqual(
    owners.map(({ uid }) => uid),
    owners.map(() => account.uid),
  )
}

async function existing(name: string): Promise<Account> {
  const account = await thisMachine.account(name)
  assert.ok(account)
  return account
}
