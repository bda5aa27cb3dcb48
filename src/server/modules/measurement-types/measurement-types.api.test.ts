import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measurementTypes } from '#contract/measurement-types.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMeasurement, aMeasurementType } from '#test/support/factories/pipes.ts'

const technologist = await aUser(db, { can: ['@qa_manage_measurement_types'] })
const anyone = await aUser(db)
const wall = { name_en: 'Wall thickness', name_et: 'Seinapaksus', unit: 'mm', stages: ['H'] }

test('creates, updates and deletes a measurement type', async () => {
  const { status, body } = await ask(technologist, measurementTypes.create, {
    body: {
      code: 'wall',
      ...wall,
      readings: 8,
      check_each: true,
      mandatory_for: ['VW'],
      nominal_formula: 'E',
      min_formula: 'E',
      max_formula: '1.1*E + 0.1',
    },
  })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...type } = body
  assert.deepEqual(type, {
    code: 'wall',
    ...wall,
    input: 'number',
    readings: 8,
    aggregate: 'mean',
    check_each: true,
    nominal_formula: 'E',
    min_formula: 'E',
    max_formula: '1.1*E + 0.1',
    decimals: 1,
    mandatory_for: ['VW'],
    needs_ef_socket: false,
    standard: '',
    sort: 0,
    is_active: true,
  })

  const changes = { stages: ['H', 'C'], max_formula: null, decimals: 2 }
  const changed = await ask(technologist, measurementTypes.change, { params: { id }, body: changes })
  assert.deepEqual(changed.body, { ...body, ...changes, updated_at: changed.body.updated_at })
  assert.deepEqual((await ask(anyone, measurementTypes.get, { params: { id } })).body, changed.body)

  assert.equal((await ask(technologist, measurementTypes.remove, { params: { id } })).status, 204)
  assert.equal((await refused(anyone, measurementTypes.get, { params: { id } })).status, 404)
})

test('refuses every formula that is not valid or has an unknown variable', async () => {
  const { id } = await aMeasurementType(db, { min_formula: '0.9*S4' })
  const formulas = { nominal_formula: 'DN', min_formula: '0.9*S5', max_formula: '1.1*(S4' }

  const created = await refused(technologist, measurementTypes.create, {
    body: { code: 'cover', ...wall, ...formulas },
  })
  const changed = await refused(technologist, measurementTypes.change, { params: { id }, body: formulas })

  for (const { status, body } of [created, changed]) {
    assert.equal(status, 400)
    assert.deepEqual(body['min_formula'], [
      'The variable S5 cannot be used in this formula (at character 5).',
    ])
    assert.deepEqual(body['max_formula'], ['The formula is incomplete (at character 8).'])
    assert.equal(body['nominal_formula'], undefined)
  }
  assert.equal((await ask(anyone, measurementTypes.get, { params: { id } })).body.min_formula, '0.9*S4')
})

test('refuses a formula that cannot be calculated for any pipe', async () => {
  const { status, body } = await refused(technologist, measurementTypes.create, {
    body: { code: 'cover', ...wall, max_formula: 'DN/0' },
  })

  assert.equal(status, 400)
  assert.deepEqual(body['max_formula'], ['The formula divides by zero (at character 3).'])
})

test('lists measurement types in their order', async () => {
  const [last, first] = [
    await aMeasurementType(db, { sort: 9002, is_active: false }),
    await aMeasurementType(db, { sort: 9001 }),
  ]

  const { body } = await ask(anyone, measurementTypes.list, {})

  assert.deepEqual(
    body.slice(-2).map(({ id }) => id),
    [first.id, last.id],
  )
})

test('the code is unique, and a type that was measured cannot be deleted', async () => {
  const { id, code } = await aMeasurementType(db)
  await aMeasurement(db, { measurement_type_id: id })

  const same = await refused(technologist, measurementTypes.create, { body: { code, ...wall } })
  const used = await refused(technologist, measurementTypes.remove, { params: { id } })

  assert.deepEqual(same.body['code'], ['This field must be unique.'])
  assert.equal(used.body.code, 'still_in_use')
  assert.equal((await ask(anyone, measurementTypes.get, { params: { id } })).body.id, id)
})

for (const [field, value] of [
  ['code', 'Wall'],
  ['unit', 'inch'],
  ['stages', []],
  ['readings', 33],
  ['aggregate', 'median'],
  ['min_formula', ''],
  ['mandatory_for', ['XX']],
] as const)
  test(`rejects ${JSON.stringify(value)} as ${field} of a measurement type`, async () => {
    const { status, body } = await refused(technologist, measurementTypes.create, {
      body: { code: 'wall_2', ...wall, [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('changing measurement types requires its permission', async () => {
  const { id } = await aMeasurementType(db)

  assert.equal((await refused(anyone, measurementTypes.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, measurementTypes.remove, { params: { id } })).status, 403)
})
