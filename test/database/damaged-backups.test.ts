import assert from 'node:assert/strict'
import { mkdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  backUp,
  copyOf,
  forge,
  freshFolder,
  newDatabase,
  place,
  restoreInto,
  tablesOf,
} from '#test/support/backups.ts'
import { ownDatabase } from '#test/support/demo.ts'
import { aClient } from '#test/support/factories/orders.ts'

const source = await ownDatabase()
await aClient(source.db)
const whole = await backUp(source.connection)
const target = await newDatabase()

/** Restoring it is refused in these words, and the database is as empty as before. */
async function refuses(folder: string, words: RegExp): Promise<void> {
  await assert.rejects(restoreInto(target, folder), words)
  assert.deepEqual(await tablesOf(target), [], 'nothing half done')
}

const damages: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
  'with one changed byte': async (folder) => {
    const bytes = await readFile(join(folder, 'client.copy.gz'))
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(join(folder, 'client.copy.gz'), bytes)
  },
  'whose file was cut': (folder) => truncate(join(folder, 'client.copy.gz'), 40),
  'whose file was lost': (folder) => rm(join(folder, 'client.copy.gz')),
  'whose file nothing vouches for': async (folder) => {
    const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8')
    await writeFile(join(folder, 'SHA256SUMS'), sums.replace(/.*client\.copy\.gz\n/, ''))
  },
}
for (const [which, damage] of Object.entries(damages))
  test(`refuses a backup ${which}, naming the file, before anything is written`, async () => {
    const folder = await copyOf(whole)
    await damage(folder)

    await refuses(folder, /is damaged; missing or changed since it was made: client\.copy\.gz\./)
  })

test('refuses a manifest that was edited', async () => {
  const folder = await copyOf(whole)
  const text = await readFile(join(folder, 'manifest.json'), 'utf8')
  await writeFile(join(folder, 'manifest.json'), text.replace('"rows": 1', '"rows": 2'))

  await refuses(folder, /is damaged; .*: manifest\.json\./)
})

test('refuses folders that are not complete backups', async () => {
  const other = freshFolder()
  await mkdir(other)
  const half = `${freshFolder()}.partial`
  await rename(await copyOf(whole), half)

  await refuses(other, /is not a Keere backup: it has no manifest\.json/)
  await refuses(half, /is an incomplete backup/)
  await refuses(join(place, 'nowhere'), /The directory .*nowhere does not exist/)
  await refuses(join(whole, 'manifest.json'), /The directory .*manifest\.json does not exist/)
})

test('refuses a backup of a newer Keere or format', async () => {
  const newer = await copyOf(whole)
  await forge(newer, 'manifest.json', (text) =>
    text.replace('"0006-endings.sql"', '"0006-endings.sql", "9999-new.sql"'),
  )
  const later = await copyOf(whole)
  await forge(later, 'manifest.json', (text) => text.replace('"format": 1', '"format": 2'))

  await refuses(newer, /The backup was created by a newer or different version of Keere.*9999-new\.sql/)
  await refuses(later, /it has format 2, but this version of Keere reads format 1/)
})

test('a row that cannot be stored rolls everything back', async () => {
  const folder = await copyOf(whole)
  await forge(folder, 'operator.copy.gz', () => 'no row\n')

  await refuses(folder, /operator could not be restored: .*Nothing was changed/)
})

test('fewer rows than in the manifest roll everything back', async () => {
  const folder = await copyOf(whole)
  await forge(folder, 'client.copy.gz', () => '')

  await refuses(folder, /client could not be restored: 0 rows instead of 1/)
})

test('an aborted restore leaves nothing', async () => {
  const stop = new AbortController()
  const broken = restoreInto(target, whole, {
    signal: stop.signal,
    say: (line) => {
      if (line.includes('client')) stop.abort(new Error('stopped'))
    },
  })

  await assert.rejects(broken, /^Error: stopped$/)
  assert.deepEqual(await tablesOf(target), [])
})
