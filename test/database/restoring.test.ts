import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { applyMigrations, migrate, migrationNames } from '#server/db/migrate.ts'
import type { Connection } from '#server/db/open.ts'
import { write } from '#server/db/transaction.ts'
import { backUp, newDatabase, restoreInto, rowsOf, tablesOf, visit } from '#test/support/backups.ts'
import { dropDatabase, testDatabase } from '#test/support/database.ts'
import { ownDatabase } from '#test/support/demo.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { anOperator } from '#test/support/factories/people.ts'

/** What a text file of rows could take for its own signs. */
const name = 'Õõne\tja\\Pojad\r\n„AS” \\. \\N'
const source = await ownDatabase()
await aClient(source.db, { name })
const whole = await backUp(source.connection)

/** A migrated database with nobody connected. */
async function migrated(work: Parameters<typeof visit>[1] = async () => {}): Promise<Connection> {
  const { connection, close } = await testDatabase()
  await close()
  after(() => dropDatabase({ connection }))
  await visit(connection, work)
  return connection
}

const applied = (connection: Connection) =>
  visit(connection, async ({ pool }) => {
    const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
    return rows.map((row) => row.name)
  })

test('restores text with any characters', async () => {
  const target = await newDatabase()
  await restoreInto(target, whole)

  const found = await visit(target, ({ db }) => db.selectFrom('client').select('name').execute())
  assert.deepEqual(found, [{ name }])
})

test('restores into a migrated but unused database', async () => {
  const prepared = await migrated()

  await restoreInto(prepared, whole)

  assert.deepEqual(await rowsOf(prepared), await rowsOf(source.connection))
})

test('refuses to restore into a database with data', async () => {
  const full = await migrated(({ db }) => anOperator(db))
  const before = await rowsOf(full)

  await assert.rejects(
    restoreInto(full, whole),
    /contains data \(in history, operator\)\. Nothing was changed/,
  )

  assert.deepEqual(await rowsOf(full), before)
})

test('refuses to restore into a database with other tables', async () => {
  const foreign = await newDatabase()
  await visit(foreign, ({ pool }) => pool.query('create table ledger as select 1 as page'))

  await assert.rejects(restoreInto(foreign, whole), /contains tables of another application \(ledger\)/)

  assert.deepEqual(await tablesOf(foreign), ['ledger'])
})

test('refuses an older backup in a database of a newer Keere', async () => {
  const newer = await migrated(({ pool }) =>
    pool.query(`insert into migration (name) values ('9999-new.sql')`),
  )

  await assert.rejects(restoreInto(newer, whole), /created by a newer version of Keere than the backup/)
})

test('refuses to restore into a database in use', async () => {
  const target = await newDatabase()

  await visit(target, async ({ pool }) => {
    await pool.query('select 1')
    const late = restoreBackup({ connect: async () => target, folder: whole, now: new Date(), say: () => {} })
    await assert.rejects(late, /is in use \(other connections: 1\)/)
  })

  assert.deepEqual(await tablesOf(target), [])
})

test('migrates a backup of an older Keere', async () => {
  const older = await newDatabase()
  await visit(older, async ({ pool }) => {
    const client = await pool.connect()
    await client.query('begin')
    await applyMigrations(client, migrationNames().slice(0, 4))
    await client.query(`select prepare_history('2026-03-02')`)
    await client.query(`insert into client (name) values ('Vana klient')`)
    await client.query('commit')
    client.release()
  })
  const target = await newDatabase()

  await restoreInto(target, await backUp(older))

  assert.deepEqual(await applied(target), migrationNames())
  const found = await visit(target, ({ db }) => db.selectFrom('client').select('name').execute())
  assert.deepEqual(found, [{ name: 'Vana klient' }])
  await visit(target, ({ pool }) => migrate(pool, new Date()))
})

test('skips tables in a backup that are not of Keere', async () => {
  const theirs = await migrated(({ pool }) => pool.query('create table their_report as select 1 as page'))
  const target = await newDatabase()
  const said: string[] = []

  await restoreInto(target, await backUp(theirs), { say: (line) => said.push(line) })

  assert.ok(said.some((line) => /their_report +1 rows skipped: not a Keere table/.test(line)))
  assert.ok(!(await tablesOf(target)).includes('their_report'))
})

test('new ids continue after those of deleted records', async () => {
  const holey = await migrated(async ({ db, pool }) => {
    await anOperator(db)
    const { id } = await anOperator(db)
    await write(db, { user_id: null, source: 'system' }, (tx) =>
      tx.deleteFrom('operator').where('id', '=', id).execute(),
    )
    await pool.query('alter sequence client_id_seq restart with 500')
  })
  const target = await newDatabase()
  await restoreInto(target, await backUp(holey))

  const next = await visit(target, async ({ db }) => [
    (await anOperator(db, { employee_number: 'new' })).id,
    (await aClient(db)).id,
  ])
  assert.deepEqual(next, [3, 500])
})
