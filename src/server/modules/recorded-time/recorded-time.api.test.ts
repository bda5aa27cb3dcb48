import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { history } from '#contract/history.ts'
import { timeChanges } from '#contract/time-changes.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { app, ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'

const editor = [
  '@parts_manage_all_workorders',
  '@parts_track_time',
  '@parts_report_downtime',
  '@time_edit_trackers',
] as const
const worker = await aWorker(db)
const foreman = await aUser(db, { can: editor })
const { id: cause } = await aProblemTag(db)
const reason = 'Forgot to stop the clock'

/** An instant of the Monday on which the clock of these tests stands at 10:00, in the plant. */
const at = (time: string) => `2026-03-02T${time}:00+02:00`
const anOrderOfTheirs = () => aWorkOrder(db, { operator_id: worker.operator_id })
const record = (work_order: number, from: string, to: string) =>
  ask(foreman, timeTrackers.start, { body: { work_order, start_time: at(from), end_time: at(to), reason } })
const undo = (object_type: 'time_tracker' | 'downtime', object_id: number) =>
  ask(foreman, timeChanges.undo, { body: { object_type, object_id } })
const trackersOf = (order: number) =>
  db
    .selectFrom('time_tracker')
    .select(['id', 'start_time', 'end_time', 'stop_reason', 'by_hand', 'operator_id'])
    .where('work_order_id', '=', order)
    .orderBy('start_time')
    .execute()
const downtimesOf = (order: number) =>
  db
    .selectFrom('downtime as d')
    .leftJoin('downtime_problem as p', 'p.downtime_id', 'd.id')
    .select(['d.id', 'd.start_time', 'd.end_time', 'd.comment', 'd.time_tracker_id', 'p.problem_tag_id'])
    .where('d.work_order_id', '=', order)
    .orderBy('d.start_time')
    .execute()

/** Work from 08:00, a downtime from 08:40 to 09:00, and work again until 09:30. */
async function withDowntime() {
  const order = await anOrderOfTheirs()
  const until = clock.now()
  const move = (time: string) => clock.set(at(time))
  move('08:00')
  const { body: first } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  move('08:40')
  const { body: downtime } = await ask(worker, downtimes.report, {
    body: { work_order: order.id, problems: [cause] },
  })
  move('09:00')
  await ask(worker, downtimes.solve, { params: { id: downtime.id } })
  move('09:30')
  const [, second] = await trackersOf(order.id)
  await ask(worker, timeTrackers.pause, { params: { id: second?.id ?? 0 } })
  clock.set(until.toISOString())
  return { order, first, downtime, second: second?.id ?? 0 }
}

const impossible: readonly [string, string, string, string][] = [
  ['of twenty years', '2000-01-02T00:00:00Z', '2020-01-01T00:00:00Z', 'time_before_order'],
  ['from before the order was made', '2026-02-01T08:00:00Z', '2026-02-01T09:00:00Z', 'time_before_order'],
  ['longer than a day', at('08:00').replace('03-02', '03-01'), at('08:01'), 'time_too_long'],
  ['without length', at('08:00'), at('08:00'), 'tracker_ends_before_it_starts'],
  ['in the future', at('09:00'), at('10:01'), 'time_in_future'],
]
for (const [what, start_time, end_time, code] of impossible)
  test(`refuses to record work ${what}`, async () => {
    const order = await anOrderOfTheirs()

    const { status, body } = await refused(foreman, timeTrackers.start, {
      body: { work_order: order.id, start_time, end_time, reason },
    })

    assert.deepEqual([status, body.code], [400, code])
    assert.deepEqual(await trackersOf(order.id), [])
  })

test('the documented example starts a work order and records no time', async () => {
  const { paths } = (await app.inject({ url: '/api/v1/schema/' })).json()
  const { schema } = paths['/api/v1/time-trackers/'].post.requestBody.content['application/json']

  assert.deepEqual(schema.example, { work_order: 1 })
})

test('the database refuses recorded time that is empty or longer than a day', async () => {
  const order = await anOrderOfTheirs()
  const span = { work_order_id: order.id, by_hand: true, start_time: new Date(at('08:00')) }

  for (const end of ['2026-03-02T06:00:00Z', '2026-03-03T06:00:00.001Z'])
    await assert.rejects(aTimeTracker(db, { ...span, end_time: new Date(end) }), /time_too_long/)
})

test('every change of recorded time requires a reason, which history keeps', async () => {
  const order = await anOrderOfTheirs()
  const { body: tracker } = await record(order.id, '08:00', '09:00')
  const params = { id: tracker.id }
  const end_time = at('08:45')

  for (const reason of ['', '  a ']) {
    const answers = [
      await refused(foreman, timeTrackers.correct, { params, body: { end_time, reason } }),
      await refused(foreman, timeTrackers.remove, { params, query: { reason } }),
    ]
    assert.deepEqual(
      answers.map(({ body }) => body['reason']),
      Array(2).fill(['Reason is too short. Minimum 3 characters.']),
    )
  }
  await ask(foreman, timeTrackers.correct, { params, body: { end_time, reason: '  Left at 8:45 ' } })

  const { results } = (
    await ask(foreman, history.list, { query: { object_type: 'time_tracker', object_id: tracker.id } })
  ).body
  const changed = results.find(({ field, action }) => field === 'end_time' && action === 'update')
  assert.deepEqual([changed?.reason, changed?.user?.id], ['Left at 8:45', foreman.id])
  assert.equal(Date.parse(String(changed?.old)), Date.parse(at('09:00')))
  assert.ok(results.filter(({ action }) => action === 'insert').every((entry) => entry.reason === reason))
})

test('a worker cannot record, correct or delete time', async () => {
  const order = await anOrderOfTheirs()
  const { body: tracker } = await record(order.id, '08:00', '09:00')
  const params = { id: tracker.id }

  const answers = [
    await refused(worker, timeTrackers.start, {
      body: { work_order: order.id, start_time: at('09:00'), end_time: at('09:30'), reason },
    }),
    await refused(worker, timeTrackers.correct, { params, body: { end_time: at('09:30'), reason } }),
    await refused(worker, timeTrackers.remove, { params, query: { reason } }),
    await refused(worker, downtimes.report, {
      body: {
        work_order: order.id,
        problems: [cause],
        start_time: at('09:00'),
        end_time: at('09:30'),
        reason,
      },
    }),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(4).fill(403),
  )
})

test('refuses time that overlaps another tracker of the work order', async () => {
  const order = await anOrderOfTheirs()
  const { body: first } = await record(order.id, '08:00', '09:00')
  await record(order.id, '09:00', '09:30')

  const { body } = await refused(foreman, timeTrackers.correct, {
    params: { id: first.id },
    body: { end_time: at('09:10'), reason },
  })

  assert.equal(body.code, 'tracker_overlaps')
})

test('a border with a downtime moves on both sides if that is requested, from either side', async () => {
  const { order, first, downtime, second } = await withDowntime()

  await ask(foreman, timeTrackers.correct, {
    params: { id: first.id },
    body: { end_time: at('08:30'), with_downtime: true, reason },
  })
  await ask(foreman, downtimes.correct, {
    params: { id: downtime.id },
    body: { end_time: at('09:10'), with_tracker: true, reason },
  })

  const [before, after] = await trackersOf(order.id)
  const [stop] = await downtimesOf(order.id)
  assert.deepEqual(
    [before?.end_time, stop?.start_time, stop?.end_time, after?.start_time].map((time) => time?.getTime()),
    ['08:30', '08:30', '09:10', '09:10'].map((time) => Date.parse(at(time))),
  )
  assert.equal(after?.id, second)
})

test('refuses to move a border alone, or so that the downtime becomes empty', async () => {
  const { order, first, downtime } = await withDowntime()
  const before = [await trackersOf(order.id), await downtimesOf(order.id)]

  const codes = [
    await refused(foreman, timeTrackers.correct, {
      params: { id: first.id },
      body: { end_time: at('09:00'), with_downtime: true, reason },
    }),
    await refused(foreman, downtimes.correct, {
      params: { id: downtime.id },
      body: { start_time: at('08:30'), reason },
    }),
  ].map(({ body }) => body.code)

  assert.deepEqual(codes, ['downtime_ends_before_it_starts', 'downtime_borders_tracker'])
  assert.deepEqual([await trackersOf(order.id), await downtimesOf(order.id)], before)
})

test('refuses a downtime that would cover the whole adjacent tracker', async () => {
  const { order, downtime } = await withDowntime()
  const before = [await trackersOf(order.id), await downtimesOf(order.id)]
  const correct = async (times: { start_time?: string; end_time?: string }) =>
    (
      await refused(foreman, downtimes.correct, {
        params: { id: downtime.id },
        body: { ...times, with_tracker: true, reason },
      })
    ).body.code

  assert.deepEqual(
    [await correct({ start_time: at('08:00') }), await correct({ end_time: at('09:45') })],
    ['downtime_overlaps', 'downtime_overlaps'],
  )
  assert.deepEqual([await trackersOf(order.id), await downtimesOf(order.id)], before)
})

test('records, corrects and deletes a downtime that nobody reported', async () => {
  const order = await anOrderOfTheirs()
  await record(order.id, '08:00', '08:30')
  const { id: other } = await aProblemTag(db)
  const body = {
    work_order: order.id,
    problems: [cause],
    start_time: at('08:30'),
    end_time: at('09:00'),
    reason,
  }

  const { body: downtime } = await ask(foreman, downtimes.report, { body })
  const over = await refused(foreman, downtimes.report, {
    body: { ...body, start_time: at('08:20'), end_time: at('08:30') },
  })
  const { body: corrected } = await ask(foreman, downtimes.correct, {
    params: { id: downtime.id },
    body: { end_time: at('08:50'), problems: [other], comment: 'No crane', reason },
  })
  await ask(foreman, downtimes.remove, { params: { id: downtime.id }, query: { reason } })

  assert.equal(over.body.code, 'downtime_overlaps')
  assert.deepEqual([downtime.time_tracker, corrected.problems.map(({ id }) => id)], [null, [other]])
  assert.equal(corrected.comment, 'No crane')
  assert.deepEqual(await downtimesOf(order.id), [])
})

test('recorded time that somebody has corrected since it was seen is not deleted', async () => {
  const { order, first, downtime } = await withDowntime()
  const [tracker] = await trackersOf(order.id)
  const seen = { start_time: at('07:00'), reason }

  const late = await refused(foreman, timeTrackers.remove, { params: { id: first.id }, query: seen })
  const { id: another } = await aProblemTag(db)
  const params = { id: downtime.id }
  const query = { reason, problems: `${another}` }
  const other = await refused(foreman, downtimes.remove, { params, query })

  assert.deepEqual([late.status, late.body.code], [409, 'changed_since'])
  assert.deepEqual([other.status, other.body.code], [409, 'changed_since'])
  assert.deepEqual((await trackersOf(order.id))[0], tracker)
  const problems = downtime.problems.map(({ id }) => id).join()
  assert.equal((await ask(foreman, downtimes.remove, { params, query: { reason, problems } })).status, 204)
})

test('a recorded downtime requires a cause', async () => {
  const order = await anOrderOfTheirs()

  const { body } = await refused(foreman, downtimes.report, {
    body: { work_order: order.id, problems: [], start_time: at('08:30'), end_time: at('09:00'), reason },
  })

  assert.equal(body.code, 'cause_tag_required')
})

test('undo exactly reverses a change, a moved border, a deletion and an addition', async () => {
  const { order, first, downtime } = await withDowntime()
  const stored = async () => [await trackersOf(order.id), await downtimesOf(order.id)]
  const before = await stored()

  await ask(foreman, timeTrackers.correct, {
    params: { id: first.id },
    body: { end_time: at('08:30'), with_downtime: true, reason },
  })
  await undo('time_tracker', first.id)
  assert.deepEqual(await stored(), before, 'a moved border')

  await ask(foreman, downtimes.remove, { params: { id: downtime.id }, query: { reason } })
  await undo('downtime', downtime.id)
  assert.deepEqual(await stored(), before, 'a deleted downtime, with its cause')

  const { body: added } = await record(order.id, '09:30', '09:45')
  await undo('time_tracker', added.id)
  assert.deepEqual(await stored(), before, 'an added tracker')
})

test('undo restores a deleted tracker with its id', async () => {
  const order = await anOrderOfTheirs()
  await aTimeTracker(db, { work_order_id: order.id, operator_id: worker.operator_id })
  const before = await trackersOf(order.id)
  const id = before[0]?.id ?? 0

  await ask(foreman, timeTrackers.remove, { params: { id }, query: { reason } })
  await undo('time_tracker', id)

  assert.deepEqual(await trackersOf(order.id), before)
})

test('refuses an undo if something has changed since, or by someone else', async () => {
  const order = await anOrderOfTheirs()
  const { body: tracker } = await record(order.id, '08:00', '09:00')
  const other = await aUser(db, { can: editor })
  const body = { object_type: 'time_tracker', object_id: tracker.id } as const

  const { body: byOther } = await refused(other, timeChanges.undo, { body })
  await ask(other, timeTrackers.correct, {
    params: { id: tracker.id },
    body: { end_time: at('08:50'), reason },
  })
  const { status, body: late } = await refused(foreman, timeChanges.undo, { body })

  assert.deepEqual([byOther.code, late.code, status], ['time_changed_since', 'time_changed_since', 400])
  assert.match(late.non_field_errors?.[0] ?? '', /has since been changed/)
})

test('refuses an undo if there is other time now, and changes nothing', async () => {
  const order = await anOrderOfTheirs()
  const { body: tracker } = await record(order.id, '08:00', '09:00')
  await ask(foreman, timeTrackers.remove, { params: { id: tracker.id }, query: { reason } })
  await record(order.id, '08:30', '09:30')

  const { body } = await refused(foreman, timeChanges.undo, {
    body: { object_type: 'time_tracker', object_id: tracker.id },
  })

  assert.equal(body.code, 'tracker_overlaps')
  assert.equal((await trackersOf(order.id)).length, 1)
})

test('does not undo changes by the shop floor', async () => {
  const order = await anOrderOfTheirs()
  const { body: tracker } = await ask(foreman, timeTrackers.start, { body: { work_order: order.id } })

  const { body } = await refused(foreman, timeChanges.undo, {
    body: { object_type: 'time_tracker', object_id: tracker.id },
  })

  assert.equal(body.code, 'time_changed_since')
})

test('a running tracker can be ended by a correction, and continued by another', async () => {
  const order = await anOrderOfTheirs()
  const { id } = await aTimeTracker(db, { work_order_id: order.id, operator_id: worker.operator_id })

  await ask(foreman, timeTrackers.correct, { params: { id }, body: { end_time: at('09:00'), reason } })
  const [ended] = await trackersOf(order.id)
  await ask(foreman, timeTrackers.correct, { params: { id }, body: { end_time: null, reason } })
  const [running] = await trackersOf(order.id)

  assert.deepEqual([ended?.end_time, ended?.stop_reason], [new Date(at('09:00')), 'paused'])
  assert.deepEqual([running?.end_time, running?.stop_reason], [null, null])
})
