import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { timeChanges } from '#contract/time-changes.ts'
import { timeCorrections } from '#contract/time-corrections.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workOrders } from '#contract/work-orders.ts'
import { wireTime } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aPartAction, aProblemTag } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'

const foremanCan = ['@parts_manage_all_workorders', '@parts_track_time', '@time_edit_trackers'] as const
const worker = await aWorker(db)
const foreman = await aUser(db, { can: foremanCan, first_name: 'Urmas', last_name: 'Sepp' })
const { id: cause } = await aProblemTag(db)

/** By the plant's clock; the Friday before is the 27th, the tests' own time Monday at 07:58. */
const at = (day: string, time: string) => `2026-${day}T${time}:00+02:00`
const FRIDAY = '02-27'
const MONDAY = '03-02'
const now = () => clock.set(at(MONDAY, '07:58'))
now()

type Left = {
  readonly user?: TestUser & { operator_id: number }
  readonly start?: string
  readonly end?: string
}

/** A tracker since Friday 15:15, by default still running. */
async function aForgotten({ user = worker, start = '15:15', end }: Left = {}) {
  const order = await aWorkOrder(db, { operator_id: user.operator_id })
  const tracker = await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id: user.operator_id,
    start_time: new Date(at(FRIDAY, start)),
    ...(end && { end_time: new Date(end), stop_reason: 'paused' }),
  })
  return { order, tracker, id: tracker.id }
}

const stoppedAt = (user: TestUser, time_tracker: number, end_time: string) =>
  ask(user, timeCorrections.create, { body: { time_tracker, end_time } })
const refusal = async (user: TestUser, time_tracker: number, end_time: string) =>
  (await refused(user, timeCorrections.create, { body: { time_tracker, end_time } })).body
const storedEnd = async (id: number) => {
  const row = await db.selectFrom('time_tracker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.end_time?.toISOString() ?? null, row.stop_reason, row.by_hand]
}
const ended = (day: string, time: string) => [new Date(at(day, time)).toISOString(), 'paused', true]
const statusOf = async (id: number) => (await ask(foreman, workOrders.get, { params: { id } })).body.status
const waiting = async (user: TestUser) => (await ask(user, timeCorrections.list, {})).body

test('a correction ends a forgotten tracker at once and awaits a decision', async () => {
  const { order, id } = await aForgotten()

  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:30'))
  assert.equal(await statusOf(order.id), WorkOrderStatus.Paused)
  const listed = (await waiting(foreman)).find((correction) => correction.id === body.id)
  assert.deepEqual(listed, body)
  assert.deepEqual(
    [listed?.operator?.id, listed?.start_time, listed?.end_time, listed?.ran_until, listed?.was_running],
    [worker.operator_id, at(FRIDAY, '15:15'), at(FRIDAY, '16:30'), at(MONDAY, '07:58'), true],
  )
  assert.equal(listed?.work_order.product, 'Manhole 1000/630')
})

test('suggests the end of the shift, or the last tick if that is later', async () => {
  const { id, order } = await aForgotten()
  const early = (await ask(worker, timeCorrections.suggest, { params: { id } })).body
  clock.set(at(FRIDAY, '17:05'))
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: [{ id: order.actionIds[0] ?? 0, status: 2 }] },
  })
  now()

  const late = (await ask(worker, timeCorrections.suggest, { params: { id } })).body

  assert.deepEqual(early, { likely: at(FRIDAY, '16:30'), shift_end: at(FRIDAY, '16:30'), last_tick: null })
  assert.deepEqual(late, {
    likely: at(FRIDAY, '17:05'),
    shift_end: at(FRIDAY, '16:30'),
    last_tick: at(FRIDAY, '17:05'),
  })
})

test('suggests the end of another one’s tracker only to users who correct it', async () => {
  const { id } = await aForgotten()

  const { body } = await ask(foreman, timeCorrections.suggest, { params: { id } })
  const { status } = await refused(await aWorker(db), timeCorrections.suggest, { params: { id } })

  assert.deepEqual([body.shift_end, status], [at(FRIDAY, '16:30'), 404])
})

test('refuses an end before the last tick or the start, or in the future', async () => {
  const { id, order } = await aForgotten()
  clock.set(at(FRIDAY, '16:10'))
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: [{ id: order.actionIds[0] ?? 0, status: 2 }] },
  })
  now()

  const before = await refusal(worker, id, at(FRIDAY, '16:00'))
  const codes = [
    before,
    await refusal(worker, id, at(FRIDAY, '15:15')),
    await refusal(worker, id, at(MONDAY, '08:10')),
  ].map(({ code }) => code)

  assert.deepEqual(before['end_time'], [
    'The last action was ticked on 27.02.2026 16:10. Choose that time or later.',
  ])
  assert.deepEqual(codes, ['before_last_tick', 'tracker_ends_before_it_starts', 'time_in_future'])
  assert.deepEqual(await storedEnd(id), [null, null, false])
})

test('refuses an end that is already recorded', async () => {
  const { id } = await aForgotten({ end: `2026-${FRIDAY}T16:30:40+02:00` })

  assert.equal((await refusal(worker, id, at(FRIDAY, '16:30'))).code, 'time_unchanged')
  assert.ok((await waiting(foreman)).every(({ time_tracker }) => time_tracker !== id))
})

test('a foreman, who knows when somebody left, can end a tracker before a tick that was saved later', async () => {
  const { id, order } = await aForgotten()
  clock.set(at(FRIDAY, '16:10'))
  await ask(worker, workOrders.bulkUpdateActions, {
    body: { changes: [{ id: order.actionIds[0] ?? 0, status: 2 }] },
  })
  now()
  const { body: correction } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const body = { end_time: at(FRIDAY, '16:00'), reason: 'Left at four' }

  await ask(foreman, timeCorrections.change, { params: { id: correction.id }, body })

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:00'))
})

test('ticks saved by finishing the next morning do not limit the end', async () => {
  const { id, order } = await aForgotten()
  await ask(worker, timeTrackers.stop, { params: { id } })

  await stoppedAt(worker, id, at(FRIDAY, '16:30'))

  const [end] = await storedEnd(id)
  assert.equal(end, new Date(at(FRIDAY, '16:30')).toISOString())
  assert.equal(await statusOf(order.id), WorkOrderStatus.Done)
})

test('accepts a later end up to the next work of the same person', async () => {
  const person = await aWorker(db)
  const { id } = await aForgotten({ user: person, start: '08:00', end: at(FRIDAY, '10:00') })
  await aForgotten({ user: person, start: '11:00', end: at(FRIDAY, '12:00') })

  const into = await refusal(person, id, at(FRIDAY, '11:30'))
  await stoppedAt(person, id, at(FRIDAY, '11:00'))

  assert.equal(into.code, 'time_overlaps_own')
  assert.match(String(into['end_time']), /overlaps .* \(27\.02\.2026 11:00–12:00\)/)
  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '11:00'))
})

test('accepts a later end while another order of the same person is in downtime', async () => {
  const person = await aWorker(db)
  const { order } = await aForgotten({ user: person })
  clock.set(at(FRIDAY, '16:00'))
  await ask(person, downtimes.report, { body: { work_order: order.id, problems: [cause] } })
  const { id } = await aForgotten({ user: person, start: '16:10', end: at(FRIDAY, '16:20') })
  now()

  await stoppedAt(person, id, at(FRIDAY, '16:30'))

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:30'))
})

test('two simultaneous trackers can be ended at the same time', async () => {
  const person = await aWorker(db)
  const [one, two] = [await aForgotten({ user: person }), await aForgotten({ user: person })]

  await stoppedAt(person, one.id, at(FRIDAY, '16:30'))
  await stoppedAt(person, two.id, at(FRIDAY, '16:30'))

  assert.deepEqual(await storedEnd(two.id), ended(FRIDAY, '16:30'))
})

test('refuses to move an end at which a downtime begins', async () => {
  const { id, order } = await aForgotten()
  await ask(worker, downtimes.report, { body: { work_order: order.id, problems: [cause] } })

  assert.equal((await refusal(worker, id, at(FRIDAY, '16:30'))).code, 'tracker_borders_downtime')
})

test('workers can correct only their own time of the last week', async () => {
  const other = await aWorker(db)
  const { id: theirs } = await aForgotten({ user: other })
  const { id: old } = await aForgotten({ end: at(FRIDAY, '16:00') })
  const { id: shared, order } = await aForgotten({ user: other })
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order')
      .set({
        operator_id: worker.operator_id,
        start_time: new Date(at('03-09', '08:00')),
        end_time: new Date(at('03-09', '09:00')),
      })
      .where('id', '=', order.id)
      .execute(),
  )
  clock.set(at('03-06', '16:01'))
  const late = await refusal(worker, old, at(FRIDAY, '15:30'))
  now()

  assert.equal(late.code, 'tracker_too_old')
  assert.equal(
    (
      await refused(worker, timeCorrections.create, {
        body: { time_tracker: theirs, end_time: at(FRIDAY, '16:30') },
      })
    ).status,
    404,
  )
  assert.equal((await refusal(worker, shared, at(FRIDAY, '16:30'))).code, 'not_own_tracker')
})

test('a worker can withdraw a waiting correction, and the tracker continues', async () => {
  const { id, order } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  await stoppedAt(worker, id, at(FRIDAY, '16:00'))

  await ask(worker, timeCorrections.withdraw, { params: { id: body.id } })

  assert.deepEqual(await storedEnd(id), [null, null, false])
  assert.equal(await statusOf(order.id), WorkOrderStatus.Running)
  assert.equal(
    (await waiting(worker)).some((correction) => correction.id === body.id),
    false,
  )
  const { body: gone } = await refused(foreman, timeCorrections.accept, {
    params: { id: body.id },
    query: {},
  })
  assert.equal(gone.code, 'correction_withdrawn')
})

test('refuses to withdraw a correction if the work has been started again', async () => {
  const { id, order } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  await ask(worker, timeTrackers.start, { body: { work_order: order.id } })

  const { body: no } = await refused(worker, timeCorrections.withdraw, { params: { id: body.id } })

  assert.match(no.code ?? '', /^tracker_(overlaps|still_open)$/)
  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:30'))
})

test('a second decision is refused with who made the first; the worker does not see the name', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const params = { id: body.id }
  const other = await aUser(db, { can: foremanCan })

  await ask(foreman, timeCorrections.accept, { params, query: {} })

  const second = await refused(other, timeCorrections.accept, { params, query: {} })
  const his = await refused(worker, timeCorrections.withdraw, { params })
  assert.deepEqual(second.body.non_field_errors, ['Urmas Sepp has already accepted this correction.'])
  assert.deepEqual(his.body.non_field_errors, ['Someone has already accepted this correction.'])
  assert.equal(
    (await waiting(other)).some((correction) => correction.id === body.id),
    false,
  )
})

test('undoing an acceptance makes the correction wait again', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  await ask(foreman, timeCorrections.accept, { params: { id: body.id }, query: {} })

  await ask(foreman, timeChanges.undo, { body: { object_type: 'time_correction', object_id: body.id } })

  const again = await refused(foreman, timeChanges.undo, {
    body: { object_type: 'time_correction', object_id: body.id },
  })
  assert.equal(again.code, 'change_undone')
  assert.ok((await waiting(foreman)).some((correction) => correction.id === body.id))
  await ask(worker, timeCorrections.withdraw, { params: { id: body.id } })
})

test('the foreman can change the end with a reason, and undo that', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const params = { id: body.id }

  const short = await refused(foreman, timeCorrections.change, {
    params,
    body: { end_time: at(FRIDAY, '16:00'), reason: 'x' },
  })
  await ask(foreman, timeCorrections.change, {
    params,
    body: { end_time: at(FRIDAY, '16:00'), reason: 'Left at four' },
  })
  assert.equal(short.body.code, 'reason_too_short')
  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:00'))
  assert.match(
    (await refused(worker, timeCorrections.withdraw, { params })).body.non_field_errors?.[0] ?? '',
    /already changed/,
  )

  await ask(foreman, timeChanges.undo, { body: { object_type: 'time_correction', object_id: body.id } })

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:30'))
  assert.ok((await waiting(foreman)).some((correction) => correction.id === body.id))
})

test('only the worker sees a changed end, until they confirm it', async () => {
  const colleague = await aWorker(db)
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const params = { id: body.id }
  const shownTo = async (user: TestUser) =>
    (await ask(user, timeCorrections.changed, {})).body.filter(({ time_tracker }) => time_tracker === id)
  assert.deepEqual(await shownTo(worker), [])

  await ask(foreman, timeCorrections.change, {
    params,
    body: { end_time: at(FRIDAY, '16:10'), reason: 'Left at ten past four' },
  })
  await ask(colleague, timeCorrections.see, { params })

  const reason = 'Left at ten past four'
  assert.deepEqual(await shownTo(worker), [
    {
      ...{ id: body.id, time_tracker: id, reason },
      ...{ own_end_time: at(FRIDAY, '16:30'), end_time: at(FRIDAY, '16:10') },
      decided_at: wireTime(clock.now()),
    },
  ])
  assert.deepEqual(await shownTo(colleague), [])
  await ask(worker, timeCorrections.see, { params })
  assert.deepEqual(await shownTo(worker), [])
})

test('a foreman can undo a changed end that the worker has seen, and the worker sees the next one', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const params = { id: body.id }
  const changeTo = (time: string) =>
    ask(foreman, timeCorrections.change, {
      params,
      body: { end_time: at(FRIDAY, time), reason: 'Seen leaving' },
    })
  await changeTo('16:10')
  await ask(worker, timeCorrections.see, { params })

  await ask(foreman, timeChanges.undo, { body: { object_type: 'time_correction', object_id: body.id } })

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '16:30'))
  await changeTo('16:15')
  const changed = (await ask(worker, timeCorrections.changed, {})).body
  assert.ok(changed.some(({ end_time }) => end_time === at(FRIDAY, '16:15')))
})

test('correcting the tracker settles its waiting correction', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))

  await ask(foreman, timeTrackers.correct, {
    params: { id },
    body: { end_time: at(FRIDAY, '16:15'), reason: 'Seen leaving' },
  })

  assert.equal(
    (await waiting(foreman)).some((correction) => correction.id === body.id),
    false,
  )
})

test('moving a downtime at the corrected end settles the correction', async () => {
  const { id, order } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:00'))
  const editor = await aUser(db, { can: [...foremanCan, '@parts_report_downtime'] })
  const reason = 'Saw was broken'
  const { body: downtime } = await ask(editor, downtimes.report, {
    body: {
      work_order: order.id,
      problems: [cause],
      start_time: at(FRIDAY, '16:00'),
      end_time: at(FRIDAY, '16:30'),
      reason,
    },
  })

  await ask(editor, downtimes.correct, {
    params: { id: downtime.id },
    body: { start_time: at(FRIDAY, '15:45'), with_tracker: true, reason },
  })

  assert.deepEqual(await storedEnd(id), ended(FRIDAY, '15:45'))
  assert.equal(
    (await waiting(foreman)).some((correction) => correction.id === body.id),
    false,
  )
})

test('of two concurrent decisions, one is refused', async () => {
  const { id } = await aForgotten()
  const { body } = await stoppedAt(worker, id, at(FRIDAY, '16:30'))
  const params = { id: body.id }

  const outcomes = await Promise.allSettled([
    ask(foreman, timeCorrections.accept, { params, query: {} }),
    ask(await aUser(db, { can: foremanCan }), timeCorrections.accept, { params, query: {} }),
  ])

  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('workers see only their own corrections', async () => {
  const other = await aWorker(db)
  const { id } = await aForgotten({ user: other })
  const { body } = await stoppedAt(other, id, at(FRIDAY, '16:30'))

  assert.deepEqual(
    (await waiting(other)).map((correction) => correction.id),
    [body.id],
  )
  assert.equal(
    (await waiting(worker)).some((correction) => correction.id === body.id),
    false,
  )
})

test('a correction names the work by what takes the most time', async () => {
  const user = await aWorker(db)
  const { order, id } = await aForgotten({ user })
  const { id: cutting } = await aPartAction(db, { work_type: 1 })
  const { id: welding } = await aPartAction(db, { work_type: 3 })
  await asSystem(db, async (tx) => {
    const [first = 0, second = 0] = order.actionIds
    const give = (action: number, part_action_id: number, duration_minutes: number) =>
      tx
        .updateTable('work_order_action')
        .set({ part_action_id, duration_minutes })
        .where('id', '=', action)
        .execute()
    await give(first, cutting, 10)
    await give(second, welding, 50)
  })

  const { body } = await stoppedAt(user, id, at(FRIDAY, '16:30'))

  assert.deepEqual(body.work_order.work_types, [3, 1])
})
