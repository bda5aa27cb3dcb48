import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { aPlanner, aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { overtaken } from '#test/support/locks.ts'

const { NotStarted, InProgress, Done } = ActionStatus
const worker = await aWorker(db)

async function aRunningOrder(actions = 2) {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, actions })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  return { ...order, tracker }
}
const save = (changes: { id: number; status: ActionStatus }[]) =>
  ask(worker, workOrders.bulkUpdateActions, { body: { changes } })
const refuse = (changes: { id: number; status: ActionStatus }[]) =>
  refused(worker, workOrders.bulkUpdateActions, { body: { changes } })
const done = (ids: readonly number[]) => ids.map((id) => ({ id, status: Done }))

test('ticking one of two actions leaves the work order running', async () => {
  const { actionIds } = await aRunningOrder()

  const { body } = await save(done(actionIds.slice(0, 1)))

  const [order] = body.work_orders
  assert.equal(order?.status, WorkOrderStatus.Running)
  assert.deepEqual(
    order?.work_order_actions.map(({ status }) => status),
    [Done, NotStarted],
  )
})

test('saving the last tick stops the running work order', async () => {
  const { actionIds, tracker } = await aRunningOrder()
  clock.pass(25)

  const { body } = await save(done(actionIds))

  assert.equal(body.work_orders[0]?.status, WorkOrderStatus.Done)
  const ended = await ask(worker, timeTrackers.get, { params: { id: tracker.id } })
  assert.equal(ended.body.stop_reason, 'stopped')
  assert.equal(ended.body.end_time, body.work_orders[0]?.work_order_actions[0]?.done_at)
})

test('saving the last tick of a paused work order finishes it', async () => {
  const { actionIds, tracker } = await aRunningOrder()
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })

  const { body } = await save(done(actionIds))

  assert.equal(body.work_orders[0]?.status, WorkOrderStatus.Done)
})

test('an action that is done cannot be changed back', async () => {
  const { actionIds } = await aRunningOrder()
  const [first = 0, second = 0] = actionIds
  await save(done([first]))

  const { status, body } = await refuse([
    { id: second, status: Done },
    { id: first, status: NotStarted },
  ])

  assert.equal(status, 400)
  assert.deepEqual(body['changes'], [{}, { status: ['Actions already done cannot be changed back.'] }])
  const stored = await db
    .selectFrom('work_order_action')
    .select('done_at')
    .where('id', '=', second)
    .executeTakeFirst()
  assert.equal(stored?.done_at, null, 'nothing of a refused save is kept')
})

test('a tick that is already saved makes no change, even if the work order is done', async () => {
  const { actionIds } = await aRunningOrder()
  await save(done(actionIds))

  const { body } = await save(done(actionIds))

  assert.equal(body.work_orders[0]?.status, WorkOrderStatus.Done)
})

test('actions of a work order that is not started are read-only', async () => {
  const { actionIds } = await aWorkOrder(db, { operator_id: worker.operator_id })

  assert.equal((await refuse(done(actionIds))).body.code, 'actions_read_only')
})

test('the status in progress cannot be set', async () => {
  const { actionIds } = await aRunningOrder()

  const { body } = await refuse([{ id: actionIds[0] ?? 0, status: InProgress }])

  assert.equal(body.code, 'action_status_not_settable')
})

test("another worker's actions are not found", async () => {
  const other = await aWorker(db)
  const { actionIds } = await aWorkOrder(db, { operator_id: other.operator_id })

  const { status, body } = await refuse(done(actionIds.slice(0, 1)))

  assert.equal(status, 400)
  assert.equal(body.code, 'unknown_reference')
  assert.deepEqual(body['changes'], [{ id: [`Invalid pk "${actionIds[0]}" - object does not exist.`] }])
})

test('ticks of two work orders are saved together or not at all', async () => {
  const running = await aRunningOrder()
  const untouched = await aWorkOrder(db, { operator_id: worker.operator_id })

  await refuse(done([...running.actionIds, ...untouched.actionIds]))

  const ticked = await db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', '=', running.id)
    .where('done_at', 'is not', null)
    .execute()
  assert.deepEqual(ticked, [])
})

test('refuses a tick whose action has left the work order meanwhile', async () => {
  const order = await aRunningOrder()
  const elsewhere = await aWorkOrder(db, {
    operator_id: worker.operator_id,
    part_product_id: order.part_product_id,
  })
  const [moved = 0] = order.actionIds

  const answer = await overtaken(
    db,
    order.id,
    () => inject(worker, workOrders.bulkUpdateActions, { body: { changes: done(order.actionIds) } }),
    (held) =>
      held
        .updateTable('work_order_action')
        .set({ work_order_id: elsewhere.id })
        .where('id', '=', moved)
        .execute(),
  )

  assert.equal(answer.statusCode, 400)
  assert.equal(answer.json().code, 'unknown_reference')
})

test('two people who tick the same two work orders in opposite order do not deadlock', async () => {
  const [first, second] = [await aRunningOrder(20), await aRunningOrder(20)]
  const there = done([...first.actionIds, ...second.actionIds])

  const answers = await Promise.all(
    [there, there.toReversed(), there, there.toReversed()].map((changes) => save(changes)),
  )

  for (const { body } of answers)
    assert.deepEqual(
      body.work_orders.map(({ status }) => status),
      [WorkOrderStatus.Done, WorkOrderStatus.Done],
    )
})

test('refuses the same action twice in one save', async () => {
  const { actionIds } = await aRunningOrder()
  const [id = 0] = actionIds

  const { body } = await refuse([
    { id, status: Done },
    { id, status: NotStarted },
  ])

  assert.equal(body.code, 'action_twice')
})

test('lists actions of the user’s own work orders with their catalogue actions', async () => {
  const [own, other] = [
    await aWorkOrder(db, { operator_id: worker.operator_id }),
    await aWorkOrder(db, { operator_id: (await aWorker(db)).operator_id }),
  ]
  const query = { work_order__in: `${own.id},${other.id}` }

  const { body } = await ask(worker, workOrders.listActions, { query })
  const [first] = body.results
  const one = await ask(worker, workOrders.getAction, { params: { id: first?.id ?? 0 } })
  const foreign = await refused(worker, workOrders.getAction, { params: { id: other.actionIds[0] ?? 0 } })

  assert.deepEqual(
    body.results.map(({ id, work_order, status }) => [id, work_order, status]),
    own.actionIds.toReversed().map((id) => [id, own.id, NotStarted]),
  )
  assert.deepEqual([first?.action.formula, first?.action.work_type], ['10', 3])
  assert.deepEqual(one.body, first)
  assert.equal(foreign.status, 404)
})

test('a work order has its position in the worker’s day, and who planned it if the user may know', async () => {
  const planner = await aPlanner(db, { first_name: 'Kadri', last_name: 'Lind' })
  const mate = await aWorker(db)
  const { operator_id } = mate
  const starts = ['2026-03-02T06:00:00Z', '2026-03-02T07:00:00Z', '2026-03-03T08:00:00Z']
  const orders: { id: number }[] = []
  for (const start of starts) {
    const start_time = new Date(start)
    orders.push(
      await aWorkOrder(db, { operator_id, start_time, end_time: start_time, planned_by: planner.id }),
    )
  }
  const nobodys = await aWorkOrder(db)
  const ids = [...orders, nobodys].map(({ id }) => id)
  const read = async (user: typeof planner) =>
    (await ask(user, workOrders.list, { query: { id__in: ids.join(',') } })).body.results
  const orderOf = new Map((await read(planner)).map(({ id, order }) => [id, order]))

  assert.deepEqual(
    ids.map((id) => orderOf.get(id)),
    [1, 2, 1, 1],
  )
  assert.deepEqual((await read(planner)).find(({ id }) => id === ids[0])?.planned_by, {
    id: planner.id,
    name: 'Kadri Lind',
  })
  assert.deepEqual(
    (await read(mate)).map(({ planned_by }) => planned_by),
    [null, null, null],
  )
})
