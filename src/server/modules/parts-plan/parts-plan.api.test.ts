import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { workScheduler } from '#contract/work-scheduler.ts'
import { ActionStatus } from '#domain/action.ts'
import type { Permission } from '#domain/permission.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aSentManhole } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const can: readonly Permission[] = [
  '@parts_plan',
  '@parts_revoke',
  '@parts_manage_all_workorders',
  '@parts_edit_workplan',
]
const planner = await aUser(db, { can })
const other = await aUser(db, { can })

const seen = async () => (await ask(planner, partTimeplan.read, { query: {} })).body
const stateHash = async () => (await seen()).state_hash
const groupsOf = async (partProduct: number) => {
  const { data, unplanned } = await seen()
  return [...data, ...unplanned].filter(({ partProductId }) => partProductId === partProduct)
}

async function plan(items: readonly PlanItem[], by = planner) {
  return (await ask(by, partPlan.plan, { query: { state_hash: await stateHash() }, body: [...items] })).body
}

const INLET = ['cbody/pIN/a3', 'cbody/pIN/a6', 'cbody/pIN/a10']
const MONDAY = '2026-03-02T10:00:00+02:00'
const TUESDAY = '2026-03-03T08:00:00+02:00'

const item = (id: number, worker_id: number | null, fields: Partial<PlanItem> = {}): PlanItem => ({
  ...{ id, worker_id, start_time: MONDAY, work_plan_action_paths: INLET },
  ...fields,
})

test('a group put onto a worker and a time becomes a work order that ends after their breaks', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const before = await stateHash()

  const reply = await plan([item(product, worker.operator_id, { start_time: '2026-03-02T11:30:00+02:00' })])

  const [order] = reply.data.filter(({ workOrder }) => workOrder !== null)
  assert.equal(order?.duration, 70)
  assert.equal(order?.workOrder?.end_time, '2026-03-02T13:10:00+02:00')
  assert.deepEqual(reply.work_orders, [order?.workOrder?.id])
  assert.notEqual(reply.state_hash, before)
  assert.equal(reply.state_hash, await stateHash())
  const { body } = await ask(worker, workScheduler.read, { query: {} })
  assert.deepEqual(
    body.workOrders.map(({ id }) => id),
    reply.work_orders,
  )
})

test('answers only the groups that actions joined or left, as the plan shows them', async () => {
  const product = await aSentManhole(planner)
  const [worker, colleague] = [await aWorker(db), await aWorker(db)]
  const waiting = (await groupsOf(product)).map(({ id }) => id)
  const { data: elsewhere } = await plan([
    item(product, colleague.operator_id, { work_plan_action_paths: ['cbody/pLA/a17'] }),
  ])
  const untouched = elsewhere.find(({ workerId }) => workerId === colleague.operator_id)

  const { data, gone, work_orders } = await plan([item(product, worker.operator_id)])

  const shown = await groupsOf(product)
  assert.deepEqual(
    data,
    shown.filter(({ id }) => id !== untouched?.id),
    'the work order of the colleague is not affected',
  )
  assert.deepEqual(
    data.map(({ id }) => id),
    [`${product}-${worker.operator_id}-${work_orders[0]}`, ...waiting],
  )
  assert.deepEqual(gone, [])
})

test('a group whose time changed because an action left it is answered too, others of the product are not', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const { work_orders } = await plan([item(product, worker.operator_id)])
  await plan([
    item(product, worker.operator_id, { start_time: TUESDAY, work_plan_action_paths: ['cbody/pLA/a17'] }),
  ])
  const [order = null] = work_orders

  const { data } = await plan([
    item(product, worker.operator_id, {
      ...{
        work_order_id: order,
        start_time: '2026-03-03T14:00:00+02:00',
        work_plan_action_paths: INLET.slice(0, 1),
      },
    }),
  ])

  const planned = data.flatMap(({ workOrder, actions }) =>
    workOrder ? [actions.map(({ path }) => path)] : [],
  )
  assert.deepEqual(planned.toSorted(), [INLET.slice(0, 1), INLET.slice(1)].toSorted())
  assert.ok(
    data.every(({ workOrder }) => workOrder !== null),
    'what waits is not affected',
  )
})

test('an empty list changes nothing, whatever revision it names, but has to name one', async () => {
  const state_hash = await stateHash()
  const unchanged = { state_hash, change_id: null, data: [], gone: [], work_orders: [] }
  for (const endpoint of [partPlan.plan, partPlan.unplan, partPlan.revoke]) {
    const { body: known } = await ask(planner, endpoint, { query: { state_hash }, body: [] })
    const { body: stale } = await ask(planner, endpoint, { query: { state_hash: 'of-yesterday' }, body: [] })
    const missing = await refused(planner, endpoint, { query: {}, body: [] })

    assert.deepEqual([known, stale], [unchanged, unchanged])
    assert.deepEqual([missing.status, missing.body['state_hash']], [400, ['This field is required.']])
  }
  assert.equal(await stateHash(), state_hash)
})

test('planning and taking it out again leaves everything as it was', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const before = await groupsOf(product)
  const { work_orders } = await plan([item(product, worker.operator_id)])

  const { body } = await ask(planner, partPlan.unplan, {
    query: { state_hash: await stateHash() },
    body: [work_orders[0] ?? 0],
  })

  assert.deepEqual(await groupsOf(product), before)
  assert.deepEqual(body.gone, [`${product}-${worker.operator_id}-${work_orders[0]}`])
  await refused(planner, workOrders.get, { params: { id: work_orders[0] ?? 0 } })
})

test('a plan made on an old revision is refused, telling who has moved what since', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const old = await stateHash()
  await plan([item(await aSentManhole(planner), worker.operator_id, { start_time: TUESDAY })], other)

  const { status, body } = await refused(planner, partPlan.plan, {
    query: { state_hash: old },
    body: [item(product, worker.operator_id)],
  })

  assert.equal(status, 409)
  assert.equal(body.code, 'stale_state_hash')
  assert.deepEqual(body.non_field_errors, ['The plan was changed by someone else. It has been reloaded.'])
  assert.equal(body['state_hash'], await stateHash())
  const [change] = body['changes'] as { made_by: { id: number }; kind: string; move_count: number }[]
  assert.deepEqual([change?.made_by.id, change?.kind, change?.move_count], [other.id, 'plan', 1])
})

test('without a revision nothing is planned, and with nothing to send nothing happens', async () => {
  const hash = await stateHash()

  const missing = await refused(planner, partPlan.plan, { query: {}, body: [] })
  const { body } = await ask(planner, partPlan.plan, { query: { state_hash: hash }, body: [] })

  assert.deepEqual([missing.status, missing.body['state_hash']], [400, ['This field is required.']])
  assert.deepEqual([body.state_hash, body.change_id], [hash, null])
})

test('nobody is planned twice in the same minutes, and nothing of such a plan is kept', async () => {
  const [first, second] = [await aSentManhole(planner), await aSentManhole(planner)]
  const worker = await aWorker(db)
  await plan([item(first, worker.operator_id)])
  const hash = await stateHash()

  const { status, code } = await refused(planner, partPlan.plan, {
    query: { state_hash: hash },
    body: [
      item(await aSentManhole(planner), worker.operator_id, { start_time: TUESDAY }),
      item(second, worker.operator_id, { start_time: '2026-03-02T10:30:00+02:00' }),
    ],
  })

  assert.deepEqual([status, code], [400, 'operator_already_planned'])
  assert.equal(await stateHash(), hash)
  assert.ok((await groupsOf(second)).every(({ workOrder }) => workOrder === null))
})

test('two work orders of a worker swap places in one call', async () => {
  const worker = await aWorker(db)
  const products = [await aSentManhole(planner), await aSentManhole(planner)]
  const { work_orders } = await plan([
    item(products[0] ?? 0, worker.operator_id),
    item(products[1] ?? 0, worker.operator_id, { start_time: TUESDAY }),
  ])

  const { data } = await plan([
    item(products[0] ?? 0, worker.operator_id, { start_time: TUESDAY, work_order_id: work_orders[0] ?? 0 }),
    item(products[1] ?? 0, worker.operator_id, { work_order_id: work_orders[1] ?? 0 }),
  ])

  const starts = new Map(
    data.flatMap(({ workOrder }) => (workOrder ? [[workOrder.id, workOrder.start_time]] : [])),
  )
  assert.deepEqual(
    work_orders.map((id) => starts.get(id ?? 0)),
    [TUESDAY, MONDAY],
  )
})

test('a running work order stays where it is, a paused one moves with its trackers', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const { work_orders } = await plan([item(product, worker.operator_id)])
  const id = work_orders[0] ?? 0
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: id } })
  const moved = item(product, worker.operator_id, { work_order_id: id, start_time: TUESDAY })

  const { code } = await refused(planner, partPlan.plan, {
    query: { state_hash: await stateHash() },
    body: [moved],
  })
  assert.equal(code, 'order_in_work')

  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
  assert.deepEqual((await plan([moved])).work_orders, [id])
})

test('done actions never move: the open ones go to a work order of their own', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const { work_orders } = await plan([item(product, worker.operator_id)])
  const id = work_orders[0] ?? 0
  const { body: order } = await ask(planner, workOrders.get, { params: { id } })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: id } })
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: [{ id: order.work_order_actions[0]?.id ?? 0, status: ActionStatus.Done }] },
  })
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })

  const reply = await plan([item(product, worker.operator_id, { work_order_id: id, start_time: TUESDAY })])

  assert.notEqual(reply.work_orders[0], id)
  const groups = reply.data.filter(({ workOrder }) => workOrder !== null)
  assert.deepEqual(groups.map(({ actions }) => actions.map(({ path, done }) => [path, done])).sort(), [
    [[INLET[0], true]],
    [INLET[1], INLET[2]].map((path) => [path, false]),
  ])
})

test('revoking a worker leaves the unplanned actions without one, and a second time changes nothing', async () => {
  const worker = await aWorker(db)
  const product = await aSentManhole(planner)
  await asSystem(db, (tx) =>
    tx.updateTable('part_action').set({ worker_id: worker.operator_id }).where('id', '=', 25).execute(),
  )
  const theirs = async () =>
    (await groupsOf(product)).filter(({ workerId }) => workerId === worker.operator_id)
  const before = await theirs()
  const body = [{ id: product, worker_id: worker.operator_id }]

  const { body: reply } = await ask(planner, partPlan.revoke, {
    query: { state_hash: await stateHash() },
    body,
  })
  const { body: again } = await ask(planner, partPlan.revoke, {
    query: { state_hash: reply.state_hash },
    body,
  })
  const after = await theirs()
  await ask(planner, partTimeplan.undo, { body: { change_id: reply.change_id ?? 0 } })

  assert.deepEqual([before.length, after.length], [1, 0])
  assert.deepEqual([again.state_hash, again.change_id], [reply.state_hash, null])
  assert.deepEqual(await theirs(), before)
})

test('a change is undone once, and its undo is refused if what it changed has moved since', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  const before = await groupsOf(product)
  const { change_id, work_orders } = await plan([item(product, worker.operator_id)])
  const undo = { body: { change_id: change_id ?? 0 } }
  const move = item(product, worker.operator_id, { work_order_id: work_orders[0] ?? 0, start_time: TUESDAY })
  const { change_id: later } = await plan([move], other)

  assert.equal((await refused(planner, partTimeplan.undo, undo)).body.code, 'moved_since')
  await ask(other, partTimeplan.undo, { body: { change_id: later ?? 0 } })
  await ask(planner, partTimeplan.undo, undo)
  assert.equal((await refused(planner, partTimeplan.undo, undo)).body.code, 'change_undone')

  assert.deepEqual(await groupsOf(product), before)
})

test('the accepted changes of the plan form one chain, told newest first', async () => {
  const worker = await aWorker(db)
  const start = await stateHash()
  const first = await plan([item(await aSentManhole(planner), worker.operator_id)])
  const second = await plan([item(await aSentManhole(planner), worker.operator_id, { start_time: TUESDAY })])

  const { body } = await ask(planner, partTimeplan.changes, { query: { after: start } })

  assert.deepEqual(
    body.results.map(({ state_hash }) => state_hash),
    [second.state_hash, first.state_hash],
  )
})

test('the planned actions that meet a window of a worker are told', async () => {
  const product = await aSentManhole(planner)
  const worker = await aWorker(db)
  await plan([item(product, worker.operator_id)])
  const query = { worker_id: worker.operator_id, start: '2026-03-02T10:30:00+02:00', end: TUESDAY }

  const { body } = await ask(planner, partPlan.overlapping, { query })
  const { body: after } = await ask(planner, partPlan.overlapping, {
    query: { ...query, start: TUESDAY, end: '2026-03-04T08:00:00+02:00' },
  })

  assert.deepEqual(
    body.map(({ path }) => path),
    INLET,
  )
  assert.deepEqual(after, [])
})
