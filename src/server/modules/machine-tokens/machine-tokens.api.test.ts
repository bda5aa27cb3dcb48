import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { machineTokens } from '#contract/machine-tokens.ts'
import { machines } from '#contract/machines.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { anItem, report } from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine } from '#test/support/factories/pipes.ts'

const engineer = await aUser(db, { can: ['@machine_manage'] })
const { heartbeat } = machineData
const create = async (machine: number, headers: Readonly<Record<string, string>> = {}) =>
  (await ask(engineer, machineTokens.create, { body: { machine, label: 'Line computer' } }, headers)).body
const tokenOf = async (machine: number) =>
  (await ask(engineer, machineTokens.list, { query: { machine } })).body[0]

test('a token is shown once, and nothing that is stored contains it', async () => {
  const line = await aLine(db)

  const { token, ...made } = await create(line.id, { 'idempotency-key': 'once' })

  assert.deepEqual(
    [made.machine, made.label, made.created_by?.id],
    [{ id: line.id, name: line.code }, 'Line computer', engineer.id],
  )
  assert.deepEqual(await tokenOf(line.id), made)
  const stored = JSON.stringify([
    await db.selectFrom('machine_token').selectAll().execute(),
    await db.selectFrom('history').selectAll().execute(),
    await db.selectFrom('idempotency_key').selectAll().execute(),
  ])
  assert.ok(!stored.includes(token.slice(6)))
})

test('a machine reports with its token until that is revoked', async () => {
  const line = await aLine(db)
  const { id, token } = await create(line.id)
  const machine = { ...line, token }

  const before = await report(machine, heartbeat, [anItem({})])
  const { body: revoked } = await ask(engineer, machineTokens.revoke, { params: { id } })
  const after = await report(machine, heartbeat, [anItem({})])

  assert.equal(before.status, 200)
  assert.deepEqual(
    [revoked.revoked_by?.id, Date.parse(revoked.revoked_at ?? '')],
    [engineer.id, clock.now().getTime() - 1000],
  )
  assert.equal(after.status, 403)
  const again = await refused(engineer, machineTokens.revoke, { params: { id } })
  assert.deepEqual(again.body.non_field_errors, ['This token is already revoked.'])
})

test('the last use of a token is known to the minute, without an entry in the history for each', async () => {
  const line = await aLine(db)
  const { id, token } = await create(line.id)
  const machine = { ...line, token }

  await report(machine, heartbeat, [anItem({})])
  const first = clock.now().getTime()
  await report(machine, heartbeat, [anItem({})])
  const soon = await tokenOf(line.id)
  clock.pass(2)
  await report(machine, heartbeat, [anItem({})])
  const later = await tokenOf(line.id)

  assert.deepEqual(
    [soon, later].map((token) => Date.parse(token?.last_used_at ?? '')),
    [first, clock.now().getTime()],
  )
  const entries = await db
    .selectFrom('history')
    .select('action')
    .where('object_type', '=', 'machine_token')
    .where('object_id', '=', id)
    .execute()
  assert.deepEqual(entries, [{ action: 'insert' }])
})

test('a machine that ever had a token is archived, not deleted', async () => {
  const line = await aLine(db)
  await create(line.id)

  const { body } = await refused(engineer, machines.remove, { params: { id: line.id } })

  assert.equal(body.code, 'still_in_use')
})

test('managing tokens requires its permission, and a machine that exists', async () => {
  const anyone = await aUser(db, { can: ['@machine_view_data', '@machine_ingest'] })
  const line = await aLine(db)
  const { id } = await create(line.id)

  assert.equal((await refused(anyone, machineTokens.list, { query: {} })).status, 403)
  assert.equal((await refused(anyone, machineTokens.revoke, { params: { id } })).status, 403)
  const unknown = await refused(engineer, machineTokens.create, { body: { machine: 987_654, label: 'X' } })
  assert.deepEqual(unknown.body['machine'], ['Invalid pk "987654" - object does not exist.'])
})
