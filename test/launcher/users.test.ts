import assert from 'node:assert/strict'
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type SystemAccount, thisMachine } from '#server/db/embedded/machine.ts'
import { ask, needsRoot, Site } from '#test/support/launcher.ts'

const nobody = { account: async (name: string) => (name === 'nobody' ? existing(name) : undefined) }

const site = await Site.withDatabase({ after })

test('started by root, PostgreSQL runs as the user postgres, or nobody', needsRoot, async () => {
  const database = await site.start()

  await assertRunsAs(await usual(), site)
  await database.stop()
})

test('without a user postgres, runs as nobody, also later', needsRoot, async (t) => {
  const site = await Site.make(t)
  await (await site.start({}, nobody)).stop()

  const database = await site.start()

  await assertRunsAs(await existing('nobody'), site)
  await database.stop()
})

test('without either user, asks root to start Keere as an ordinary user', needsRoot, async (t) => {
  const site = await Site.make(t)

  await assert.rejects(site.start({}, { account: async () => undefined }), /as an unprivileged user/)
})

test(
  'stores the data outside a folder that only root can access, and finds it again',
  needsRoot,
  async (t) => {
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
    assert.match(said.join(), /data is stored in .*\/shared\//)
    assert.deepEqual(await readdir(project), [])
    await after.stop()
  },
)

test('PostgreSQL can access its data whatever the umask of root', needsRoot, async (t) => {
  const site = await Site.make(t)
  const before = process.umask(0o077)
  t.after(() => process.umask(before))

  const database = await site.start()

  await assertRunsAs(await usual(), site)
  await database.stop()
})

test('data that its user can no longer access is not replaced by an empty database', needsRoot, async (t) => {
  const project = join(site.root, 'project')
  await chmod(project, 0o700)
  t.after(() => chmod(project, 0o755))

  await assert.rejects(site.start(), /belongs to user ID \d+, who cannot access it.*chmod o\+x/)
})

test('gives data that root restored to PostgreSQL’s user', needsRoot, async () => {
  for (const entry of ['', ...(await readdir(site.data, { recursive: true }))])
    await chown(join(site.data, entry), 0, 0)

  const database = await site.start({}, nobody)

  await assertRunsAs(await existing('nobody'), site)
  await database.stop()
})

test('refuses a database of another user', async () => {
  const { uid } = await stat(site.data)

  await assert.rejects(
    site.start({}, { uid: 12_345 }),
    new RegExp(`belongs to user ID ${uid}.*change the owner to .*user ID 12345`),
  )
})

/** The socket is made by the running PostgreSQL, the rest by those who made the database. */
async function assertRunsAs(account: SystemAccount, { folder, data }: Site): Promise<void> {
  const files = [join(folder, 'socket/.s.PGSQL.5432'), data, join(data, 'base')]
  const owners = await Promise.all(files.map(async (file) => (await stat(file)).uid))
  assert.deepEqual(
    owners,
    files.map(() => account.uid),
  )
}

/** The user who runs PostgreSQL when root starts it. */
async function usual(): Promise<SystemAccount> {
  return (await thisMachine.account('postgres')) ?? existing('nobody')
}

async function existing(name: string): Promise<SystemAccount> {
  const account = await thisMachine.account(name)
  assert.ok(account)
  return account
}
