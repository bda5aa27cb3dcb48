import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '#contract/absences.ts'
import { downtimes } from '#contract/downtimes.ts'
import { overtimes } from '#contract/overtimes.ts'
import { timeCorrections } from '#contract/time-corrections.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workingDay } from '#contract/working-day.ts'
import { workingPeriods } from '#contract/working-periods.ts'
import { ask, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aDowntime, aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { anAbsence, anOvertime, aWorkingPeriod } from '#test/support/factories/working-times.ts'

const can = [
  '@parts_manage_all_workorders',
  '@time_edit_trackers',
  '@time_manage_absences',
  '@time_manage_periods',
  '@time_approve_overtime',
] as const
const [first, second] = [await aUser(db, { can }), await aUser(db, { can })]
const worker = await aWorker(db)
const [at, reason] = [(time: string) => `2026-03-02T${time}:00+02:00`, 'Left early']

/** Asserts that the answer to a change of old data names the first user, whose change stays. */
async function isRefused(
  answer: ReturnType<typeof refused>,
  stored: () => Promise<unknown>,
  theirs: unknown,
) {
  const { status, body } = await answer
  assert.deepEqual(
    [status, body.code, body.non_field_errors],
    [
      409,
      'changed_since',
      [
        `${first.first_name} ${first.last_name} has changed this since you opened it. Review the change before you continue.`,
      ],
    ],
  )
  assert.deepEqual(await stored(), theirs)
}

test('an absence that somebody else has changed is not overwritten, but its other fields can be changed', async () => {
  const { id } = await anAbsence(db)
  const seen = { end_time: at('00:00').replace('02T', '03T') }
  const change = (user: TestUser, end: string) =>
    [user, absences.change, { params: { id }, body: { end_time: at(end), seen } }] as const
  await ask(...change(first, '14:00'))

  const stored = async () =>
    (await ask(second, absences.list, { query: {} })).body.find((each) => each.id === id)?.end_time
  await isRefused(refused(...change(second, '12:00')), stored, at('14:00'))

  const body = { comment: 'Riga', seen: { comment: '' } }
  const { body: kept } = await ask(second, absences.change, { params: { id }, body })
  assert.deepEqual([kept.comment, kept.end_time], ['Riga', at('14:00')])
})

test('overtime that somebody else has changed is not overwritten', async () => {
  const { id } = await anOvertime(db)
  const change = (user: TestUser, end: string) =>
    [
      user,
      overtimes.change,
      { params: { id }, body: { end_time: at(end), seen: { end_time: at('19:00') } } },
    ] as const
  await ask(...change(first, '20:00'))

  const stored = async () => (await ask(second, overtimes.get, { params: { id } })).body.end_time
  await isRefused(refused(...change(second, '18:00')), stored, at('20:00'))
})

test('a worker whose overtime somebody else has changed does not learn who', async () => {
  const asking = await aWorker(db, { can: ['@time_request_overtime'] })
  const { id } = await anOvertime(db, { operator_id: asking.operator_id })
  const params = { id }
  await ask(first, overtimes.change, { params, body: { end_time: at('20:00') } })

  const seen = { end_time: at('19:00') }
  const { body } = await refused(asking, overtimes.change, { params, body: { end_time: at('18:00'), seen } })

  assert.deepEqual(body.non_field_errors, [
    'Someone has changed this since you opened it. Review the change before you continue.',
  ])
})

test('a working period that somebody else has changed is not overwritten', async () => {
  const { id } = await aWorkingPeriod(db, { operators: [worker.operator_id] })
  const seen = { lunch_minutes: 30, operators: [worker.operator_id] }
  const change = (user: TestUser, lunch_minutes: number) =>
    [user, workingPeriods.change, { params: { id }, body: { lunch_minutes, seen } }] as const
  await ask(...change(first, 45))

  const stored = async () =>
    (await ask(second, workingPeriods.list, { query: { ended_after: '2026-03-01' } })).body.find(
      (each) => each.id === id,
    )?.lunch_minutes
  await isRefused(refused(...change(second, 60)), stored, 45)
})

test('a usual day that somebody else has changed is not overwritten', async () => {
  const { body: before } = await ask(first, workingDay.get, {})
  const change = (user: TestUser, work_end: string) =>
    [user, workingDay.change, { body: { work_end, seen: { work_end: before.work_end } } }] as const
  await ask(...change(first, '17:00'))

  const stored = async () => (await ask(second, workingDay.get, {})).body.work_end
  await isRefused(refused(...change(second, '15:00')), stored, '17:00')
  await ask(first, workingDay.change, { body: before })
})

test('recorded work and downtime that somebody else has corrected are not overwritten', async () => {
  const { id: work_order_id } = await aWorkOrder(db, { operator_id: worker.operator_id })
  const own = { work_order_id, operator_id: worker.operator_id }
  const span = (from: string, to: string) => ({ start_time: new Date(at(from)), end_time: new Date(at(to)) })
  const { id: tracker } = await aTimeTracker(db, {
    ...{ ...own, ...span('08:00', '09:00'), stop_reason: 'paused' },
  })
  const [cause, another] = [await aProblemTag(db), await aProblemTag(db)]
  const { id: downtime } = await aDowntime(db, {
    ...{ ...own, ...span('09:15', '09:30'), problem_tag_id: cause.id },
  })
  const shorten = (user: TestUser, end: string) =>
    [
      user,
      timeTrackers.correct,
      { params: { id: tracker }, body: { end_time: at(end), seen: { end_time: at('09:00') }, reason } },
    ] as const
  const blame = (problems: number[]) => ({
    params: { id: downtime },
    body: { problems, seen: { problems: [cause.id] }, reason },
  })
  await ask(...shorten(first, '08:50'))
  await ask(first, downtimes.correct, blame([another.id]))

  const endOf = async () => (await ask(second, timeTrackers.get, { params: { id: tracker } })).body.end_time
  await isRefused(refused(...shorten(second, '08:40')), endOf, at('08:50'))
  const causesOf = async () =>
    (
      await ask(second, downtimes.list, { query: { work_order_id__in: String(work_order_id) } })
    ).body.results.map(({ problems }) => problems.map(({ id }) => id))
  await isRefused(refused(second, downtimes.correct, blame([cause.id, another.id])), causesOf, [[another.id]])
})

test('a correction that its worker has changed again is not decided unseen', async () => {
  const { id: work_order_id } = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { id: time_tracker } = await aTimeTracker(db, {
    ...{ work_order_id, operator_id: worker.operator_id, stop_reason: 'paused' },
    ...{ start_time: new Date(at('08:00')), end_time: new Date(at('09:30')) },
  })
  const correct = async (time: string) =>
    (await ask(worker, timeCorrections.create, { body: { time_tracker, end_time: at(time) } })).body
  const { id, end_time } = await correct('09:00')
  await correct('08:30')

  const answers = [
    await refused(second, timeCorrections.accept, { params: { id }, query: { end_time } }),
    await refused(second, timeCorrections.change, {
      params: { id },
      body: { end_time: at('09:10'), reason, seen: { end_time } },
    }),
  ]

  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    Array(2).fill([409, 'changed_since']),
  )
  const { body: waiting } = await ask(second, timeCorrections.list, {})
  assert.equal(waiting.find((each) => each.id === id)?.end_time, at('08:30'))
  await ask(second, timeCorrections.accept, { params: { id }, query: { end_time: at('08:30') } })
})
