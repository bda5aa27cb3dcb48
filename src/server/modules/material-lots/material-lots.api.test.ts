import assert from 'node:assert/strict'
import { test } from 'node:test'
import { materialLots } from '#contract/material-lots.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMaterial, aMaterialLot, aPipe } from '#test/support/factories/pipes.ts'

const inspector = await aUser(db, { can: ['@qa_manage_lots'] })
const anyone = await aUser(db)
const listed = async (query: object) =>
  (await ask(anyone, materialLots.list, { query })).body.results.map(({ id }) => id)

test('a new lot is in quarantine until it is released', async () => {
  const material = await aMaterial(db)
  const { status, body } = await ask(inspector, materialLots.create, {
    body: { material: material.id, lot_number: 'B-771', quantity: 24_750 },
  })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, received_at, ...lot } = body
  assert.equal(Date.parse(received_at), clock.now().getTime())
  assert.deepEqual(lot, {
    material: { id: material.id, name: material.name },
    lot_number: 'B-771',
    quantity: 24_750,
    mfr: null,
    density: null,
    moisture_ppm: null,
    certificate_url: null,
    status: 'quarantine',
  })

  const changes = { status: 'released', mfr: 0.31, certificate_url: 'https://certificates.example/B-771.pdf' }
  const released = await ask(inspector, materialLots.change, { params: { id }, body: changes })
  assert.deepEqual(released.body, { ...body, ...changes, updated_at: released.body.updated_at })
  assert.deepEqual((await ask(anyone, materialLots.get, { params: { id } })).body, released.body)
})

test('lists lots newest first, by material, status and number', async () => {
  const { id: material_id } = await aMaterial(db)
  const first = await aMaterialLot(db, { material_id, lot_number: 'Q-100', status: 'released' })
  const second = await aMaterialLot(db, { material_id, lot_number: 'Q-200' })
  await aMaterialLot(db)

  assert.deepEqual(await listed({ material: material_id }), [second.id, first.id])
  assert.deepEqual(await listed({ material: material_id, status: 'released' }), [first.id])
  assert.deepEqual(await listed({ material: material_id, search: 'q-2' }), [second.id])
  assert.equal((await inject(anyone, materialLots.list, { query: { status: 'eaten' } })).statusCode, 400)
})

test('the number of a lot is unique among the lots of its material', async () => {
  const { material_id, lot_number } = await aMaterialLot(db)
  const another = await aMaterial(db)
  const lot = { lot_number, quantity: 1 }

  const same = await refused(inspector, materialLots.create, { body: { material: material_id, ...lot } })
  const other = await ask(inspector, materialLots.create, { body: { material: another.id, ...lot } })
  const nothing = await refused(inspector, materialLots.create, { body: { material: 987_654, ...lot } })

  assert.deepEqual(same.body['lot_number'], ['This field must be unique.'])
  assert.equal(other.status, 201)
  assert.deepEqual(nothing.body['material'], ['Invalid pk "987654" - object does not exist.'])
})

test('deletes a lot unless a pipe was made of it', async () => {
  const [free, used] = [await aMaterialLot(db), await aMaterialLot(db)]
  const pipe = await aPipe(db)
  const { material_id, id: material_lot_id } = used
  await insert(db, 'pipe_material', { pipe_id: pipe.id, material_id, material_lot_id, component: 1, kg: 280 })

  assert.equal((await ask(inspector, materialLots.remove, { params: { id: free.id } })).status, 204)
  const { body } = await refused(inspector, materialLots.remove, { params: { id: used.id } })

  assert.equal((await refused(anyone, materialLots.get, { params: { id: free.id } })).status, 404)
  assert.equal(body.code, 'still_in_use')
  assert.deepEqual(await listed({ material: material_id }), [used.id])
})

for (const [field, value] of [
  ['quantity', 0],
  ['status', 'eaten'],
  ['certificate_url', 'javascript:alert(1)'],
  ['received_at', 'yesterday'],
] as const)
  test(`rejects ${value} as ${field} of a lot`, async () => {
    const { status, body } = await refused(inspector, materialLots.create, {
      body: { material: 1, lot_number: 'X', quantity: 1, [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('changing lots requires its permission', async () => {
  const { id } = await aMaterialLot(db)

  assert.equal((await refused(anyone, materialLots.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, materialLots.remove, { params: { id } })).status, 403)
})
