import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { wireTime } from '#domain/time.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aWorker } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan'])
const start_time = '2026-03-02T12:30:00+02:00'
const reserved = async (work_order_id: number) =>
  (
    await db
      .selectFrom('work_order_reservation')
      .selectAll()
      .where('work_order_id', '=', work_order_id)
      .execute()
  ).length === 1
/** When a work order was done, as the board reads it. */
const doneAt = async (work_order_id: number) => {
  const { data } = (await ask(planner, partTimeplan.read, { query: {} })).body
  return data.find(({ workOrder }) => workOrder?.id === work_order_id)?.workOrder?.done_at
}

test('work that is done frees the time it was planned for', async () => {
  const worker = await aWorker(db)
  const wish = { worker_id: worker.operator_id, start_time, work_plan_action_paths: INLET }
  const first = await plannedBy(planner, { ...wish, id: await aSentManhole(planner) })
  const second = { ...wish, id: await aSentManhole(planner) }
  const { state_hash } = (await ask(planner, partTimeplan.read, { query: {} })).body
  const early = await refused(planner, partPlan.plan, { query: { state_hash }, body: [second] })

  await ask(worker, timeTrackers.start, { body: { work_order: first.id } })
  const [last, ...others] = first.work_order_actions.toReversed()
  const done = (actions: typeof others) => ({
    body: { changes: actions.map(({ id }) => ({ id, status: ActionStatus.Done })) },
  })
  await ask(worker, workOrders.bulkUpdateActions, done(others))
  assert.ok(await reserved(first.id), 'as long as something is open')
  assert.equal(await doneAt(first.id), null)
  const { body: all } = await ask(worker, workOrders.bulkUpdateActions, done([last!]))

  assert.equal(early.code, 'operator_already_planned')
  assert.ok(!(await reserved(first.id)))
  const instants = all.work_orders.flatMap(({ work_order_actions: actions }) => actions.map((a) => a.done_at))
  assert.equal(await doneAt(first.id), instants.toSorted().at(-1))
  assert.ok(await reserved((await plannedBy(planner, second)).id))
})

test('work that overlaps since before anybody watched is done like any other', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, actions: 3 })
  const other = await aWorkOrder(db, { operator_id: worker.operator_id })
  await asSystem(db, async (tx) => {
    await sql`alter table work_order_reservation disable trigger reservations_follow_their_orders`.execute(tx)
    await tx.deleteFrom('work_order_reservation').where('work_order_id', '=', order.id).execute()
    await sql`alter table work_order_reservation enable trigger reservations_follow_their_orders`.execute(tx)
    await tx
      .updateTable('work_order')
      .set({ start_time: order.start_time, end_time: order.end_time })
      .where('id', '=', other.id)
      .execute()
  })
  await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  const changes = [{ id: order.actionIds[0]!, status: ActionStatus.Done }]
  const { body } = await ask(worker, workOrders.bulkUpdateActions, { body: { changes } })

  assert.deepEqual(
    body.work_orders.map(
      ({ work_order_actions: actions }) => actions.filter(({ done_at }) => done_at).length,
    ),
    [1],
  )
})

test('what stays of a work order that is partly done keeps the time of what was done in it', async () => {
  const worker = await aWorker(db)
  const id = await aSentManhole(planner)
  const wish = { id, worker_id: worker.operator_id, start_time: '2026-03-04T08:00:00+02:00' }
  const order = await plannedBy(planner, wish)
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  const { work_order_actions: actions } = order
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: actions.slice(0, 6).map((action) => ({ id: action.id, status: ActionStatus.Done })) },
  })
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
  const leaving = actions.at(-1)!

  await plannedBy(planner, {
    ...{ ...wish, work_order_id: order.id, start_time: '2026-03-09T08:00:00+02:00' },
    work_plan_action_paths: [leaving.path],
  })

  const { body: rest } = await ask(planner, workOrders.get, { params: { id: order.id } })
  const planned = await plannedBy(planner, {
    ...{ id: await aSentManhole(planner), worker_id: null, start_time: wish.start_time },
    work_plan_action_paths: actions.slice(0, -1).map(({ path }) => path),
  })
  assert.equal(rest.duration, order.duration - leaving.duration)
  assert.deepEqual([rest.duration, rest.end_time], [planned.duration, planned.end_time])
  const inside = await refused(planner, partPlan.plan, {
    query: { state_hash: (await ask(planner, partTimeplan.read, { query: {} })).body.state_hash },
    body: [
      {
        ...{ id: await aSentManhole(planner), worker_id: worker.operator_id },
        start_time: wireTime(new Date(Date.parse(rest.end_time) - 60_000)),
        work_plan_action_paths: INLET,
      },
    ],
  })
  assert.equal(inside.code, 'operator_already_planned')
})

test('nobody frees a worker’s time by hand', async () => {
  const worker = await aWorker(db)
  const { id } = await aWorkOrder(db, { operator_id: worker.operator_id })

  const byHand = [
    () => db.deleteFrom('work_order_reservation').where('work_order_id', '=', id).execute(),
    () => sql`update work_order_reservation set during = 'empty' where work_order_id = ${id}`.execute(db),
    () => sql`truncate work_order_reservation`.execute(db),
  ]

  for (const attempt of byHand) await assert.rejects(attempt, /reservations follow their work orders/)
  assert.ok(await reserved(id))
})

test('the database refuses any write that books an operator twice at a time', async () => {
  const worker = await aWorker(db)
  const { start_time: from, end_time } = await aWorkOrder(db, { operator_id: worker.operator_id })

  await assert.rejects(aWorkOrder(db, { operator_id: worker.operator_id, start_time: from, end_time }), {
    code: 'operator_already_planned',
  })
})
