import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeTagGroups, pipeTags } from '#contract/pipe-tags.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe, aPipeTag, aPipeTagGroup } from '#test/support/factories/pipes.ts'

const keeper = await aUser(db, { can: ['@pipes_manage_tags'] })
const anyone = await aUser(db)
const estonian = await aUser(db, { language: 'et' })

test('creates, updates and deletes a tag in a group', async () => {
  const { body: group } = await ask(keeper, pipeTagGroups.create, {
    body: { name_et: 'Klient', name_en: 'Customer' },
  })
  const { status, body } = await ask(keeper, pipeTags.create, {
    body: { name: 'Joogivesi', group: group.id },
  })
  assert.equal(status, 201)
  const { id, created_at: _, updated_at: __, ...tag } = body
  assert.deepEqual(tag, {
    name: 'Joogivesi',
    name_en: 'Joogivesi',
    colour: '#5b6770',
    is_active: true,
    sort: 0,
    group: { id: group.id, name: 'Customer' },
  })

  const changes = { name_en: 'Drinking water', colour: '#1f6feb', is_active: false }
  const changed = await ask(keeper, pipeTags.change, { params: { id }, body: changes })
  assert.deepEqual(changed.body, { ...body, ...changes, updated_at: changed.body.updated_at })
  assert.equal((await ask(estonian, pipeTags.get, { params: { id } })).body.group.name, 'Klient')

  const busy = await refused(keeper, pipeTagGroups.remove, { params: { id: group.id } })
  assert.equal(busy.body.code, 'still_in_use')
  assert.equal((await ask(keeper, pipeTags.remove, { params: { id } })).status, 204)
  assert.equal((await ask(keeper, pipeTagGroups.remove, { params: { id: group.id } })).status, 204)
  assert.equal((await refused(anyone, pipeTags.get, { params: { id } })).status, 404)
  assert.equal((await refused(anyone, pipeTagGroups.get, { params: { id: group.id } })).status, 404)
})

test('lists tags by group, position and name, and groups by position', async () => {
  const [second, first] = [await aPipeTagGroup(db, { sort: 902 }), await aPipeTagGroup(db, { sort: 901 })]
  const tags = [
    await aPipeTag(db, { group_id: second.id, name: 'ülevaatus' }),
    await aPipeTag(db, { group_id: first.id, name: 'õhtu', sort: 1 }),
    await aPipeTag(db, { group_id: first.id, name: 'zoom', sort: 1 }),
    await aPipeTag(db, { group_id: first.id, name: 'viimane' }),
  ]

  const listed = (await ask(anyone, pipeTags.list, {})).body
  const groups = (await ask(anyone, pipeTagGroups.list, {})).body

  assert.deepEqual(
    listed.filter(({ id }) => tags.some((tag) => tag.id === id)).map(({ name }) => name),
    ['viimane', 'zoom', 'õhtu', 'ülevaatus'],
  )
  assert.deepEqual(
    groups.slice(-2).map(({ id }) => id),
    [first.id, second.id],
  )
})

test('refuses to make a group exclusive while a pipe has several of its tags', async () => {
  const group = await aPipeTagGroup(db)
  const tags = [await aPipeTag(db, { group_id: group.id }), await aPipeTag(db, { group_id: group.id })]
  const pipe = await aPipe(db)
  for (const { id } of tags) await insert(db, 'tagged_pipe', { pipe_id: pipe.id, pipe_tag_id: id })
  const isExclusive = async () =>
    (await ask(anyone, pipeTagGroups.get, { params: { id: group.id } })).body.is_exclusive
  const makeExclusive = { params: { id: group.id }, body: { is_exclusive: true } }

  const { status, body } = await refused(keeper, pipeTagGroups.change, makeExclusive)
  assert.equal(status, 400)
  assert.equal(body.code, 'exclusive_tags_in_use')
  assert.equal(await isExclusive(), false)

  const { id: other } = await aPipeTagGroup(db)
  await ask(keeper, pipeTags.change, { params: { id: tags[1]!.id }, body: { group: other } })
  await ask(keeper, pipeTagGroups.change, makeExclusive)
  assert.equal(await isExclusive(), true)
  const back = await refused(keeper, pipeTags.change, {
    params: { id: tags[1]!.id },
    body: { group: group.id },
  })
  assert.equal(back.body.code, 'exclusive_tags_in_use')
})

test('a tag that a pipe has cannot be deleted', async () => {
  const { id } = await aPipeTag(db)
  await insert(db, 'tagged_pipe', { pipe_id: (await aPipe(db)).id, pipe_tag_id: id })

  const { body } = await refused(keeper, pipeTags.remove, { params: { id } })

  assert.equal(body.code, 'still_in_use')
  assert.equal((await ask(anyone, pipeTags.get, { params: { id } })).body.id, id)
})

test('names are unique, and a tag needs a group that exists', async () => {
  const tag = await aPipeTag(db)
  const group = await aPipeTagGroup(db)

  const sameTag = await refused(keeper, pipeTags.create, { body: { name: tag.name, group: group.id } })
  const nowhere = await refused(keeper, pipeTags.create, { body: { name: 'X', group: 987_654 } })
  const sameGroup = await refused(keeper, pipeTagGroups.create, {
    body: { name_et: group.name_et, name_en: 'X' },
  })
  const noColour = await refused(keeper, pipeTags.change, { params: { id: tag.id }, body: { colour: 'red' } })

  assert.deepEqual(sameTag.body['name'], ['This field must be unique.'])
  assert.deepEqual(nowhere.body['group'], ['Invalid pk "987654" - object does not exist.'])
  assert.deepEqual(sameGroup.body['name_et'], ['This field must be unique.'])
  assert.equal(noColour.status, 400)
})

test('changing pipe tags requires its permission', async () => {
  const { id, group_id } = await aPipeTag(db)

  assert.equal((await refused(anyone, pipeTags.change, { params: { id }, body: {} })).status, 403)
  assert.equal((await refused(anyone, pipeTags.remove, { params: { id } })).status, 403)
  assert.equal(
    (await refused(anyone, pipeTagGroups.change, { params: { id: group_id }, body: {} })).status,
    403,
  )
})
