import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedViews } from '#contract/saved-views.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'

const owner = await aUser(db, { first_name: 'Liis', last_name: 'Toom', can: ['@pipes_view'] })
const colleague = await aUser(db, { can: ['@pipes_view'] })
const outsider = await aUser(db, { can: ['@pipes_view'] })
const admin = await aUser(db, { can: ['@pipes_view', '@system_manage_config'] })
const quality = await insert(db, 'role', {
  code: 'quality',
  name_en: 'Quality',
  name_et: 'Kvaliteet',
  permissions: ['@pipes_view'],
})
await insert(db, 'user_role', { user_id: colleague.id, role_id: quality.id })

const content = {
  filters: [
    { field: 'dn', operator: 'in_range', value: [500, 800], is_on: true },
    { field: 'has_blocker', operator: 'true', is_on: false },
  ],
  columns: ['number', 'status'],
  period: 'last_30_days' as const,
  sort: '-number' as const,
}
const list = 'pipes' as const
const save = (user: TestUser, name: string, given = {}) =>
  ask(user, savedViews.create, { body: { list, name, content, ...given } })
const seenBy = async (user: TestUser) =>
  (await ask(user, savedViews.list, { query: { list } })).body.map(({ id }) => id)

test('a saved view keeps filters, columns, period and order, and is private', async () => {
  const { status, body } = await save(owner, 'Large')

  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...view } = body
  assert.deepEqual(view, {
    list,
    name: 'Large',
    owner: { id: owner.id, name: 'Liis Toom' },
    role: null,
    content,
    is_editable: true,
  })
  assert.ok((await seenBy(owner)).includes(id))
  for (const user of [colleague, outsider, admin]) {
    assert.ok(!(await seenBy(user)).includes(id))
    const change = { params: { id }, body: { name: 'Mine' } }
    assert.equal((await refused(user, savedViews.change, change)).status, 404)
    assert.equal((await refused(user, savedViews.remove, { params: { id } })).status, 404)
  }
})

test('a view shared with a role is seen by its users, and changed by its owner or an administrator', async () => {
  const { body } = await save(owner, 'Shared', { role: quality.id })
  const params = { id: body.id }
  const change = { params, body: { name: 'Ours', content: { ...content, period: 'today' as const } } }

  assert.deepEqual(body.role, { id: quality.id, name: 'Quality' })
  assert.ok((await seenBy(colleague)).includes(body.id))
  assert.ok(!(await seenBy(outsider)).includes(body.id))
  assert.equal((await refused(colleague, savedViews.change, change)).status, 403)
  assert.equal((await refused(colleague, savedViews.remove, { params })).status, 403)
  const changed = await ask(admin, savedViews.change, change)
  assert.deepEqual(changed.body, { ...body, ...change.body, updated_at: changed.body.updated_at })
  await ask(owner, savedViews.change, { params, body: { role: null } })
  assert.ok(!(await seenBy(colleague)).includes(body.id))
  assert.equal((await ask(owner, savedViews.remove, { params })).status, 204)
  assert.ok(!(await seenBy(owner)).includes(body.id))
})

test('names are unique for each owner whatever their case, and the role must exist', async () => {
  await save(owner, 'Twice')
  await save(colleague, 'Twice')

  const twice = await refused(owner, savedViews.create, { body: { list, name: 'TWICE', content } })
  const unknown = await refused(owner, savedViews.create, {
    body: { list, name: 'Other', content, role: 999_999 },
  })

  assert.deepEqual(twice.body['name'], ['This field must be unique.'])
  assert.equal(unknown.body.code, 'unknown_reference')
})

for (const [name, given] of [
  ['an unknown list', { list: 'parts' }],
  ['a blank name', { name: ' ' }],
  ['an unknown period', { content: { ...content, period: 'ever' } }],
  ['a period of no days', { content: { ...content, period: { last_days: 0 } } }],
  ['an order that lists do not have', { content: { ...content, sort: 'weight' } }],
  ['a filter without an operator', { content: { ...content, filters: [{ field: 'dn', is_on: true }] } }],
] as const)
  test(`refuses a view with ${name}`, async () => {
    const body = { list, name: 'Wrong', content, ...given } as never

    assert.equal((await refused(owner, savedViews.create, { body })).status, 400)
  })

test('a saved view without an order, or of the last days, is kept as it is', async () => {
  const { sort: _, ...unsorted } = content
  const lastDays = { ...unsorted, period: { last_days: 60 } }

  assert.deepEqual((await save(owner, 'Unsorted', { content: unsorted })).body.content, unsorted)
  assert.deepEqual((await save(owner, 'Last days', { content: lastDays })).body.content, lastDays)
})

test('lists the roles that a view can be shared with', async () => {
  const { body } = await ask(owner, savedViews.roles, {})

  assert.ok(body.some(({ id, name }) => id === quality.id && name === 'Quality'))
})

test('a view can be shared with roles whose users can open the list', async () => {
  const welders = await insert(db, 'role', {
    ...{ code: 'welders', name_en: 'Welders', name_et: 'Keevitajad' },
    permissions: ['@parts_track_time'],
  })

  const roles = (await ask(owner, savedViews.roles, {})).body.map(({ id }) => id)

  assert.ok(roles.includes(quality.id))
  assert.ok(!roles.includes(welders.id))
  const body = { list, name: 'For welders', content, role: welders.id }
  assert.equal((await refused(owner, savedViews.create, { body })).body.code, 'unknown_reference')
})
