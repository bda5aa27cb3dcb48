import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overview } from '#contract/overview.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { partWorkPlans } from '#contract/part-work-plans.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { INLET, sentManhole } from '#test/support/manhole.ts'
import { aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aUser(db, {
  can: ['@parts_plan', '@parts_manage_all_workorders', '@parts_edit_workplan'],
})

const TUESDAY = '2026-03-03T08:00:00+02:00'
const THURSDAY = '2026-03-05T08:00:00+02:00'
const FRIDAY = '2026-03-06T08:00:00+02:00'
const [FIRST = '', ...OTHERS] = INLET

const seen = async () => (await ask(planner, partTimeplan.read, { query: {} })).body
const query = async () => ({ state_hash: (await seen()).state_hash })

async function plan(fields: Partial<PlanItem> & Pick<PlanItem, 'id' | 'worker_id' | 'start_time'>) {
  const item = { work_plan_action_paths: INLET, ...fields }
  return (await ask(planner, partPlan.plan, { query: await query(), body: [item] })).body
}

/** The inlet of a manhole, paused after 99 minutes with its first action done. */
async function aPausedInlet() {
  const operator = await anOperator(db, { name: 'Rein Kuusik' })
  const [product, worker] = [await aSentManhole(planner), await aWorker(db, { operator_id: operator.id })]
  const place = { id: product, worker_id: worker.operator_id }
  const order = (await plan({ ...place, start_time: TUESDAY })).work_orders[0] ?? 0
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order } })
  const { body } = await ask(planner, workOrders.get, { params: { id: order } })
  const id = body.work_order_actions.find(({ path }) => path === FIRST)?.id ?? 0
  await ask(worker, workOrders.bulkUpdateActions, { body: { changes: [{ id, status: ActionStatus.Done }] } })
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
  await asSystem(db, (tx) =>
    tx
      .updateTable('time_tracker')
      .set({ start_time: new Date('2026-03-02T06:00:00Z'), end_time: new Date('2026-03-02T07:39:00Z') })
      .where('id', '=', tracker.id)
      .execute(),
  )
  return { order, place, worker }
}

async function groupOf(order: number) {
  return (await seen()).data.find(({ workOrder }) => workOrder?.id === order)
}

test('a paused work order whose open work is moved has what is booked on it, and says when the rest is planned', async () => {
  const { order, place, worker } = await aPausedInlet()

  const { data } = await plan({ ...place, work_order_id: order, start_time: THURSDAY })

  const answered = data.find(({ workOrder }) => workOrder?.id === order)
  const rest = { start_time: THURSDAY, is_done: false }
  const bookings = [{ start_time: '2026-03-02T08:00:00+02:00', end_time: '2026-03-02T09:39:00+02:00' }]
  assert.deepEqual(answered?.workOrder?.rest, { ...rest, bookings })
  assert.deepEqual(await groupOf(order), answered)
  const { body } = await ask(worker, workScheduler.read, { query: {} })
  const card = body.workOrders.find(({ id }) => id === order)
  assert.deepEqual([card?.status, card?.rest], [WorkOrderStatus.Done, rest])
})

test('the rest of started work shows who started it, when, and how much time is booked, until it moves back', async () => {
  const { order, place, worker } = await aPausedInlet()
  const begunOf = async (user: TestUser) =>
    (await ask(user, workScheduler.read, { query: {} })).body.workOrders
      .filter(({ part_product }) => part_product === place.id)
      .map(({ id, begun }) => [id, begun])
  const { work_orders, change_id } = await plan({ ...place, work_order_id: order, start_time: THURSDAY })

  const own = await begunOf(worker)
  const planned = await begunOf(planner)
  await ask(planner, partTimeplan.undo, { body: { change_id: change_id ?? 0 } })

  const bookings = [{ start_time: '2026-03-02T08:00:00+02:00', end_time: '2026-03-02T09:39:00+02:00' }]
  const operator = { id: worker.operator_id, name: 'Rein Kuusik' }
  assert.deepEqual(own, [
    [order, []],
    [work_orders[0], [{ work_order: order, operator, bookings }]],
  ])
  assert.deepEqual(planned, own)
  assert.deepEqual(await begunOf(worker), [[order, []]])
})

test('a worker does not see who started work that someone else started, nor where', async () => {
  const { order, place } = await aPausedInlet()
  const other = await aWorker(db)
  await plan({ ...place, worker_id: other.operator_id, work_order_id: order, start_time: THURSDAY })

  const { body } = await ask(other, workScheduler.read, { query: {} })

  const [begun] = body.workOrders.map((work) => work.begun)
  assert.deepEqual(
    begun?.map(({ work_order, operator, bookings }) => [work_order, operator, bookings.length]),
    [[null, null, 1]],
  )
})

test('a rest that moves again or is unplanned is answered with the work order that it left', async () => {
  const { order, place } = await aPausedInlet()
  const { work_orders } = await plan({ ...place, work_order_id: order, start_time: THURSDAY })
  const restIn = (data: Awaited<ReturnType<typeof seen>>['data']) =>
    data.find(({ workOrder }) => workOrder?.id === order)?.workOrder?.rest?.start_time

  const later = { work_order_id: work_orders[0] ?? 0, start_time: FRIDAY, work_plan_action_paths: OTHERS }
  const { data: moved } = await plan({ ...place, ...later })
  const { body: unplanned } = await ask(planner, partPlan.unplan, {
    query: await query(),
    body: [work_orders[0] ?? 0],
  })

  assert.deepEqual([restIn(moved), restIn(unplanned.data)], [FRIDAY, null])
})

test('a rest that comes back is no rest, and what left a work order before it was started is none either', async () => {
  const { order, place } = await aPausedInlet()
  const { change_id } = await plan({ ...place, work_order_id: order, start_time: THURSDAY })
  await ask(planner, partTimeplan.undo, { body: { change_id: change_id ?? 0 } })
  const [product, worker] = [await aSentManhole(planner), await aWorker(db)]
  const other = { id: product, worker_id: worker.operator_id }
  const whole = (await plan({ ...other, start_time: TUESDAY })).work_orders[0] ?? 0
  const part = { work_order_id: whole, start_time: THURSDAY, work_plan_action_paths: OTHERS }
  await plan({ ...other, ...part })

  assert.equal((await groupOf(order))?.workOrder?.rest, null)
  assert.equal((await groupOf(whole))?.workOrder?.rest, null)
})

/** Saves the work plan of a part product with this many actions of its inlet. */
async function keepOfInlet(id: number, count: number) {
  const body = sentManhole()
  for (const component of body.components)
    for (const part of component.parts) if (part.id === 'IN') part.actions = part.actions.slice(0, count)
  await ask(planner, partWorkPlans.save, { params: { id }, body })
}

test('a clock that runs again on what stayed is part of what is booked on it', async () => {
  const { order, place, worker } = await aPausedInlet()
  const some = { work_order_id: order, work_plan_action_paths: OTHERS.slice(1) }
  await plan({ ...place, ...some, start_time: THURSDAY })

  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order } })

  assert.deepEqual((await groupOf(order))?.workOrder?.rest?.bookings, [
    { start_time: '2026-03-02T08:00:00+02:00', end_time: '2026-03-02T09:39:00+02:00' },
    { start_time: tracker.start_time, end_time: null },
  ])
})

test('what is deleted from the work plan is no rest', async () => {
  const { order, place, worker } = await aPausedInlet()
  const { work_orders } = await plan({ ...place, work_order_id: order, start_time: THURSDAY })
  await ask(planner, partPlan.unplan, { query: await query(), body: [work_orders[0] ?? 0] })

  await keepOfInlet(place.id, 1)

  const { body } = await ask(worker, workScheduler.read, { query: {} })
  const card = body.workOrders.find(({ id }) => id === order)
  assert.deepEqual([(await groupOf(order))?.workOrder?.rest, card?.rest], [null, null])
})

test('the overview compares booked time with the plan only while no work is elsewhere', async () => {
  const { order, place } = await aPausedInlet()
  const plannedMinutes = async () => {
    const { operators } = (await ask(planner, overview.read, {})).body
    return operators.flatMap(({ works }) => works).find(({ id }) => id === order)?.planned_minutes
  }
  const before = await plannedMinutes()
  const last = { work_order_id: order, work_plan_action_paths: OTHERS.slice(1) }
  const { work_orders } = await plan({ ...place, ...last, start_time: THURSDAY })
  const apart = await plannedMinutes()
  await ask(planner, partPlan.unplan, { query: await query(), body: [work_orders[0] ?? 0] })

  await keepOfInlet(place.id, 2)

  const { body } = await ask(planner, workOrders.get, { params: { id: order } })
  assert.deepEqual([before, apart, await plannedMinutes()], [70, null, body.duration])
})
