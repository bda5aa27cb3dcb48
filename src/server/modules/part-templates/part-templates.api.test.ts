import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partActions } from '#contract/part-actions.ts'
import { partTemplates } from '#contract/part-templates.ts'
import { partTypes } from '#contract/part-types.ts'
import { ask, db, inject, refused } from '#test/support/app.ts'
import { aPartAction, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { sentManhole } from '#test/support/manhole.ts'

await theManholeCatalogue(db)
const technologist = await aUser(db, { can: ['@parts_manage_templates', '@parts_manage_part_types'] })
const sales = await aUser(db, { can: ['@parts_sales_tool'] })
const { components } = sentManhole()
const aPartType = (code: string) =>
  insert(db, 'part_type', { code, name_en: 'Manhole', name_et: 'Kaev', component_types: [1], shape: 'tube' })
const create = async (body: object) =>
  (await ask(technologist, partTemplates.create, { body: { name: 'x', components, ...body } })).body

test('creates, reads, updates, archives and deletes a template', async () => {
  const type = await aPartType('MH')
  const { status, body } = await ask(technologist, partTemplates.create, {
    body: { name: 'Manhole 1000', description: 'With ladder', part_type: type.id, components },
  })
  const params = { id: body.id }

  assert.equal(status, 201)
  assert.deepEqual(body.part_type, { id: type.id, name: 'Manhole' })
  assert.deepEqual([body.image, body.is_active], [null, true])
  assert.equal(body.components[0]?.parts[0]?.actions[0]?.duration, 14)
  assert.deepEqual((await ask(sales, partTemplates.get, { params })).body.components.length, 2)

  const { body: changed } = await ask(technologist, partTemplates.change, {
    params,
    body: { is_active: false, part_type: null },
  })
  assert.deepEqual([changed.is_active, changed.part_type, changed.name], [false, null, 'Manhole 1000'])
  assert.equal((await ask(technologist, partTemplates.remove, { params })).status, 204)
  assert.equal((await refused(technologist, partTemplates.get, { params })).status, 404)
})

test('saving a template as it was read does not change its components', async () => {
  const template = await create({ name: 'Echo' })

  const { body } = await ask(technologist, partTemplates.change, {
    params: { id: template.id },
    body: { components: template.components },
  })

  assert.deepEqual(body, template)
})

test('filters templates by text, type and whether they are archived', async () => {
  const type = await aPartType('ST')
  const one = await create({ name: 'Settling tank', part_type: type.id })
  const old = await create({ name: 'Settling tank, old', is_active: false })
  const found = async (query: object) =>
    (await ask(sales, partTemplates.list, { query: { search: 'settling', ...query } })).body.results.map(
      ({ id }) => id,
    )

  assert.deepEqual(await found({}), [old.id, one.id])
  assert.deepEqual(await found({ is_active: true }), [one.id])
  assert.deepEqual(await found({ part_type: type.id }), [one.id])
})

test('refuses components that are not a valid work plan, with problems by node', async () => {
  const sent = [{ type: 1 }, { type: 2, needs_cutting: true, uid: 'lid' }]
  const answer = await refused(technologist, partTemplates.create, {
    body: { name: 'Broken', components: sent as never },
  })
  const unreadable = await inject(technologist, partTemplates.create, {
    body: { name: 'Broken', components: [{ type: 7 }] },
  })

  assert.equal(answer.status, 400)
  assert.deepEqual(answer.body['components'], [{}, { needs_cutting: ['clid: Only a body can be cut.'] }])
  assert.deepEqual(unreadable.json().components, [{ type: ['"7" is not a valid choice.'] }])
})

test('refuses a duplicate name and an unknown part type', async () => {
  await create({ name: 'Only one' })

  const twice = await refused(technologist, partTemplates.create, { body: { name: 'Only one', components } })
  const nowhere = await refused(technologist, partTemplates.create, {
    body: { name: 'Of nothing', components, part_type: 987_654 },
  })

  assert.deepEqual(twice.body['name'], ['This field must be unique.'])
  assert.deepEqual(nowhere.body['part_type'], ['Invalid pk "987654" - object does not exist.'])
})

test('an archived action can stay in a template but not be added to another', async () => {
  const action = await aPartAction(db, { formula: '5' })
  const plan = [{ type: 1, parts: [{ part_name: 'Plate', actions: [{ id: action.id }] }] }] as const
  const template = await create({ name: 'Older', components: plan })
  await archive(action.id)

  const kept = await inject(technologist, partTemplates.change, {
    params: { id: template.id },
    body: { components: template.components },
  })
  const added = await inject(technologist, partTemplates.create, {
    body: { name: 'Newer', components: plan },
  })

  assert.equal(kept.statusCode, 200, kept.body)
  assert.equal(added.json().code, 'plan_action_archived')
})

test('refuses to delete a part type that a template uses', async () => {
  const type = await aPartType('RI')
  await create({
    name: 'Riser',
    components: [{ type: 1, parts: [{ part_name: 'Riser', part_type_id: type.id }] }],
  })

  const answer = await refused(technologist, partTypes.remove, { params: { id: type.id } })

  assert.equal(answer.body.code, 'still_in_use')
})

test('a part that is called like its type has its name in the language of the user, and any other keeps its own', async () => {
  const { id: part_type_id } = await aPartType('NM')
  const names = ['Manhole', 'Kaev', 'Manhole of Tartu']
  const parts = names.map((part_name) => ({ part_name, part_type_id }))
  const { id } = await create({ components: [{ type: 1, parts }] })
  const namesFor = async (language: 'en' | 'et') => {
    const reader = await aUser(db, { can: ['@parts_sales_tool'], language })
    const { body } = await ask(reader, partTemplates.get, { params: { id } })
    return body.components[0]?.parts.map(({ part_name }) => part_name)
  }

  assert.deepEqual(await namesFor('en'), ['Manhole', 'Manhole', 'Manhole of Tartu'])
  assert.deepEqual(await namesFor('et'), ['Kaev', 'Kaev', 'Manhole of Tartu'])
})

test('templates are visible to users who need them and changed with permission to manage them', async () => {
  const worker = await aWorker(db)
  const { id } = await create({ name: 'Guarded' })

  assert.equal((await refused(worker, partTemplates.list, { query: {} })).status, 403)
  assert.equal((await refused(sales, partTemplates.remove, { params: { id } })).status, 403)
})

async function archive(id: number): Promise<void> {
  const manager = await aUser(db, { can: ['@parts_manage_actions'] })
  await ask(manager, partActions.change, { params: { id }, body: { archived: true } })
}
