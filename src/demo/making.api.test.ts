import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { demoConfig, demoPassword, digest, ownDatabase } from '#test/support/demo.ts'
import { holdRules } from '#test/support/demo-rules.ts'
import { anOperator } from '#test/support/factories/people.ts'
import { ensureDemo } from './index.ts'
import { demoPassword as demoPasswordOf } from './password.ts'

const now = new Date('2026-11-20T12:20:00Z')

const countOf = async (db: Kysely<Schema>, table: 'app_user' | 'client' | 'part_product') =>
  (await db.selectFrom(table).select('id').execute()).length

async function opens(db: Kysely<Schema>, username: string, password: string): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return verify(password_hash, password)
}

/** The demo that most tests look at. */
const { db, pool } = await ownDatabase()
const first = await ensureDemo(db, demoConfig(), now)

test('the same time gives the same factory, and two servers that start at once create it once', async () => {
  const other = await ownDatabase()
  const config = demoConfig({ DATABASE_URL: 'postgres://db.example/keere', KEERE_DEMO: 'on' })

  const both = await Promise.all([ensureDemo(other.db, config, now), ensureDemo(other.db, config, now)])

  assert.deepEqual(both, [first, first])
  assert.equal(await countOf(other.db, 'client'), 14)
  assert.equal(await digest(other.pool), await digest(pool))
})

test('the factory follows every rule at noon after the clock change in spring', async () => {
  const { db, pool } = await ownDatabase()
  const noon = new Date('2026-03-30T09:00:00Z')

  await ensureDemo(db, demoConfig(), noon)

  await holdRules(pool, noon)
})

test('the factory follows every rule in the evening after the clock change in autumn', async () => {
  const { db, pool } = await ownDatabase()
  const evening = new Date('2026-10-26T19:00:00Z')

  await ensureDemo(db, demoConfig(), evening)

  await holdRules(pool, evening)
  const { rows } = await pool.query(
    `select u.username from time_tracker t join app_user u on u.operator_id = t.operator_id where t.end_time is null`,
  )
  assert.deepEqual(rows, [{ username: 'worker' }])
})

test('does not change a database that contains data', async () => {
  const { db, pool } = await ownDatabase()
  await anOperator(db)
  const before = await digest(pool)

  assert.equal(await ensureDemo(db, demoConfig({ KEERE_DEMO: 'on' }), now), undefined)

  assert.equal(await digest(pool), before)
})

test('fills the user’s own database only if the settings ask for it, and none if they forbid it', async () => {
  const { db } = await ownDatabase()
  const DATABASE_URL = 'postgres://db.example/keere'

  assert.equal(await ensureDemo(db, demoConfig({ DATABASE_URL }), now), undefined)
  assert.equal(await ensureDemo(db, demoConfig({ KEERE_DEMO: 'off' }), now), undefined)

  assert.equal(await countOf(db, 'app_user'), 0)
})

test('a demo that fails halfway leaves an empty database', async () => {
  const { db, pool } = await ownDatabase()
  await pool.query('alter table downtime add constraint never check (false)')

  await assert.rejects(ensureDemo(db, demoConfig(), now))

  assert.deepEqual([await countOf(db, 'app_user'), await countOf(db, 'part_product')], [0, 0])
})

test('a later start prints the sign-ins again, whatever the settings say about a demo', async () => {
  const signIns = await ensureDemo(db, demoConfig({ KEERE_DEMO: 'off' }), now)

  assert.deepEqual(signIns, first)
  assert.deepEqual(signIns?.users[0], { username: 'worker', role: 'Worker' })
})

test('machine accounts have an unknown password and are not listed', async () => {
  assert.ok(!first?.users.some(({ username }) => username === 'machine'))
  assert.equal(await opens(db, 'machine', demoPassword), false)
})

test('the demo users get the password of the settings', async () => {
  const signIns = await ensureDemo(db, demoConfig({ KEERE_DEMO_PASSWORD: 'another one' }), now)

  assert.equal(signIns?.password, 'another one')
  assert.deepEqual(
    [await opens(db, 'worker', 'another one'), await opens(db, 'admin', 'another one')],
    [true, true],
  )
})

test('without a password in the settings, a random one is stored privately and reused', async () => {
  const config = demoConfig({ KEERE_DEMO_PASSWORD: '' })
  const file = join(config.KEERE_DATA, 'demo-password')

  const [made, again] = [await ensureDemo(db, config, now), await ensureDemo(db, config, now)]

  assert.match(made?.password ?? '', /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  assert.equal(again?.password, made?.password)
  assert.equal(readFileSync(file, 'utf8').trim(), made?.password)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  assert.ok(await opens(db, 'foreman', made?.password ?? ''))
})

test('two servers that need a random password at once use the same one', async () => {
  const config = demoConfig({ KEERE_DEMO_PASSWORD: '' })

  const [one, other] = await Promise.all([demoPasswordOf(config), demoPasswordOf(config)])

  assert.equal(one, other)
})
