import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { anOperator, aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'
import { overtaken } from '#test/support/locks.ts'

const worker = await aWorker(db)
const { id: cause } = await aProblemTag(db)

const aForeman = async () => {
  const { id: operator_id } = await anOperator(db)
  const can = ['@parts_manage_all_workorders', '@parts_track_time'] as const
  return { ...(await aUser(db, { can, operator_id })), operator_id }
}
const reason = 'Forgot to stop the clock'

const start = (user: TestUser, work_order: number) => ask(user, timeTrackers.start, { body: { work_order } })
const statusOf = async (user: TestUser, id: number) =>
  (await ask(user, workOrders.get, { params: { id } })).body.status
const trackersOf = (id: number) =>
  db.selectFrom('time_tracker').selectAll().where('work_order_id', '=', id).orderBy('id').execute()

test('starting a work order opens a tracker in the user’s name', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })

  const { status, body } = await start(worker, order.id)

  assert.equal(status, 201)
  assert.equal(body.work_order, order.id)
  assert.equal(body.end_time, null)
  assert.equal(body.operator?.id, worker.operator_id)
  assert.equal(await statusOf(worker, order.id), WorkOrderStatus.Running)
})

test('a foreman starts and resumes work on the time of the worker it is planned for', async () => {
  const foreman = await aForeman()
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const body = { work_order: order.id, operator: worker.operator_id }

  const { body: started } = await ask(foreman, timeTrackers.start, { body })

  assert.equal(started.operator?.id, worker.operator_id)
  await ask(foreman, workChanges.undo, { params: { id: started.change_id ?? 0 } })
  assert.deepEqual(await trackersOf(order.id), [])
  const { body: again } = await ask(foreman, timeTrackers.start, { body })
  clock.pass(5)
  await ask(worker, timeTrackers.pause, { params: { id: again.id } })
  const resume = () => ask(foreman, timeTrackers.start, { body }, { 'idempotency-key': `resume-${order.id}` })
  const [resumed, copy] = [await resume(), await resume()]
  assert.deepEqual(copy.body, resumed.body)
  const trackers = await trackersOf(order.id)
  assert.deepEqual(
    trackers.map(({ operator_id, end_time }) => ({ operator_id, isOpen: end_time === null })),
    [
      { operator_id: worker.operator_id, isOpen: false },
      { operator_id: worker.operator_id, isOpen: true },
    ],
  )
})

test('a foreman who is an operator can start work on their own time', async () => {
  const foreman = await aForeman()
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })

  const { body } = await ask(foreman, timeTrackers.start, {
    body: { work_order: order.id, operator: foreman.operator_id },
  })

  assert.equal(body.operator?.id, foreman.operator_id)
})

test('refuses to start work on the time of anyone else', async () => {
  const [foreman, stranger] = [await aForeman(), await aWorker(db)]
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const startFor = (user: TestUser, operator: number) =>
    refused(user, timeTrackers.start, { body: { work_order: order.id, operator } })

  const byForeman = await startFor(foreman, stranger.operator_id)
  const byWorker = await startFor(worker, stranger.operator_id)

  assert.equal(byForeman.status, 400)
  assert.deepEqual(byForeman.body, {
    operator: ['The work order is no longer planned for this worker. Choose whose time it is again.'],
    code: 'clock_not_worker',
  })
  assert.equal(byWorker.status, 400)
  assert.deepEqual(byWorker.body, {
    operator: ['You can start work only on your own time.'],
    code: 'clock_not_own',
  })
  assert.deepEqual(await trackersOf(order.id), [])
})

test('refuses to start a running work order', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await start(worker, order.id)

  const { status, body } = await refused(worker, timeTrackers.start, { body: { work_order: order.id } })

  assert.equal(status, 400)
  assert.deepEqual(body, { non_field_errors: ['Work order is already running.'], code: 'wrong_state' })
  assert.equal((await trackersOf(order.id)).length, 1)
})

test('pausing ends the tracker; starting again opens another', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: first } = await start(worker, order.id)
  clock.pass(30)

  const { body: paused } = await ask(worker, timeTrackers.pause, { params: { id: first.id } })

  assert.equal(Date.parse(paused.end_time ?? '') - Date.parse(paused.start_time), 30 * 60_000)
  assert.equal(await statusOf(worker, order.id), WorkOrderStatus.Paused)
  const { body: second } = await start(worker, order.id)
  assert.notEqual(second.id, first.id)
})

test('a tracker that already ended cannot be paused while another runs', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: first } = await start(worker, order.id)
  await ask(worker, timeTrackers.pause, { params: { id: first.id } })
  await start(worker, order.id)

  const { body } = await refused(worker, timeTrackers.pause, { params: { id: first.id } })

  assert.equal(body.code, 'tracker_not_open')
  assert.equal(await statusOf(worker, order.id), WorkOrderStatus.Running)
})

test('stopping marks every open action done and ends the tracker, at one instant', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, actions: 3 })
  const { body: tracker } = await start(worker, order.id)
  clock.pass(12)

  const { body } = await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })

  assert.equal(body.work_order.status, WorkOrderStatus.Done)
  assert.deepEqual(
    body.work_order.work_order_actions.map(({ status, done_at }) => [status, done_at]),
    Array(3).fill([ActionStatus.Done, body.time_tracker.end_time]),
  )
})

test('two starts at once open exactly one tracker', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@parts_track_time'] })

  const answers = await Promise.allSettled(
    [worker, foreman, worker, foreman].map((user) => start(user, order.id)),
  )

  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await trackersOf(order.id)).length, 1)
})

test('a request sent twice with the same key takes effect once and gets the same response', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const tap = () =>
    ask(
      worker,
      timeTrackers.start,
      { body: { work_order: order.id } },
      { 'idempotency-key': `tap-${order.id}` },
    )

  const [first, second] = await Promise.all([tap(), tap()])

  assert.deepEqual(first, second)
  assert.equal((await trackersOf(order.id)).length, 1)
})

test("another worker's work order is not found by any command", async () => {
  const other = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: other.operator_id })
  const { body: tracker } = await start(other, order.id)
  const params = { id: tracker.id }

  const answers = await Promise.all([
    refused(worker, workOrders.get, { params: { id: order.id } }),
    refused(worker, timeTrackers.start, { body: { work_order: order.id } }),
    refused(worker, timeTrackers.get, { params }),
    refused(worker, timeTrackers.pause, { params }),
    refused(worker, timeTrackers.stop, { params }),
    refused(worker, downtimes.report, { body: { work_order: order.id, problems: [cause] } }),
  ])

  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(404),
  )
})

test('trackers of a work order never overlap, even if the clock goes back', async () => {
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await start(worker, order.id)
  clock.pass(10)
  await ask(worker, timeTrackers.pause, { params: { id: tracker.id } })
  clock.pass(-5)

  const { body: again } = await start(worker, order.id)

  const [first] = await trackersOf(order.id)
  assert.ok(first?.end_time && Date.parse(again.start_time) >= first.end_time.getTime())
  clock.pass(5)
})

test('a foreman can correct a forgotten tracker, and history keeps the original', async () => {
  const foreman = await aUser(db, {
    can: ['@parts_manage_all_workorders', '@parts_view_own_workorders', '@time_edit_trackers'],
  })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await start(worker, order.id)
  clock.pass(600)
  const end_time = new Date(Date.parse(tracker.start_time) + 90 * 60_000).toISOString()

  const { body: corrected } = await ask(foreman, timeTrackers.correct, {
    params: { id: tracker.id },
    body: { end_time, reason },
  })

  assert.equal(Date.parse(corrected.end_time ?? ''), Date.parse(end_time))
  const kept = await db
    .selectFrom('history')
    .select(['action', 'changes', 'user_id'])
    .where('object_type', '=', 'time_tracker')
    .where('object_id', '=', tracker.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    kept.map(({ action, user_id }) => [action, user_id]),
    [
      ['insert', worker.id],
      ['update', foreman.id],
    ],
  )
})

test('a tracker that is paused during a correction of its start stays paused', async () => {
  const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await start(worker, order.id)
  const start_time = new Date(Date.parse(tracker.start_time) - 60 * 60_000)
  const end_time = clock.now()

  const answer = await overtaken(
    db,
    order.id,
    () =>
      inject(foreman, timeTrackers.correct, {
        params: { id: tracker.id },
        body: { start_time: start_time.toISOString(), reason },
      }),
    (held) =>
      held
        .updateTable('time_tracker')
        .set({ end_time, stop_reason: 'paused' })
        .where('id', '=', tracker.id)
        .execute(),
  )

  assert.equal(answer.statusCode, 200)
  const [kept] = await trackersOf(order.id)
  assert.deepEqual([kept?.start_time, kept?.end_time, kept?.stop_reason], [start_time, end_time, 'paused'])
})

test('refuses a correction into a downtime, the future or before the start', async () => {
  const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: first } = await start(worker, order.id)
  clock.pass(10)
  const { body: stopped } = await ask(worker, downtimes.report, {
    body: { work_order: order.id, problems: [cause] },
  })
  clock.pass(10)
  await ask(worker, downtimes.solve, { params: { id: stopped.id } })
  clock.pass(10)
  const correct = async (minutes: number) => {
    const end_time = new Date(Date.parse(first.start_time) + minutes * 60_000).toISOString()
    return (
      await refused(foreman, timeTrackers.correct, { params: { id: first.id }, body: { end_time, reason } })
    ).body.code
  }

  assert.equal(await correct(15), 'tracker_borders_downtime')
  assert.equal(await correct(25), 'tracker_borders_downtime')
  assert.equal(await correct(500), 'time_in_future')
  assert.equal(await correct(-5), 'tracker_ends_before_it_starts')
})

test('recording work that nobody tracked requires permission to edit trackers', async () => {
  const foreman = await aUser(db, {
    can: ['@parts_manage_all_workorders', '@parts_track_time', '@time_edit_trackers'],
  })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  const body = { work_order: order.id, start_time: ago(90), end_time: ago(30), reason }

  const { status } = await refused(worker, timeTrackers.start, { body })
  const { body: recorded } = await ask(foreman, timeTrackers.start, { body })

  assert.equal(status, 403)
  assert.equal(recorded.operator?.id, worker.operator_id)
  assert.equal(await statusOf(worker, order.id), WorkOrderStatus.Paused)
})

test('refuses to move the border of a tracker with a downtime', async () => {
  const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: before } = await start(worker, order.id)
  clock.pass(20)
  const { body: downtime } = await ask(worker, downtimes.report, {
    body: { work_order: order.id, problems: [cause] },
  })
  clock.pass(10)
  await ask(worker, downtimes.solve, { params: { id: downtime.id } })
  const after = (await trackersOf(order.id))[1]?.id ?? 0
  clock.pass(10)
  const at = (minutes: number) => new Date(Date.parse(before.start_time) + minutes * 60_000).toISOString()

  const answers = [
    await refused(foreman, timeTrackers.correct, {
      params: { id: before.id },
      body: { end_time: at(15), reason },
    }),
    await refused(foreman, timeTrackers.correct, {
      params: { id: after },
      body: { start_time: at(35), reason },
    }),
    await refused(foreman, timeTrackers.remove, { params: { id: after }, query: { reason } }),
  ]
  const { status } = await ask(foreman, timeTrackers.correct, {
    params: { id: before.id },
    body: { start_time: at(-5), reason },
  })

  assert.deepEqual(
    answers.map(({ body }) => body.code),
    Array(3).fill('tracker_borders_downtime'),
  )
  assert.equal(status, 200, 'the other end of a tracker may be corrected')
})

test('refuses to delete the only time of a done work order', async () => {
  const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await start(worker, order.id)
  clock.pass(20)
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })

  const { body } = await refused(foreman, timeTrackers.remove, {
    params: { id: tracker.id },
    query: { reason },
  })

  assert.equal(body.code, 'last_tracker_of_done')
  assert.equal(await statusOf(worker, order.id), WorkOrderStatus.Done)
})
