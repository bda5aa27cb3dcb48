import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { write } from '#server/db/transaction.ts'
import { demoConfig, ownDatabase } from '#test/support/demo.ts'
import { aClient } from '#test/support/factories/orders.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { type Consent, SeedRefusal, seedDemo } from './reset.ts'

const now = new Date('2026-11-20T12:20:00Z')
const nothing: Consent = { reset: false, deleteEverything: false }
const reset: Consent = { ...nothing, reset: true }
const everything: Consent = { reset: true, deleteEverything: true }
const config = demoConfig({ DATABASE_URL: 'postgres://db.example/keere' })

/** The refusal's message. */
async function refusal(seeding: Promise<unknown>): Promise<string> {
  const fault = await seeding.then(
    () => undefined,
    (fault: unknown) => fault,
  )
  assert.ok(fault instanceof SeedRefusal)
  return fault.message
}

const database = await ownDatabase()
const { db, pool, connection } = database
const clients = async () => (await db.selectFrom('client').select('name').execute()).map(({ name }) => name)

/** Resolves when the database has seen the others go. */
async function untilAlone(): Promise<void> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  )
  if (rowCount) await untilAlone()
}

test('data other than the demo is deleted only with --yes-delete-everything', async () => {
  await anOperator(db, { name: 'Somebody real' })

  for (const consent of [nothing, reset, { ...nothing, deleteEverything: true }])
    assert.match(await refusal(seedDemo(database, { config, now, consent })), /--yes-delete-everything$/)

  const names = await db.selectFrom('operator').select('name').execute()
  assert.deepEqual(names, [{ name: 'Somebody real' }])
})

test('the database of another program is deleted only with --yes-delete-everything', async () => {
  await pool.query('drop schema public cascade; create schema public; create table ledger (id integer)')
  assert.match(await refusal(seedDemo(database, { config, now, consent: reset })), /--yes-delete-everything$/)

  const signIns = await seedDemo(database, { config, now, consent: everything })

  assert.equal(signIns.users.length, 14)
  assert.equal((await clients()).length, 14)
})

test('a demo factory does not change without --reset', async () => {
  await aClient(db, { name: 'Made since' })

  assert.match(await refusal(seedDemo(database, { config, now, consent: nothing })), /seed -- --reset$/)

  assert.ok((await clients()).includes('Made since'))
})

test('a database of a newer Keere is never deleted', async () => {
  await pool.query(`insert into migration (name) values ('9999-from-the-future.sql')`)

  await assert.rejects(
    seedDemo(database, { config, now, consent: everything }),
    /created by a newer or different version of Keere/,
  )

  await pool.query(`delete from migration where name = '9999-from-the-future.sql'`)
  assert.ok((await clients()).includes('Made since'))
})

test('a demo that people have used is deleted only with --yes-delete-everything', async () => {
  await write(db, { user_id: 1, source: 'ui', request_id: 'a-person-s' }, (tx) =>
    tx.insertInto('client').values({ name: 'A real customer' }).execute(),
  )

  assert.match(
    await refusal(seedDemo(database, { config, now, consent: reset })),
    /changes that people made[\s\S]*--yes-delete-everything$/,
  )

  assert.ok((await clients()).includes('A real customer'))
  await seedDemo(database, { config, now, consent: everything })
  await aClient(db, { name: 'Made since' })
})

test('refuses a reset while a server is connected', async () => {
  const server = new pg.Client(connection)
  await server.connect()

  const said = await refusal(seedDemo(database, { config, now, consent: reset }))
  await server.end()
  await untilAlone()

  assert.match(said, /in use .*: 1\)/)
  assert.ok((await clients()).includes('Made since'))
})

test('a reset recreates the demo factory', async () => {
  await seedDemo(database, { config, now, consent: reset })

  assert.equal((await clients()).length, 14)
})
