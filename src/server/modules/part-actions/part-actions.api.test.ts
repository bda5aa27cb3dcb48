import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partActions } from '#contract/part-actions.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aPartAction, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser } from '#test/support/factories/people.ts'

await theManholeCatalogue(db)
const technologist = await aUser(db, { can: ['@parts_manage_actions'] })
const anyone = await aUser(db)
const welding = { name: 'Flange collar weld', name_et: 'Äärikukrae keevitus', work_type: 3 }

test('the whole catalogue is visible to everyone signed in', async () => {
  const { body } = await ask(anyone, partActions.list, {})

  const ids = body.map(({ id }) => id)
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  )
  assert.deepEqual(
    body.filter(({ action_type }) => action_type !== 0).map(({ id, name }) => [id, name]),
    [
      [1, 'Body cutting'],
      [2, 'Body expansion'],
      [31, 'Extra time'],
    ],
  )
})

test('derives the variables of an action from its formula, and includes its worker’s number', async () => {
  const { id: worker_id, employee_number } = await anOperator(db, { employee_number: '0042' })

  const { status, body } = await ask(technologist, partActions.create, {
    body: { ...welding, worker_id, order: 5, formula: '25 + 0.02*OD + 1.4*S + 0*PI*OD' },
  })

  assert.equal(status, 201)
  assert.deepEqual(body.used_variables, ['OD', 'S'])
  assert.equal(body.worker_number, employee_number)
  assert.equal(body.action_name, 'Flange collar weld')
  assert.equal(body.order, 5)
  assert.ok(body.id >= 100, 'ids below belong to the built-in catalogue')
  const changed = await ask(technologist, partActions.change, {
    params: { id: body.id },
    body: { formula: '8*pieces', worker_id: null },
  })
  assert.deepEqual(changed.body, {
    ...body,
    formula: '8*pieces',
    used_variables: ['pieces'],
    worker_id: null,
    worker_number: null,
    updated_at: changed.body.updated_at,
  })
})

const faults = [
  ['5 +', 'The formula is incomplete (at character 4).'],
  ['5 ; 6', 'The formula is not valid: unexpected ";" (at character 3).'],
  ['sin(OD)', 'There is no function sin (at character 1).'],
  ['max()', 'The formula is not valid: unexpected ")" (at character 5).'],
  ['if(1,2)', 'The function if takes 3 arguments, not 2 (at character 1).'],
  ['1 + round(1,2)', 'The function round takes 1 argument, not 2 (at character 5).'],
  [`${'('.repeat(60)}1`, 'The formula has more than 50 nested levels (at character 51).'],
] as const
for (const [formula, sentence] of faults) {
  test(`refuses the formula ${formula.slice(0, 20)}`, async () => {
    const { status, body } = await refused(technologist, partActions.create, {
      body: { ...welding, formula },
    })

    assert.equal(status, 400)
    assert.deepEqual(body['formula'], [sentence])
  })
}

test('reports the faults of an action by field', async () => {
  const refusal = async (body: object) =>
    (await inject(technologist, partActions.create, { body: { ...welding, formula: '5', ...body } })).json()

  assert.deepEqual((await refusal({ worker_id: 987_654 })).worker_id, [
    'Invalid pk "987654" - object does not exist.',
  ])
  assert.deepEqual((await refusal({ part_type_id: 987_654 })).part_type_id, [
    'Invalid pk "987654" - object does not exist.',
  ])
  assert.deepEqual((await refusal({ work_type: 9 })).work_type, [
    'Ensure this value is less than or equal to 8.',
  ])
  assert.deepEqual((await refusal({ formula: ' ' })).formula, ['This field may not be blank.'])
})

test('body cutting, body expansion and extra time cannot be archived', async () => {
  const { body } = await refused(technologist, partActions.change, {
    params: { id: 31 },
    body: { archived: true },
  })

  assert.equal(body.code, 'still_in_use')
})

test('changing the catalogue requires its permission', async () => {
  const { status } = await refused(anyone, partActions.change, { params: { id: 3 }, body: { formula: '1' } })

  assert.equal(status, 403)
  const unknown = await refused(technologist, partActions.change, { params: { id: 987_654 }, body: {} })
  assert.equal(unknown.status, 404)
})

const never: readonly [formula: string, en: string, et: string][] = [
  ['1/0', 'division by zero at character 2', 'jagamine nulliga märgi 2 kohal'],
  ['0-100', 'the result is negative at character 2', 'tulemus on negatiivne märgi 2 kohal'],
  ['sqrt(0-1)', 'the result is not a number at character 1', 'tulemus ei ole arv märgi 1 kohal'],
  ['9^9^9', 'the result is not a number at character 2', 'tulemus ei ole arv märgi 2 kohal'],
  ['900000', 'the result is longer than 525600 minutes', 'tulemus on pikem kui 525600 minutit'],
  ['5/(DN-DN)', 'division by zero at character 2', 'jagamine nulliga märgi 2 kohal'],
  ['UNKNOWN_VAR*2', 'UNKNOWN_VAR is unknown at character 1', 'UNKNOWN_VAR on tundmatu märgi 1 kohal'],
]
for (const [formula, en, et] of never) {
  test(`refuses to save the formula ${formula}, which can never be calculated`, async () => {
    const { id, action_name, formula: before } = await aPartAction(db)
    const estonian = await aUser(db, { can: ['@parts_manage_actions'], language: 'et' })

    const created = await refused(technologist, partActions.create, { body: { ...welding, formula } })
    const changed = await refused(estonian, partActions.change, { params: { id }, body: { formula } })
    const { body: kept } = await ask(technologist, partActions.get, { params: { id } })

    assert.deepEqual([created.status, created.code], [400, 'formula_not_calculable'])
    assert.deepEqual(created.body['formula'], [
      `The formula of "${welding.name}" cannot be calculated: ${en} (${formula}).`,
    ])
    assert.deepEqual(changed.body['formula'], [
      `Toimingu "${action_name}" valemit ei saa arvutada: ${et} (${formula}).`,
    ])
    assert.equal(kept.formula, before)
  })
}

test('an action with an invalid formula can still be archived', async () => {
  const { id } = await aPartAction(db, { formula: '1/0' })

  const { body } = await ask(technologist, partActions.change, {
    params: { id },
    body: { formula: '1/0', archived: true },
  })

  assert.equal(body.archived, true)
})
