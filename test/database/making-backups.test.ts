import assert from 'node:assert/strict'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { exemptTables } from '#server/db/backup/exempt-tables.ts'
import { cleanUp } from '#server/jobs/housekeeping.ts'
import { backUp, freshFolder, newDatabase, place, tablesOf } from '#test/support/backups.ts'
import { ownDatabase } from '#test/support/demo.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { someoneWaits } from '#test/support/locks.ts'

const { db, connection } = await ownDatabase()
await aClient(db)

/** Making it fails in these words, and nothing is left of it. */
async function fails(making: Promise<unknown>, words: RegExp): Promise<void> {
  const before = await readdir(place)
  await assert.rejects(making, words)
  assert.deepEqual(
    (await readdir(place)).filter((name) => !before.includes(name)),
    [],
  )
}

test('every table is in a backup or exempt for a reason', async () => {
  const folder = await backUp(connection)

  const files = (await readdir(folder)).filter((name) => name.endsWith('.copy.gz'))
  const names = [...files.map((name) => name.replace('.copy.gz', '')), ...Object.keys(exemptTables)]
  assert.deepEqual(names.sort(), await tablesOf(connection))
})

test('only its owner can read a backup', async () => {
  const folder = await backUp(connection)

  assert.equal((await stat(folder)).mode & 0o777, 0o700)
  for (const name of await readdir(folder))
    assert.equal((await stat(join(folder, name))).mode & 0o777, 0o600, name)
})

test('refuses an existing target and an unknown parent folder', async () => {
  const folder = await backUp(connection)
  const nowhere = join(place, 'not-mounted', 'backup')
  const left = freshFolder()
  await mkdir(`${left}.partial`)

  await assert.rejects(backUp(connection, { folder }), /already exists\. Specify a new directory/)
  await assert.rejects(
    backUp(connection, { folder: nowhere }),
    new RegExp(`The directory ${dirname(nowhere)} does not exist`),
  )
  await assert.rejects(backUp(connection, { folder: left }), /another backup is running or was interrupted/)
})

test('refuses to back up a database of another application', async () => {
  await fails(backUp(await newDatabase()), /contains no Keere data/)
})

test('refuses to back up the database of a newer Keere', async () => {
  const newer = await ownDatabase()
  await newer.pool.query(`insert into migration (name) values ('9999-new.sql')`)

  await fails(backUp(newer.connection), /created by a newer or different version of Keere/)
})

test('a backup that is stopped leaves nothing', async () => {
  const stop = new AbortController()
  const say = () => stop.abort(new Error('stopped'))

  await fails(backUp(connection, { signal: stop.signal, say }), /^Error: stopped$/)
})

test('a backup that loses its database leaves nothing', async () => {
  await asSystem(db, async (tx) => {
    await sql`lock table client in access exclusive mode`.execute(tx)
    const making = fails(backUp(connection), /terminating connection|Connection terminated/)
    await sql`select pg_terminate_backend(${await someoneWaits(db)})`.execute(tx)
    await making
  })
})

test('a month that begins during a backup does not block writes', async () => {
  await asSystem(db, async (backup) => {
    await sql`lock table history in access share mode`.execute(backup)
    const months = assert.rejects(cleanUp(db, new Date('2060-01-01')), /lock timeout/)
    await someoneWaits(db)

    await aClient(db)

    await months
  })
  await cleanUp(db, new Date('2060-01-01'))
})
