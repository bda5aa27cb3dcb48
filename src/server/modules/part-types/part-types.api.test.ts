import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partTypes } from '#contract/part-types.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aPartAction } from '#test/support/factories/catalogue.ts'
import { aPartProduct } from '#test/support/factories/orders.ts'
import { aPlanner, aUser } from '#test/support/factories/people.ts'

const technologist = await aUser(db, { can: ['@parts_manage_part_types'] })
const anyone = await aUser(db)
const plate = {
  name_en: 'Bottom plate',
  name_et: 'Põhjaplaat',
  component_types: [2 as const],
  shape: 'plate' as const,
}
const create = async (body: object) =>
  (await ask(technologist, partTypes.create, { body: { ...plate, code: 'X', ...body } })).body

test('a part type has its usual actions in order', async () => {
  const [cut, mill, weld] = [await aPartAction(db), await aPartAction(db), await aPartAction(db)]
  const type = await create({ code: 'BP', actions: [weld.id, cut.id] })
  assert.deepEqual(type, {
    id: type.id,
    code: 'BP',
    ...plate,
    icon: '',
    is_active: true,
    actions: [weld.id, cut.id],
    created_at: type.created_at,
    updated_at: type.updated_at,
  })

  const { body } = await ask(technologist, partTypes.change, {
    params: { id: type.id },
    body: { actions: [cut.id, mill.id, weld.id] },
  })

  assert.deepEqual(body.actions, [cut.id, mill.id, weld.id])
  assert.deepEqual((await ask(anyone, partTypes.get, { params: { id: type.id } })).body, body)
})

test('all part types are visible to everyone signed in, by code', async () => {
  await create({ code: 'ZZ' })
  await create({ code: 'AA' })

  const { body } = await ask(anyone, partTypes.list, {})

  const codes = body.map(({ code }) => code)
  assert.deepEqual(codes, codes.toSorted())
  assert.ok(codes.includes('AA') && codes.includes('ZZ'))
})

test('reports the faults of a part type by field', async () => {
  await create({ code: 'TWICE' })
  const refusal = async (body: object) =>
    (await inject(technologist, partTypes.create, { body: { ...plate, code: 'N', ...body } })).json()

  assert.deepEqual((await refusal({ code: 'TWICE' })).code, ['This field must be unique.'])
  assert.deepEqual((await refusal({ shape: 'ball' })).shape, ['"ball" is not a valid choice.'])
  assert.deepEqual((await refusal({ component_types: [] })).component_types, ['This list may not be empty.'])
  assert.deepEqual((await refusal({ component_types: [3] })).component_types, [
    { non_field_errors: ['"3" is not a valid choice.'] },
  ])
  assert.deepEqual((await refusal({ actions: [987_654] })).actions, [
    { non_field_errors: ['Invalid pk "987654" - object does not exist.'] },
  ])
})

test('an unused part type can be deleted', async () => {
  const { id } = await create({ code: 'GO' })

  assert.equal((await ask(technologist, partTypes.remove, { params: { id } })).status, 204)
  assert.equal((await refused(anyone, partTypes.get, { params: { id } })).status, 404)
})

test('refuses to delete a part type that an action or a work plan uses', async () => {
  const [ofAction, ofPlan] = [await create({ code: 'OA' }), await create({ code: 'OP' })]
  await aPartAction(db, { part_type_id: ofAction.id })
  const product = await aPartProduct(db)
  await ask(await aPlanner(db), partWorkPlans.save, {
    params: { id: product.id },
    body: [{ type: 1, parts: [{ part_name: 'Plate', part_type_id: ofPlan.id }] }],
  })

  for (const { id } of [ofAction, ofPlan]) {
    const { body } = await refused(technologist, partTypes.remove, { params: { id } })
    assert.equal(body.code, 'still_in_use')
  }
})

test('changing part types requires its permission', async () => {
  const { id } = await create({ code: 'MINE' })

  assert.equal(
    (await refused(anyone, partTypes.change, { params: { id }, body: { icon: 'plate' } })).status,
    403,
  )
})
