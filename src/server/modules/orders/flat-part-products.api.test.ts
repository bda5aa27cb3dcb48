import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partOrders } from '#contract/orders.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const planner = await aUser(db, { can: ['@orders_view', '@parts_manage_all_workorders'] })
const estonian = await aUser(db, { can: ['@orders_view'], language: 'et' })
const work_plan = JSON.stringify({ version: 1, components: [] })
const order = await anOrder(db)
const row = () => anOrderRow(db, { order_id: order.id })
const paths = ['cbody/pp/a1']

const open = await aPartProduct(db, { order_row_id: (await row()).id, work_plan, work_plan_paths: paths })
const hidden = await aPartProduct(db, { order_row_id: (await row()).id, work_plan, is_active: false })
const bare = await aPartProduct(db, { order_row_id: (await row()).id })
const completed = await aPartProduct(db, {
  ...{ order_row_id: (await row()).id, work_plan, work_plan_paths: paths },
})
const { id } = await aWorkOrder(db, { part_product_id: completed.id, actions: 1 })
await asSystem(db, (tx) =>
  tx
    .updateTable('work_order_action')
    .set({ done_at: new Date(), path: paths[0]! })
    .where('work_order_id', '=', id)
    .execute(),
)

const listed = async (query: Parameters<typeof ask<typeof partOrders.list>>[2]['query']) =>
  (await ask(planner, partOrders.list, { query })).body.results.map((one) => one.id)
const filter = (of: object) => JSON.stringify(of)

test('lists unplanned part products with the filters of the planner’s screen', async () => {
  const found = await listed({
    ...{ orders: false, has_workplan: true, exclude_deactivated_products: true },
    filter_cluster: filter({ status: [{ operator: 'not_equal', value: 'completed', auto_filter: true }] }),
  })

  assert.deepEqual(found, [open.id])
})

test('without filters, lists the part products of all orders, newest first', async () => {
  assert.deepEqual(await listed({ orders: false }), [completed.id, bare.id, hidden.id, open.id])
  assert.deepEqual(await listed({ orders: false, has_workplan: false }), [bare.id])
  assert.deepEqual(await listed({ orders: true }), [order.id])
})

test('combines including operators with OR, excluding ones and fields with AND', async () => {
  const flat = (of: object) => listed({ orders: false, filter_cluster: filter(of) })

  assert.deepEqual(await flat({ status: { operator: 'equal', value: 6 } }), [completed.id])
  assert.deepEqual(
    await flat({
      status: [
        { operator: 'in', value: ['completed', 'planned'] },
        { operator: 'equal', value: 1 },
      ],
    }),
    [completed.id, hidden.id, open.id],
  )
  assert.deepEqual(
    await flat({
      status: [
        { operator: 'not_equal', value: 6 },
        { operator: 'not_in', value: [0] },
      ],
      workplan_status: { operator: 'exists' },
    }),
    [hidden.id, open.id],
  )
})

test('filters orders by their own status', async () => {
  const query = { filter_cluster: filter({ status: [{ operator: 'not_equal', value: 'cancelled' }] }) }

  assert.deepEqual(await listed(query), [order.id])
  assert.deepEqual(await listed({ filter_cluster: filter({ status: { operator: 'equal', value: 5 } }) }), [])
})

const notAFilter = 'The filter must be a JSON object with a list of rules for each field.'
const rejected: readonly [sent: string, sentence: string][] = [
  ['no json', notAFilter],
  ['[]', notAFilter],
  [filter({ secrets: [{ operator: 'equal', value: 1 }] }), 'There is no filter field "secrets".'],
  [filter({ __proto__x: [], constructor: [] }), 'There is no filter field "__proto__x".'],
  [filter({ constructor: [] }), 'There is no filter field "constructor".'],
  [filter({ status: [{ operator: 'like', value: 1 }] }), 'The filter field "status" has no operator "like".'],
  [
    filter({ status: [{ operator: 'equal' }] }),
    'The filter on "status" with the operator "equal" needs a value.',
  ],
  [
    filter({ status: [{ operator: 'equal', value: [1, 2] }] }),
    '"[1,2]" is not a valid value for the filter on "status" with the operator "equal".',
  ],
  [
    filter({ status: [{ operator: 'equal', value: 'finished' }] }),
    '"finished" is not a valid value for the filter on "status" with the operator "equal".',
  ],
]
for (const [sent, sentence] of rejected)
  test(`rejects the filter ${sent} in both languages`, async () => {
    const query = { orders: false, filter_cluster: sent }
    const english = await refused(planner, partOrders.list, { query })
    const inEstonian = await refused(estonian, partOrders.list, { query })

    assert.deepEqual([english.status, inEstonian.status], [400, 400])
    const [words, sõnad] = [english.body['filter_cluster'], inEstonian.body['filter_cluster']]
    assert.deepEqual(words, [sentence])
    assert.ok(Array.isArray(sõnad))
    assert.notDeepEqual(words, sõnad)
  })
