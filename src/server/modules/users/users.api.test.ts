import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verify } from '@node-rs/argon2'
import { clients } from '#contract/clients.ts'
import { ask, db, sessionOf } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { makeAdministrator } from './commands.ts'

const userCalled = (username: string) =>
  db.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

test('creates an administrator with all permissions in an empty factory', async () => {
  const password = await makeAdministrator(db, 'mari.maasikas')

  const made = await userCalled('mari.maasikas')
  assert.deepEqual([made.is_superuser, made.is_active], [true, true])
  assert.ok(await verify(made.password_hash, password))
  await ask({ ...(await aUser(db)), id: made.id }, clients.list, { query: {} })
})

test('gives an existing administrator a new password, enables and signs out the account', async () => {
  const user = await aUser(db)
  const { username } = await db
    .selectFrom('app_user')
    .select('username')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await asSystem(db, (tx) =>
    tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute(),
  )
  await sessionOf(user)
  const before = await userCalled(username)

  const password = await makeAdministrator(db, username)

  const after = await userCalled(username)
  assert.deepEqual([after.id, after.is_active, after.is_superuser], [before.id, true, true])
  assert.notEqual(after.password_hash, before.password_hash)
  assert.ok(await verify(after.password_hash, password))
  const sessions = await db.selectFrom('session').select('user_id').where('user_id', '=', user.id).execute()
  assert.deepEqual(sessions, [])
})

test('refuses an invalid username before anything is written', async () => {
  for (const name of ['', 'Mari', 'mari maasikas', '-x', 'a'.repeat(61)])
    await assert.rejects(makeAdministrator(db, name), /A username can have/)
})
