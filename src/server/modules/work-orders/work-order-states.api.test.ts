import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { downtimes } from '#contract/downtimes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workChanges } from '#contract/work-changes.ts'
import { workOrders } from '#contract/work-orders.ts'
import { ActionStatus } from '#domain/action.ts'
import { allows, mayTick, statusOf, type WorkOrderCommand, WorkOrderStatus } from '#domain/work-order.ts'
import { clock, db, inject } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker, type TestUser, workerPermissions } from '#test/support/factories/people.ts'
import { aWorkOrder } from '#test/support/factories/work.ts'

const { NotStarted, Running, Paused, Done, Downtime } = WorkOrderStatus
const worker = await aWorker(db)
const foreman = await aUser(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
const { id: cause } = await aProblemTag(db)

type Call = WorkOrderCommand | 'tick'
const calls: readonly Call[] = ['start', 'pause', 'stop', 'report_downtime', 'solve_downtime', 'tick']
type Order = { readonly id: number; readonly actionIds: readonly number[] }

const anOrder = () => aWorkOrder(db, { operator_id: worker.operator_id, actions: 3 })
const newest = async (table: 'time_tracker' | 'downtime', order: Order) =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('work_order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? 0

/** Makes one call as a user would: on the newest tracker or downtime, or on the first action that is open. */
async function make(call: Call, order: Order, user: TestUser): Promise<number> {
  const send = async (endpoint: Endpoint, input: unknown) => (await inject(user, endpoint, input)).statusCode
  switch (call) {
    case 'start':
      return send(timeTrackers.start, { body: { work_order: order.id } })
    case 'pause':
      return send(timeTrackers.pause, { params: { id: await newest('time_tracker', order) } })
    case 'stop':
      return send(timeTrackers.stop, { params: { id: await newest('time_tracker', order) } })
    case 'report_downtime':
      return send(downtimes.report, { body: { work_order: order.id, problems: [cause] } })
    case 'solve_downtime':
      return send(downtimes.solve, { params: { id: await newest('downtime', order) } })
    case 'tick': {
      const open = await openAction(order)
      return send(workOrders.bulkUpdateActions, {
        body: { changes: [{ id: open, status: ActionStatus.Done }] },
      })
    }
  }
}

async function openAction(order: Order): Promise<number> {
  const open = await db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', '=', order.id)
    .where('done_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return open?.id ?? order.actionIds[0] ?? 0
}

async function statusIn(order: Order): Promise<WorkOrderStatus> {
  const row = await db
    .selectFrom('work_order_state')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const status = statusOf({
    hasOpenDowntime: row.has_open_downtime,
    hasTracker: row.has_tracker,
    hasOpenTracker: row.has_open_tracker,
    allActionsDone: row.all_actions_done,
  })
  assert.equal(row.status, status, 'the database and the rule derive the same status')
  return status
}

/** The shortest way into each state. */
const wayTo: Record<WorkOrderStatus, readonly Call[]> = {
  [NotStarted]: [],
  [Running]: ['start'],
  [Paused]: ['start', 'pause'],
  [Done]: ['start', 'stop'],
  [Downtime]: ['start', 'report_downtime'],
}

for (const status of Object.values(WorkOrderStatus)) {
  for (const call of calls) {
    const allowed = call === 'tick' ? mayTick(status) || status === Done : allows(status, call)
    test(`in state ${status}, ${call} is ${allowed ? 'carried out' : 'refused'}`, async () => {
      const order = await anOrder()
      for (const step of wayTo[status]) await make(step, order, worker)
      assert.equal(await statusIn(order), status)

      const answer = await make(call, order, worker)

      if (allowed) assert.ok(answer < 300, `answered ${answer}`)
      else assert.ok(answer === 400 || answer === 404, `answered ${answer}`)
      if (!allowed) assert.equal(await statusIn(order), status, 'a refused call changes nothing')
    })
  }
}

/** What must hold of a work order whatever was called, in whatever order, by however many at once. */
async function checkPromises(order: Order, doneBefore: ReadonlySet<number>): Promise<Set<number>> {
  const trackers = await db
    .selectFrom('time_tracker')
    .selectAll()
    .where('work_order_id', '=', order.id)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  const stops = await db.selectFrom('downtime').selectAll().where('work_order_id', '=', order.id).execute()
  const causes = await db.selectFrom('downtime_problem').select('downtime_id').execute()
  const actions = await db
    .selectFrom('work_order_action')
    .select(['id', 'done_at'])
    .where('work_order_id', '=', order.id)
    .execute()

  assert.ok(trackers.filter(({ end_time }) => !end_time).length <= 1, 'at most one tracker is open')
  for (const [index, { start_time }] of trackers.entries()) {
    const before = trackers[index - 1]?.end_time
    if (index > 0) assert.ok(before && before <= start_time, 'no second is counted twice')
  }
  for (const { id, time_tracker_id, start_time, end_time } of stops) {
    assert.ok(
      causes.some(({ downtime_id }) => downtime_id === id),
      'every downtime has a cause',
    )
    assert.deepEqual(trackers.find((tracker) => tracker.id === time_tracker_id)?.end_time, start_time)
    if (end_time)
      assert.ok(
        trackers.some((tracker) => tracker.start_time.getTime() === end_time.getTime()),
        'no second is lost',
      )
  }
  const done = new Set(actions.filter(({ done_at }) => done_at).map(({ id }) => id))
  const undone = await undoneActions(order)
  for (const id of doneBefore.difference(undone))
    assert.ok(done.has(id), 'only an undo opens a done action again')
  await checkStandingChanges(order, { trackers, stops, done })
  await statusIn(order)
  return done
}

const changesOf = (order: Order) =>
  db
    .selectFrom('work_change')
    .selectAll()
    .where(sql<boolean>`${order.id} = any(work_orders)`)
    .orderBy('id')
    .execute()

async function undoneActions(order: Order): Promise<Set<number>> {
  const undone = (await changesOf(order)).filter(({ undone_at }) => undone_at)
  return new Set(undone.flatMap(({ done_actions }) => done_actions))
}

type Stretch = { readonly id: number; readonly end_time: Date | null }
type Stored = {
  readonly trackers: readonly Stretch[]
  readonly stops: readonly Stretch[]
  readonly done: ReadonlySet<number>
}

/** What is stored is what the changes that were not undone did, no more and no less: so booked time adds up. */
async function checkStandingChanges(order: Order, { trackers, stops, done }: Stored): Promise<void> {
  const standing = (await changesOf(order)).filter(({ undone_at }) => !undone_at)
  const idsOf = (stretches: readonly Stretch[]) => new Set(stretches.map(({ id }) => id))
  const ended = (stretches: readonly Stretch[]) => idsOf(stretches.filter(({ end_time }) => end_time))
  assert.deepEqual(idsOf(trackers), new Set(standing.flatMap((change) => change.started_trackers)))
  assert.deepEqual(ended(trackers), new Set(standing.flatMap((change) => change.ended_trackers)))
  assert.deepEqual(idsOf(stops), new Set(standing.flatMap((change) => change.reported_downtimes)))
  assert.deepEqual(ended(stops), new Set(standing.flatMap((change) => change.solved_downtimes)))
  assert.deepEqual(done, new Set(standing.flatMap((change) => change.done_actions)))
}

/** Undoes the user's last change that still stands, as the message after it offers. */
async function undoLast(order: Order, user: TestUser): Promise<number> {
  const own = (await changesOf(order)).findLast(({ user_id, undone_at }) => user_id === user.id && !undone_at)
  if (!own) return 404
  return (await inject(user, workChanges.undo, { params: { id: own.id } })).statusCode
}

const aCall = fc.record({
  call: fc.constantFrom(...calls, 'undo' as const, 'undo' as const),
  by: fc.constantFrom('worker', 'foreman'),
})
/** Steps one after another, each of one to four calls at once, with time passing between. */
const aShift = fc.array(
  fc.record({
    minutes: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 90 })),
    burst: fc.array(aCall, { minLength: 1, maxLength: 4 }),
  }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

test('any concurrent commands and undos of two people keep the invariants', async () => {
  const undone: number[] = []
  await fc.assert(
    fc.asyncProperty(aShift, async (steps) => {
      const order = await anOrder()
      let done = new Set<number>()
      for (const { minutes, burst } of steps) {
        clock.pass(minutes)
        const answers = await Promise.all(
          burst.map(({ call, by }) => {
            const user = by === 'worker' ? worker : foreman
            return call === 'undo' ? undoLast(order, user) : make(call, order, user)
          }),
        )
        assert.ok(
          answers.every((answer) => answer < 500),
          `no fault: ${answers}`,
        )
        done = await checkPromises(order, done)
      }
      undone.push(...(await changesOf(order)).flatMap(({ id, undone_at }) => (undone_at ? [id] : [])))
    }),
    { numRuns: 60, seed: 20_260_302 },
  )
  assert.ok(undone.length > 0, 'some changes were undone')
})
