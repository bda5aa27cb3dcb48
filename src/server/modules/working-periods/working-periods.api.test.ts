import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workingPeriods } from '#contract/working-periods.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'
import { aWorkingPeriod } from '#test/support/factories/working-times.ts'

const foreman = await aUser(db, { can: ['@time_manage_periods'] })
const estonian = await aUser(db, { can: ['@time_manage_periods'], language: 'et' })
const planner = await aUser(db, { can: ['@parts_plan'] })
const [mart, siim, liis] = [await anOperator(db), await anOperator(db), await anOperator(db)]
const morning = {
  name: 'Morning shift',
  period_start: '2026-03-02',
  period_end: '2026-03-27',
  start_minute: 360,
  duration: 510,
  weekdays: 31,
}
const create = (body: object) => ask(foreman, workingPeriods.create, { body: { ...morning, ...body } })
const listed = async (query = {}) => (await ask(planner, workingPeriods.list, { query })).body
const operatorsOf = async (period: number) => {
  const rows = await db
    .selectFrom('working_period_operator')
    .select(['id', 'operator_id'])
    .where('working_period_id', '=', period)
    .orderBy('operator_id')
    .execute()
  return new Map(rows.map(({ id, operator_id }) => [operator_id, id]))
}

test('a working period applies to its operators, with half an hour for lunch and for rests', async () => {
  const { status, body } = await create({ kind: 'morning', operators: [siim.id, mart.id] })

  assert.equal(status, 201)
  assert.deepEqual(body, {
    ...{ id: body.id, ...morning, kind: 'morning', lunch_minutes: 30, rest_minutes: 30 },
    operators: [mart.id, siim.id],
    created_at: body.created_at,
    updated_at: body.updated_at,
  })
  assert.deepEqual(
    (await listed()).find(({ id }) => id === body.id),
    body,
  )
})

test('a working period without operators applies to everyone', async () => {
  const { body } = await create({})

  assert.deepEqual(body.operators, [])
  assert.equal(body.kind, 'day')
})

test('accepts a night shift that ends on the next day', async () => {
  const { body } = await create({ kind: 'shift12_night', start_minute: 1140, duration: 720, weekdays: 127 })

  assert.equal(body.start_minute + body.duration, 1860)
})

test('replaces the operators of a period if any are sent', async () => {
  const { id } = await aWorkingPeriod(db, { operators: [mart.id, siim.id] })
  const before = await operatorsOf(id)

  const replaced = await ask(foreman, workingPeriods.change, {
    params: { id },
    body: { operators: [siim.id, liis.id] },
  })
  const renamed = await ask(foreman, workingPeriods.change, { params: { id }, body: { name: 'Late shift' } })

  assert.deepEqual(replaced.body.operators, [siim.id, liis.id])
  assert.deepEqual(renamed.body, {
    ...replaced.body,
    name: 'Late shift',
    updated_at: renamed.body.updated_at,
  })
  const after = await operatorsOf(id)
  assert.deepEqual([...after.keys()], [siim.id, liis.id])
  assert.equal(after.get(siim.id), before.get(siim.id), 'history knows who stayed')
})

test('refuses unknown operators by index', async () => {
  const answer = await inject(foreman, workingPeriods.create, {
    body: { ...morning, name: 'Ghost shift', operators: [mart.id, 987_654, siim.id, 987_655] },
  })

  assert.equal(answer.statusCode, 400)
  assert.deepEqual(answer.json().operators, [
    {},
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
    {},
    { non_field_errors: ['Invalid pk "987655" - object does not exist.'] },
  ])
  assert.ok((await listed()).every(({ name }) => name !== 'Ghost shift'))
})

test('refuses a period that ends before its start, in the user’s language', async () => {
  const body = { ...morning, period_end: '2026-03-01' }

  const english = await refused(foreman, workingPeriods.create, { body })
  const inEstonian = await refused(estonian, workingPeriods.create, { body })

  assert.deepEqual(english.body['period_end'], ['The end must be after the start.'])
  assert.deepEqual(inEstonian.body['period_end'], ['Lõpp peab olema algusest hiljem.'])
})

test('refuses breaks that leave no working time, also in an update', async () => {
  const { id } = await aWorkingPeriod(db, { duration_minutes: 120 })

  const made = await refused(foreman, workingPeriods.create, { body: { ...morning, duration: 60 } })
  const grown = await refused(foreman, workingPeriods.change, { params: { id }, body: { lunch_minutes: 90 } })
  const inEstonian = await refused(estonian, workingPeriods.change, {
    params: { id },
    body: { lunch_minutes: 90 },
  })

  assert.deepEqual(made.body['lunch_minutes'], ['The breaks leave no working time.'])
  assert.deepEqual(grown.body['lunch_minutes'], ['The breaks leave no working time.'])
  assert.deepEqual(inEstonian.body['lunch_minutes'], ['Pausid täidavad kogu tööaja.'])
})

for (const [field, value] of [
  ['kind', 'siesta'],
  ['weekdays', 0],
  ['weekdays', 128],
  ['start_minute', 1440],
  ['duration', 1441],
  ['period_start', '2026-02-30'],
  ['name', ' '],
  ['operators', 'everyone'],
  ['operators', [1, 1]],
] as const)
  test(`rejects ${JSON.stringify(value)} as ${field} of a working period`, async () => {
    const answer = await inject(foreman, workingPeriods.create, { body: { ...morning, [field]: value } })

    assert.equal(answer.statusCode, 400)
    assert.ok(answer.json()[field])
  })

test('lists periods by start, and old ones on demand only', async () => {
  const old = await aWorkingPeriod(db, { period_start: '2025-09-01', period_end: '2025-09-30' })
  const recent = await aWorkingPeriod(db, { period_start: '2025-12-01', period_end: '2025-12-31' })

  const usual = (await listed()).map(({ id }) => id)
  const all = (await listed({ ended_after: '2025-01-01' })).map(({ id }) => id)

  assert.ok(usual.includes(recent.id) && !usual.includes(old.id))
  assert.ok(all.indexOf(old.id) < all.indexOf(recent.id) && all.includes(old.id))
})

test('deletes a period with its operators', async () => {
  const { id } = await aWorkingPeriod(db, { operators: [mart.id] })

  assert.equal((await ask(foreman, workingPeriods.remove, { params: { id }, query: {} })).status, 204)

  assert.equal((await operatorsOf(id)).size, 0)
  assert.equal((await refused(foreman, workingPeriods.remove, { params: { id }, query: {} })).status, 404)
  assert.equal((await refused(foreman, workingPeriods.change, { params: { id }, body: {} })).status, 404)
})

test('periods are visible to planners and changed with permission to manage them', async () => {
  const { id } = await aWorkingPeriod(db)

  assert.equal((await refused(planner, workingPeriods.create, { body: morning })).status, 403)
  assert.equal((await refused(planner, workingPeriods.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(planner, workingPeriods.remove, { params: { id }, query: {} })).status, 403)
})
