import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeProfiles } from '#contract/pipe-profiles.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipeProduct, aPipeProfile } from '#test/support/factories/pipes.ts'

const technologist = await aUser(db, { can: ['@pipes_manage_catalogue'] })
const anyone = await aUser(db)
const stored = (id: number) =>
  db.selectFrom('pipe_profile').selectAll().where('id', '=', id).executeTakeFirst()

test('creates, updates and deletes a profile', async () => {
  const { status, body } = await ask(technologist, pipeProfiles.create, {
    body: { code: 'CPR 54', family: 'CPR', core_height: 54, s1: 6.9 },
  })
  assert.equal(status, 201)
  const { id, created_at, updated_at, ...profile } = body
  assert.deepEqual(profile, {
    code: 'CPR 54',
    family: 'CPR',
    core_height: 54,
    s1: 6.9,
    s4: null,
    pitch: null,
    moment_of_inertia: null,
    area: null,
    is_active: true,
  })

  const changed = await ask(technologist, pipeProfiles.change, { params: { id }, body: { s4: 4.5 } })
  assert.deepEqual(changed.body, { ...body, s4: 4.5, updated_at: changed.body.updated_at })
  assert.deepEqual((await ask(anyone, pipeProfiles.get, { params: { id } })).body, changed.body)

  assert.equal((await ask(technologist, pipeProfiles.remove, { params: { id } })).status, 204)
  assert.equal(await stored(id), undefined)
  assert.ok(created_at && updated_at)
})

test('lists profiles by family and core height, archived ones too', async () => {
  const [high, low, solid] = [
    await aPipeProfile(db, { family: 'PR', core_height: 110, is_active: false }),
    await aPipeProfile(db, { family: 'PR', core_height: 42 }),
    await aPipeProfile(db, { family: 'VW', core_height: 0, s1: 33.3, s4: null }),
  ]

  const { body } = await ask(anyone, pipeProfiles.list, {})

  const mine = [high.id, low.id, solid.id]
  assert.deepEqual(
    body.map(({ id }) => id).filter((id) => mine.includes(id)),
    [low.id, high.id, solid.id],
  )
})

test('refuses to delete a profile that a pipe product has, which can be archived', async () => {
  const { id } = await aPipeProfile(db)
  await aPipeProduct(db, { profile_id: id })

  const { status, body } = await refused(technologist, pipeProfiles.remove, { params: { id } })
  await ask(technologist, pipeProfiles.change, { params: { id }, body: { is_active: false } })

  assert.equal(status, 400)
  assert.deepEqual(body.non_field_errors, ['This item is still in use and cannot be deleted.'])
  assert.equal((await stored(id))?.is_active, false)
})

test('the code of a profile is unique', async () => {
  const { code } = await aPipeProfile(db)

  const { body } = await refused(technologist, pipeProfiles.create, {
    body: { code, family: 'PR', core_height: 65, s1: 8 },
  })

  assert.deepEqual(body['code'], ['This field must be unique.'])
})

for (const [field, value] of [
  ['code', ' '],
  ['family', 'XX'],
  ['core_height', -1],
  ['s1', 0],
] as const)
  test(`rejects ${JSON.stringify(value)} as ${field} of a profile`, async () => {
    const body = { code: 'PR 42', family: 'PR', core_height: 42, s1: 5.7, [field]: value }

    const { status, body: said } = await refused(technologist, pipeProfiles.create, { body })

    assert.equal(status, 400)
    assert.ok(said[field])
  })

test('changing profiles requires its permission', async () => {
  const { id } = await aPipeProfile(db)

  assert.equal((await refused(anyone, pipeProfiles.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, pipeProfiles.remove, { params: { id } })).status, 403)
  for (const call of ['get', 'remove'] as const)
    assert.equal((await refused(technologist, pipeProfiles[call], { params: { id: 987_654 } })).status, 404)
})
