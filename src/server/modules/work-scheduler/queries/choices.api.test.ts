import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, db } from '#test/support/app.ts'
import { anOrder, anOrderRow, aPartProduct } from '#test/support/factories/orders.ts'
import { aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
const [mart, rein] = [await aWorker(db), await aWorker(db)]
const [well, bend] = [await anOrder(db), await anOrder(db)]

const plan = async (worker: typeof mart | null, order: typeof well) => {
  const row = await anOrderRow(db, { order_id: order.id })
  const product = await aPartProduct(db, { order_row_id: row.id })
  return aWorkOrder(db, { operator_id: worker?.operator_id ?? null, part_product_id: product.id })
}
const { id: started } = await plan(mart, well)
await ask(mart, timeTrackers.start, { body: { work_order: started } })
await plan(mart, well)
await plan(mart, bend)
await plan(rein, bend)
await plan(null, bend)

const countsWith = async (query: object = {}) => {
  const { choices, counts, total } = (await ask(foreman, workScheduler.read, { query })).body
  const countOf = (list: readonly { id: number; count: number }[], id: number) =>
    list.find((choice) => choice.id === id)?.count
  return {
    operators: [mart, rein].map(({ operator_id }) => countOf(choices.operators, operator_id)),
    unassigned: counts.unassigned,
    clients: [well, bend].map(({ client_id }) => countOf(choices.clients, client_id)),
    orders: [well, bend].map(({ id }) => countOf(choices.orders, id)),
    total,
  }
}
const all = { operators: [3, 1], unassigned: 1, clients: [2, 3], orders: [2, 3], total: 5 }

test('each operator, client and order says how many work orders it would show', async () => {
  assert.deepEqual(await countsWith(), all)
})

test('a count respects the other filters, and not its own', async () => {
  assert.deepEqual(await countsWith({ worker__in: `${rein.operator_id},null` }), {
    ...all,
    clients: [0, 2],
    orders: [0, 2],
    total: 2,
  })
  assert.deepEqual(await countsWith({ order__in: String(bend.id) }), {
    operators: [1, 1],
    unassigned: 1,
    clients: [0, 3],
    orders: [2, 3],
    total: 3,
  })
  assert.deepEqual(await countsWith({ status__in: String(WorkOrderStatus.Running) }), {
    operators: [1, 0],
    unassigned: 0,
    clients: [1, 0],
    orders: [1, 0],
    total: 1,
  })
})

test('a choice that the search leaves nothing of stays, with the count 0', async () => {
  assert.deepEqual(await countsWith({ search: 'nothing is called this' }), {
    operators: [0, 0],
    unassigned: 0,
    clients: [0, 0],
    orders: [0, 0],
    total: 0,
  })
})
