import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clients } from '#contract/clients.ts'
import { downtimes } from '#contract/downtimes.ts'
import { partOrders } from '#contract/orders.ts'
import { partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import { OrderType } from '#domain/order.ts'
import { PartProductStatus } from '#domain/part-product.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag, theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { sentManhole } from '#test/support/manhole.ts'
import { plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const sales = await aUser(db, { can: ['@orders_view', '@orders_edit'] })
const planner = await aUser(db, {
  can: ['@parts_view_own_workorders', '@parts_manage_all_workorders', '@parts_edit_workplan', '@parts_plan'],
})
const worker = await aWorker(db)
const { id: cause } = await aProblemTag(db)

/** An order with one manhole, sent through the API from the client to the work plan. */
async function aManholeFromOutside(order_number: string) {
  const { body: client } = await ask(sales, clients.create, { body: { name: `Client of ${order_number}` } })
  const { body: order } = await ask(sales, partOrders.create, {
    body: {
      order_number,
      order_type: OrderType.Directo,
      client: client.id,
      order_date: '2026-02-20',
      delivery_date: '2026-04-30',
      rows: [{ description: 'Kaev 1000/630 H=2,40 PE', article_group: 'manhole', quantity: 1 }],
    },
  })
  const { body: product } = await ask(planner, partProducts.create, {
    body: { order_row: order.rows[0]?.id ?? 0, work_plan_json: sentManhole() },
  })
  return product
}

const start_time = '2026-03-02T10:00:00+02:00'
const statusOf = async (id: number) => (await ask(planner, partProducts.get, { params: { id } })).body.status

test('an order from another system can be completed by its worker', async () => {
  const product = await aManholeFromOutside('2619001')
  const order = await plannedBy(planner, { id: product.id, worker_id: worker.operator_id, start_time })
  assert.equal(order.duration, 395)
  assert.equal(order.work_order_actions.length, 12)
  assert.equal(await statusOf(product.id), PartProductStatus.Planned)

  const { body: seen } = await ask(worker, workScheduler.read, { query: {} })
  assert.deepEqual(
    seen.workOrders.map(({ id }) => id),
    [order.id],
  )
  await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  clock.pass(60)
  const { body: downtime } = await ask(worker, downtimes.report, {
    body: { work_order: order.id, problems: [cause] },
  })
  assert.equal(await statusOf(product.id), PartProductStatus.Downtime)
  clock.pass(15)
  await ask(worker, downtimes.solve, { params: { id: downtime.id } })
  clock.pass(120)
  const { body: saved } = await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: order.work_order_actions.map(({ id }) => ({ id, status: ActionStatus.Done })) },
  })

  assert.equal(saved.work_orders[0]?.status, WorkOrderStatus.Done)
  assert.equal(await statusOf(product.id), PartProductStatus.Completed)
  const { body: trackers } = await ask(worker, timeTrackers.list, {
    query: { work_order_id__in: String(order.id) },
  })
  const minutes = trackers.results.map(
    ({ start_time: from, end_time: to }) => (Date.parse(to ?? '') - Date.parse(from)) / 60_000,
  )
  assert.deepEqual(minutes, [120, 60])
})

test('an action of a work order cannot be planned into another', async () => {
  const product = await aManholeFromOutside('2619002')
  const workItem = { id: product.id, worker_id: (await aWorker(db)).operator_id, start_time }
  const cutting = await plannedBy(planner, { ...workItem, work_plan_action_paths: ['cbody/cutting'] })
  assert.equal(cutting.duration, 23)
  // The rest from 10:00 lasts a quarter of an hour.
  assert.equal(cutting.end_time, '2026-03-02T10:38:00+02:00')
  assert.equal(await statusOf(product.id), PartProductStatus.PartlyPlanned)

  const { body } = await refused(planner, partPlan.plan, {
    query: { state_hash: (await ask(planner, partTimeplan.read, { query: {} })).body.state_hash },
    body: [{ ...workItem, work_plan_action_paths: ['cbody/cutting', 'cbody/expansion', 'cbody/pXX/a1'] }],
  })
  const rest = await plannedBy(planner, { ...workItem, worker_id: null })

  const item = body['0'] as { work_plan_action_paths: object[] } | undefined
  assert.deepEqual(item?.work_plan_action_paths, [
    { non_field_errors: ['That action has already been assigned to the worker.'] },
    {},
    { non_field_errors: ['Invalid pk "cbody/pXX/a1" - object does not exist.'] },
  ])
  assert.equal(rest.duration, 395 - 23)
  assert.equal(rest.worker, null)
})
