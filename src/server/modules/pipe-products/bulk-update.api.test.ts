import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProducts } from '#contract/pipe-products.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aPipeRow,
  aPipeTag,
  aPipeTagGroup,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'

const all = ['@pipeplan_configure', '@pipeplan_deactivate', '@orders_edit', '@orders_view'] as const
const planner = await aUser(db, { can: [...all, '@pipeplan_plan', '@pipeplan_view'] })
const technologist = await aUser(db, { can: ['@pipeplan_configure'] })
await aMandrel(db)

const inRow = async () => aPlannablePipe(db, { order_row_id: (await aPipeRow(db)).id })
const change = async (ids: readonly number[], changes: object) =>
  (await ask(planner, pipeProducts.bulkUpdate, { body: { ids: [...ids], changes } })).body
const product = async (id: number) => (await ask(planner, pipeProducts.get, { params: { id } })).body

test('several products are deactivated in one call, which the plan records once', async () => {
  const [one, two] = [await aPlannablePipe(db), await aPlannablePipe(db)]

  const changed = await change([two.id, one.id], { is_active: false })

  assert.deepEqual(
    changed.map(({ id, is_active }) => [id, is_active]),
    [
      [two.id, false],
      [one.id, false],
    ],
  )
  const { body } = await ask(planner, pipeTimeplan.changes, { query: { item: one.id } })
  assert.deepEqual(
    body.results.map(({ kind, items }) => [kind, items.toSorted()]),
    [['deactivate', [one.id, two.id].toSorted()]],
  )
})

test('a planned product keeps all of them active', async () => {
  const [planned, free] = [await aPlannablePipe(db), await aPlannablePipe(db)]
  const { state_hash } = (await ask(planner, pipeTimeplan.read, { query: {} })).body
  const item = { id: planned.id, line: (await aLine(db)).id, start_time: '2026-03-03T08:00:00+02:00' }
  await ask(planner, pipePlan.plan, { query: { state_hash }, body: [item] })

  const { body } = await refused(planner, pipeProducts.bulkUpdate, {
    body: { ids: [free.id, planned.id], changes: { is_active: false } },
  })

  assert.deepEqual(body['ids'], [{}, { non_field_errors: ['A planned product cannot be deactivated.'] }])
  assert.equal((await product(free.id)).is_active, true)
})

test('sets the delivery date of the order rows, and null removes it', async () => {
  const [one, two] = [await inRow(), await inRow()]
  const due = (await product(one.id)).order?.delivery_date

  await change([one.id, two.id], { delivery_date: '2026-05-04' })
  assert.equal((await product(one.id)).order?.delivery_date, '2026-05-04')
  assert.equal((await product(two.id)).order?.delivery_date, '2026-05-04')

  await change([one.id], { delivery_date: null })
  assert.equal((await product(one.id)).order?.delivery_date, due)
})

test('a product for stock has no delivery date', async () => {
  const stock = await aPlannablePipe(db, { order_row_id: null })

  const { body } = await refused(planner, pipeProducts.bulkUpdate, {
    body: { ids: [stock.id], changes: { delivery_date: '2026-05-04' } },
  })

  assert.deepEqual(body['ids'], [{ non_field_errors: ['A stock product has no order row and no due date.'] }])
})

test('products get exactly the tags of a call, and orders are found by them', async () => {
  const [one, two] = [await inRow(), await inRow()]
  const [urgent, export_, other] = [await aPipeTag(db), await aPipeTag(db), await aPipeTag(db)]
  const tagsOf = async ({ id }: { id: number }) => (await product(id)).tags
  await change([one.id], { tags: [other.id] })

  await change([one.id, two.id], { tags: [export_.id, urgent.id] })

  assert.deepEqual(await tagsOf(one), [urgent.id, export_.id])
  assert.deepEqual(await tagsOf(two), [urgent.id, export_.id])
  await change([two.id], { tags: [] })
  assert.deepEqual(await tagsOf(two), [])
  const { body } = await ask(planner, pipeOrders.list, { query: { tag__in: `${urgent.id},${other.id}` } })
  assert.deepEqual(
    body.results.map(({ rows }) => rows.map(({ id }) => id)),
    [[one.order_row_id]],
  )
  const list = await ask(planner, pipeProducts.list, { query: { tag__in: `${export_.id}` } })
  assert.deepEqual(
    list.body.results.map(({ id }) => id),
    [one.id],
  )
})

test('a product has one tag of an exclusive group, and other tags are refused in words', async () => {
  const { id } = await aPlannablePipe(db)
  const group = await aPipeTagGroup(db, { is_exclusive: true })
  const tags = [
    (await aPipeTag(db, { group_id: group.id })).id,
    (await aPipeTag(db, { group_id: group.id })).id,
  ]
  await change([id], { tags: [tags[0]] })

  const both = await refused(planner, pipeProducts.bulkUpdate, { body: { ids: [id], changes: { tags } } })
  const unknown = await refused(planner, pipeProducts.change, { params: { id }, body: { tags: [999_999] } })

  assert.equal(both.body.code, 'exclusive_tag')
  assert.equal(unknown.body.code, 'unknown_reference')
  assert.deepEqual((await product(id)).tags, [tags[0]])
  await change([id], { tags: [tags[1]] })
  assert.deepEqual((await product(id)).tags, [tags[1]])
})

test('each change needs its permission, and nothing of a call is done without all of them', async () => {
  const { id } = await inRow()
  const statusOf = async (changes: object) =>
    (await refused(technologist, pipeProducts.change, { params: { id }, body: { comment: 'x', ...changes } }))
      .status

  assert.equal(await statusOf({ is_active: false }), 403)
  assert.equal(await statusOf({ delivery_date: '2026-05-04' }), 403)
  assert.equal((await product(id)).comment, '')
})
