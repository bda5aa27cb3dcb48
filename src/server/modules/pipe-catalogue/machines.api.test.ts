import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machines } from '#contract/machines.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aPipe } from '#test/support/factories/pipes.ts'

const engineer = await aUser(db, { can: ['@machine_manage'] })
const anyone = await aUser(db)

test('creates, updates and deletes a winding line', async () => {
  const line = { code: 'WL1', name: 'Winding line 1', kind: 'winding', number_code: 'W1' }
  const { status, body } = await ask(engineer, machines.create, { body: line })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...machine } = body
  assert.deepEqual(machine, {
    ...line,
    mode: 0,
    min_dn: null,
    max_dn: null,
    max_length: null,
    max_throughput: null,
    is_active: true,
  })

  const changes = { min_dn: 300, max_dn: 2400, max_length: 6, max_throughput: 900 }
  const changed = await ask(engineer, machines.change, { params: { id }, body: changes })
  assert.deepEqual(changed.body, { ...body, ...changes, updated_at: changed.body.updated_at })
  const { body: listed } = await ask(anyone, machines.list, {})
  assert.deepEqual(
    listed.find((one) => one.id === id),
    changed.body,
  )

  assert.equal((await ask(engineer, machines.remove, { params: { id } })).status, 204)
  assert.equal((await refused(anyone, machines.get, { params: { id } })).status, 404)
})

test('lists machines by code', async () => {
  const [second, first] = [await aLine(db, { code: 'TEST-B' }), await aLine(db, { code: 'TEST-A' })]

  const { body } = await ask(anyone, machines.list, {})

  assert.deepEqual(
    body.map(({ id }) => id).filter((id) => id === first.id || id === second.id),
    [first.id, second.id],
  )
})

test('a winding line needs a code for the numbers of its pipes, other machines do not', async () => {
  const refusal = await refused(engineer, machines.create, {
    body: { code: 'WL9', name: 'Winding line 9', kind: 'winding' },
  })
  const scale = await ask(engineer, machines.create, { body: { code: 'S1', name: 'Scale', kind: 'scale' } })

  assert.equal(refusal.status, 400)
  assert.deepEqual(refusal.body['number_code'], [
    'A winding line needs a code for the numbers of its pipes, such as W1.',
  ])
  assert.equal(scale.body.number_code, null)
})

test('code and number code are unique, and the sizes in order', async () => {
  const { id, code, number_code } = await aLine(db)
  const line = { code: 'WL8', name: 'Winding line 8', kind: 'winding', number_code: 'Z9' }

  const sameCode = await refused(engineer, machines.create, { body: { ...line, code } })
  const sameNumber = await refused(engineer, machines.create, { body: { ...line, number_code } })
  const reversed = await refused(engineer, machines.change, {
    params: { id },
    body: { min_dn: 1200, max_dn: 800 },
  })

  assert.deepEqual(sameCode.body['code'], ['This field must be unique.'])
  assert.deepEqual(sameNumber.body['number_code'], ['This field must be unique.'])
  assert.deepEqual(reversed.body['max_dn'], ['The end of the range must not be below its start.'])
})

test('refuses to delete a line that wound a pipe', async () => {
  const { id } = await aLine(db)
  await aPipe(db, { line_id: id })

  const { body } = await refused(engineer, machines.remove, { params: { id } })

  assert.equal(body.code, 'still_in_use')
  assert.equal((await ask(anyone, machines.get, { params: { id } })).body.id, id)
})

for (const [field, value] of [
  ['number_code', 'w1'],
  ['kind', 'boat'],
  ['min_dn', 0],
  ['max_length', 101],
] as const)
  test(`rejects ${value} as ${field} of a machine`, async () => {
    const { status, body } = await refused(engineer, machines.create, {
      body: { code: 'X', name: 'X', kind: 'scale', [field]: value },
    })

    assert.equal(status, 400)
    assert.ok(body[field])
  })

test('changing machines requires its permission', async () => {
  const { id } = await aLine(db)

  assert.equal((await refused(anyone, machines.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, machines.remove, { params: { id } })).status, 403)
})
