import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mandrels } from '#contract/mandrels.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMandrel, aPipe } from '#test/support/factories/pipes.ts'

const engineer = await aUser(db, { can: ['@machine_manage'] })
const anyone = await aUser(db)

test('creates, updates and deletes a mandrel', async () => {
  const { status, body } = await ask(engineer, mandrels.create, {
    body: { code: 'M-1200-1', dn: 1200, end_ring_types: [0, 3] },
  })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...mandrel } = body
  assert.deepEqual(mandrel, {
    code: 'M-1200-1',
    dn: 1200,
    max_length: null,
    outer_diameter_cold: null,
    end_ring_types: [0, 3],
    state: 'storage',
    location: '',
    last_maintenance_at: null,
    cycles: 0,
    cycles_since_maintenance: 0,
    is_maintenance_due: false,
    ...{ machine: null, pipe_product: null, pipe: null, ready_at: null, last_action: null },
    is_active: true,
  })

  const changes = { last_maintenance_at: '2026-02-27T12:00:00+02:00', max_length: 6500, end_ring_types: [] }
  const changed = await ask(engineer, mandrels.change, { params: { id }, body: changes })
  const { last_maintenance_at, updated_at } = changed.body
  assert.equal(Date.parse(last_maintenance_at ?? ''), Date.parse(changes.last_maintenance_at))
  assert.deepEqual(changed.body, { ...body, ...changes, last_maintenance_at, updated_at })

  const moved = await ask(engineer, mandrels.change, { params: { id }, body: { location: 'Hall 2' } })
  assert.equal(moved.body.last_maintenance_at, last_maintenance_at)
  assert.deepEqual((await ask(anyone, mandrels.get, { params: { id } })).body, moved.body)

  assert.equal((await ask(engineer, mandrels.remove, { params: { id } })).status, 204)
  assert.equal((await refused(anyone, mandrels.get, { params: { id } })).status, 404)
})

test('lists mandrels by size and code', async () => {
  const made = [
    await aMandrel(db, { code: 'M-900-2', dn: 900 }),
    await aMandrel(db, { code: 'M-1100-1', dn: 1100 }),
    await aMandrel(db, { code: 'M-900-1', dn: 900, is_active: false }),
  ]

  const { body } = await ask(anyone, mandrels.list, {})

  assert.deepEqual(
    body.filter(({ id }) => made.some((mandrel) => mandrel.id === id)).map(({ code }) => code),
    ['M-900-1', 'M-900-2', 'M-1100-1'],
  )
})

test('the code of a mandrel is unique, and one that made a pipe cannot be deleted', async () => {
  const { id, code } = await aMandrel(db)
  await aPipe(db, { mandrel_id: id })

  const same = await refused(engineer, mandrels.create, { body: { code, dn: 1000 } })
  const used = await refused(engineer, mandrels.remove, { params: { id } })

  assert.deepEqual(same.body['code'], ['This field must be unique.'])
  assert.equal(used.body.code, 'still_in_use')
  assert.equal((await ask(anyone, mandrels.get, { params: { id } })).body.id, id)
})

for (const [field, value] of [
  ['dn', 0],
  ['end_ring_types', [7]],
  ['last_maintenance_at', '27.02.2026'],
] as const)
  test(`rejects ${value} as ${field} of a mandrel`, async () => {
    const { status, body } = await refused(engineer, mandrels.create, {
      body: { code: 'X', dn: 1000, [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('changing mandrels requires its permission', async () => {
  const { id } = await aMandrel(db)

  assert.equal((await refused(anyone, mandrels.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, mandrels.remove, { params: { id } })).status, 403)
})
