import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { downtimes } from '#contract/downtimes.ts'
import { downtimeProblemTags } from '#contract/tags.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { workOrders } from '#contract/work-orders.ts'
import { wireTime } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const worker = await aWorker(db)
const { id: cause } = await aProblemTag(db)

async function aRunningOrder() {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  clock.pass(20)
  return { ...order, tracker }
}

test('a downtime ends the tracker at the instant it starts and keeps it', async () => {
  const { id, tracker } = await aRunningOrder()

  const { status, body } = await ask(worker, downtimes.report, {
    body: { work_order: id, problems: [cause] },
  })

  assert.equal(status, 201)
  assert.equal(body.time_tracker, tracker.id)
  const ended = await ask(worker, timeTrackers.get, { params: { id: tracker.id } })
  assert.equal(ended.body.end_time, body.start_time)
  assert.equal(ended.body.stop_reason, 'downtime')
  const order = await ask(worker, workOrders.get, { params: { id } })
  assert.equal(order.body.status, WorkOrderStatus.Downtime)
})

test('refuses a downtime without a cause, and the work continues', async () => {
  const { id } = await aRunningOrder()

  const { status, body } = await refused(worker, downtimes.report, { body: { work_order: id, problems: [] } })

  assert.equal(status, 400)
  assert.deepEqual(body['problems'], ['Select at least one cause.'])
  const order = await ask(worker, workOrders.get, { params: { id } })
  assert.equal(order.body.status, WorkOrderStatus.Running)
})

test('a cause says when its reader last reported a downtime with it, and nothing of other people', async () => {
  const mine = await aProblemTag(db, { name_en: 'last used by me' })
  const { id } = await aRunningOrder()
  const { body } = await ask(worker, downtimes.report, { body: { work_order: id, problems: [mine.id] } })

  const lastUsed = async (user: TestUser) =>
    (await ask(user, downtimeProblemTags.get, { params: { id: mine.id } })).body.last_used

  assert.equal(await lastUsed(worker), body.start_time)
  assert.equal(await lastUsed(await aWorker(db)), null)
})

test('the database refuses a downtime without a cause', async () => {
  const { id, tracker } = await aRunningOrder()

  const bare = db.transaction().execute(async (tx) => {
    await sql`select set_config('keere.actor', '{"source":"system"}', true)`.execute(tx)
    await tx.updateTable('time_tracker').set({ end_time: clock.now() }).where('id', '=', tracker.id).execute()
    await tx
      .insertInto('downtime')
      .values({ work_order_id: id, time_tracker_id: tracker.id, start_time: clock.now() })
      .execute()
  })

  await assert.rejects(bare, { constraint: 'downtime_needs_a_cause' })
})

test('refuses an unknown, archived or foreign cause at its index', async () => {
  const { id } = await aRunningOrder()
  const archived = await aProblemTag(db, { archived: true })
  const scrap = await aProblemTag(db, { kind: 'scrap' })

  const { body } = await refused(worker, downtimes.report, {
    body: { work_order: id, problems: [cause, archived.id, scrap.id] },
  })

  assert.equal(body.code, 'unknown_reference')
  assert.equal((body['problems'] as unknown[]).length, 3)
  assert.match(JSON.stringify(body['problems']), /Invalid pk \\"\d+\\" - object does not exist\./)
})

test('resolving a downtime continues the work at the same instant', async () => {
  const { id } = await aRunningOrder()
  const { body: downtime } = await ask(worker, downtimes.report, {
    body: { work_order: id, problems: [cause] },
  })
  clock.pass(7)

  const { body: solved } = await ask(worker, downtimes.solve, { params: { id: downtime.id } })

  const open = await db
    .selectFrom('time_tracker')
    .select(['start_time'])
    .where('work_order_id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirstOrThrow()
  assert.equal(open.start_time.getTime(), Date.parse(solved.end_time ?? ''))
  assert.equal(Date.parse(solved.end_time ?? '') - Date.parse(solved.start_time), 7 * 60_000)
})

test('a downtime that ended earlier ends then, and the work stays paused', async () => {
  const { id } = await aRunningOrder()
  const { body: stop } = await ask(worker, downtimes.report, { body: { work_order: id, problems: [cause] } })
  const params = { id: stop.id }
  const end_time = wireTime(new Date(clock.now().getTime() + 5 * 60_000))
  clock.pass(600)
  const after = wireTime(new Date(clock.now().getTime() + 60_000))

  const early = await refused(worker, downtimes.end, {
    params,
    body: { end_time: stop.start_time, start_work: false },
  })
  const late = await refused(worker, downtimes.end, { params, body: { end_time: after, start_work: false } })
  const { body } = await ask(worker, downtimes.end, { params, body: { end_time, start_work: false } })

  assert.deepEqual([early.body.code, late.body.code], ['downtime_ends_before_it_starts', 'time_in_future'])
  assert.equal(body.end_time, end_time)
  const order = await ask(worker, workOrders.get, { params: { id } })
  assert.equal(order.body.status, WorkOrderStatus.Paused)
})

test('after a downtime that ended earlier the work can continue now, and undo opens the downtime again', async () => {
  const { id } = await aRunningOrder()
  const { body: stop } = await ask(worker, downtimes.report, { body: { work_order: id, problems: [cause] } })
  const end_time = wireTime(new Date(Date.parse(stop.start_time) + 60_000))
  clock.pass(600)

  const { body } = await ask(worker, downtimes.end, {
    params: { id: stop.id },
    body: { end_time, start_work: true },
  })
  const { body: trackers } = await ask(worker, timeTrackers.list, {
    query: { work_order_id__in: String(id) },
  })
  const { body: undone } = await ask(worker, workChanges.undo, { params: { id: body.change_id ?? 0 } })

  assert.equal(trackers.results[0]?.start_time, wireTime(clock.now()))
  assert.equal(undone.work_orders[0]?.status, WorkOrderStatus.Downtime)
})

test('a resolved downtime cannot be resolved again', async () => {
  const { id } = await aRunningOrder()
  const { body: downtime } = await ask(worker, downtimes.report, {
    body: { work_order: id, problems: [cause] },
  })
  await ask(worker, downtimes.solve, { params: { id: downtime.id } })

  const { body } = await refused(worker, downtimes.solve, { params: { id: downtime.id } })

  assert.equal(body.code, 'downtime_solved')
})

test('a resolved downtime names who resolved it, but not to other workers', async () => {
  const { id, operator_id } = await aRunningOrder()
  const foreman = await aWorker(db, { can: ['@parts_manage_all_workorders', '@parts_report_downtime'] })
  const { body: reported } = await ask(worker, downtimes.report, {
    body: { work_order: id, problems: [cause] },
  })

  const { body } = await ask(foreman, downtimes.solve, { params: { id: reported.id } })
  const { body: seen } = await ask(worker, downtimes.list, { query: { work_order_id__in: String(id) } })

  assert.equal(operator_id, worker.operator_id)
  assert.equal(reported.solved_by, null)
  assert.equal(body.solved_by?.id, foreman.operator_id)
  assert.equal(seen.results[0]?.solved_by, null)
})

test('a foreman who resolves a downtime continues the worker’s clock, not their own', async () => {
  const { id } = await aRunningOrder()
  const foreman = await aWorker(db, { can: ['@parts_manage_all_workorders', '@parts_report_downtime'] })
  const { body: reported } = await ask(worker, downtimes.report, {
    body: { work_order: id, problems: [cause] },
  })

  await ask(foreman, downtimes.solve, { params: { id: reported.id } })

  const open = await db
    .selectFrom('time_tracker')
    .select('operator_id')
    .where('work_order_id', '=', id)
    .where('end_time', 'is', null)
    .executeTakeFirstOrThrow()
  assert.equal(open.operator_id, worker.operator_id)
})
