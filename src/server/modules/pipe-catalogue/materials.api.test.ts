import assert from 'node:assert/strict'
import { test } from 'node:test'
import { materials } from '#contract/materials.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMaterial, aMaterialLot } from '#test/support/factories/pipes.ts'

const technologist = await aUser(db, { can: ['@pipes_manage_catalogue'] })
const anyone = await aUser(db)
const polymer = { name: 'PP high modulus', polymer_family: 'PP', kind: 'polymer' }

test('creates, updates and deletes a material', async () => {
  const { status, body } = await ask(technologist, materials.create, {
    body: {
      code: 'PP-HM',
      ...polymer,
      density: 910,
      modulus: 1700,
      mfr_min: 0.2,
      mfr_max: 0.4,
      mfr_condition: '230/2.16',
    },
  })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...material } = body
  assert.deepEqual(material, {
    code: 'PP-HM',
    ...polymer,
    grade: '',
    is_rc: false,
    colour: null,
    density: 910,
    modulus: 1700,
    mfr_min: 0.2,
    mfr_max: 0.4,
    mfr_condition: '230/2.16',
    supplier: '',
    unit: 'kg',
    stock_kg: null,
    odoo_product_id: null,
    directo_code: null,
    is_active: true,
  })

  const changes = { colour: 1, stock_kg: 12_500, is_active: false }
  const changed = await ask(technologist, materials.change, { params: { id }, body: changes })
  assert.deepEqual(changed.body, { ...body, ...changes, updated_at: changed.body.updated_at })
  assert.deepEqual((await ask(anyone, materials.get, { params: { id } })).body, changed.body)

  assert.equal((await ask(technologist, materials.remove, { params: { id } })).status, 204)
  assert.equal((await refused(anyone, materials.get, { params: { id } })).status, 404)
})

test('lists materials by kind and code, archived ones too', async () => {
  const made = [
    await aMaterial(db, { code: 'PE80', kind: 'polymer', is_active: false }),
    await aMaterial(db, { code: 'CaCO3', kind: 'filler', polymer_family: 'other' }),
    await aMaterial(db, { code: 'PE100-RC', kind: 'polymer' }),
  ]

  const { body } = await ask(anyone, materials.list, {})

  assert.deepEqual(
    body.filter(({ id }) => made.some((material) => material.id === id)).map(({ code }) => code),
    ['CaCO3', 'PE100-RC', 'PE80'],
  )
})

test('refuses to delete a material with lots', async () => {
  const { material_id: id } = await aMaterialLot(db)

  const { status, body } = await refused(technologist, materials.remove, { params: { id } })

  assert.equal(status, 400)
  assert.equal(body.code, 'still_in_use')
  assert.equal((await ask(anyone, materials.get, { params: { id } })).body.id, id)
})

test('the code of a material is unique, and its melt flow range in order', async () => {
  const { id, code } = await aMaterial(db, { mfr_min: 0.3, mfr_max: 0.9 })

  const same = await refused(technologist, materials.create, { body: { code, ...polymer } })
  const reversed = await refused(technologist, materials.change, { params: { id }, body: { mfr_max: 0.2 } })

  assert.deepEqual(same.body['code'], ['This field must be unique.'])
  assert.equal(reversed.status, 400)
  assert.deepEqual(reversed.body['mfr_max'], ['The end of the range must not be below its start.'])
  assert.equal((await ask(anyone, materials.get, { params: { id } })).body.mfr_max, 0.9)
})

for (const [field, value] of [
  ['polymer_family', 'PVC'],
  ['kind', 'metal'],
  ['colour', 11],
  ['unit', 'barrel'],
  ['density', 0],
  ['modulus', 0],
] as const)
  test(`rejects ${value} as ${field} of a material`, async () => {
    const { status, body } = await refused(technologist, materials.create, {
      body: { code: 'X', ...polymer, [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('changing materials requires its permission', async () => {
  const { id } = await aMaterial(db)

  assert.equal((await refused(anyone, materials.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, materials.remove, { params: { id } })).status, 403)
})
