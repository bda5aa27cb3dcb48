import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OvertimeStatus, overtimes } from '#contract/overtimes.ts'
import { type ListedProblem, partTimeplan } from '#contract/part-timeplan.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { workTypes } from '#domain/work-types.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { theManholeCatalogue } from '#test/support/factories/catalogue.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOperator, aUser, aWorker, type TestUser } from '#test/support/factories/people.ts'
import { aPartBlocker } from '#test/support/factories/work.ts'
import { anAbsence, anOvertime } from '#test/support/factories/working-times.ts'
import { INLET } from '#test/support/manhole.ts'
import { aPlanReader, aSentManhole, plannedBy } from '#test/support/planned.ts'

await theManholeCatalogue(db)
const planner = await aPlanReader(['@parts_plan', '@parts_edit_workplan', '@time_approve_overtime'])
const INLET_MINUTES = 70

const counts = async (user: TestUser = planner) => (await ask(user, partTimeplan.counts, { body: {} })).body

/** A worker who can do everything. */
async function aSkilledWorker() {
  const { id: operator_id } = await anOperator(db, { skills: [1, 2, 3, 4, 5, 6, 7, 8] })
  return aWorker(db, { operator_id })
}

async function anInlet(worker: { operator_id: number | null }, start_time: string) {
  const id = await aSentManhole(planner)
  await asSystem(db, (tx) =>
    tx.updateTable('part_product').set({ delivery_date: '2027-02-20' }).where('id', '=', id).execute(),
  )
  const { operator_id: worker_id } = worker
  const order = await plannedBy(planner, { id, worker_id, start_time, work_plan_action_paths: INLET })
  return { id, order }
}

const ofWorker = (problems: readonly ListedProblem[], { operator_id }: { operator_id: number | null }) =>
  problems.filter(({ operator }) => operator?.id === operator_id).map(({ kind }) => kind)

test('a problem a year ahead is listed with its order, its operator and its day', async () => {
  const worker = await aSkilledWorker()
  const before = await counts()
  // A Saturday, and after the day of delivery.
  const { order } = await anInlet(worker, '2027-02-27T10:00:00+02:00')

  const { problems, planned_minutes, from } = await counts()

  const own = problems.filter(({ operator }) => operator?.id === worker.operator_id)
  assert.equal(from, '2026-03-02')
  assert.equal(planned_minutes - before.planned_minutes, INLET_MINUTES)
  assert.deepEqual(
    own.map(({ id }) => id),
    [`late ${order.id}`, `overloaded ${worker.operator_id} 2027-02-27`, `outside_hours ${order.id}`],
  )
  assert.equal(own[0]?.work_order?.id, order.id)
  assert.equal(own[0]?.work_order?.delivery_date, '2027-02-20')
  assert.equal(own[0]?.start_time, '2027-02-27T10:00:00+02:00')
  assert.deepEqual(own[1]?.load, { date: '2027-02-27', planned_minutes: 70, working_minutes: 0 })
  assert.equal(own[2]?.minutes, INLET_MINUTES)
})

test('open work that ended before today is in no figure, but listed as unfinished and late until it is done', async () => {
  const worker = await aSkilledWorker()
  const { order, id } = await anInlet(worker, '2026-03-03T09:00:00+02:00')
  await asSystem(db, (tx) =>
    tx.updateTable('part_product').set({ delivery_date: '2026-03-01' }).where('id', '=', id).execute(),
  )
  const before = await counts()
  assert.deepEqual(ofWorker(before.problems, worker), ['late'])
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order')
      .set({ start_time: new Date('2026-03-01T07:00:00Z'), end_time: new Date('2026-03-01T09:00:00Z') })
      .where('id', '=', order.id)
      .execute(),
  )

  const after = await counts()

  const [late, unfinished, ...others] = after.problems.filter(({ work_order }) => work_order?.id === order.id)
  assert.equal(late?.kind, 'late')
  // It was due at midnight: now it is ten, and a rest break comes first.
  assert.equal(late?.minutes, 10 * 60 + 15 + INLET_MINUTES)
  assert.equal(late?.late?.last.end_time, late?.expected_end)
  assert.equal(unfinished?.kind, 'unfinished')
  assert.equal(unfinished?.expected_end, '2026-03-02T11:25:00+02:00')
  assert.equal(unfinished?.minutes, INLET_MINUTES)
  assert.equal(unfinished?.operator?.id, worker.operator_id)
  assert.deepEqual(others, [])
  assert.equal(before.planned_minutes - after.planned_minutes, INLET_MINUTES)
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })
  assert.deepEqual(ofWorker((await counts()).problems, worker), [])
})

test('work that is planned for nobody is a problem', async () => {
  const { order } = await anInlet({ operator_id: null }, '2026-03-04T09:00:00+02:00')

  const { problems } = await counts()

  assert.deepEqual(
    problems.filter(({ work_order }) => work_order?.id === order.id).map(({ kind }) => kind),
    ['no_worker'],
  )
})

test('blocked work is a problem until it is done, and done work is not late', async () => {
  const worker = await aSkilledWorker()
  const { id, order } = await anInlet(worker, '2026-03-02T12:30:00+02:00')
  await asSystem(db, (tx) =>
    tx.updateTable('part_product').set({ delivery_date: '2026-03-01' }).where('id', '=', id).execute(),
  )
  await aPartBlocker(db, { part_product_id: id, type: 'material' })
  await aPartBlocker(db, { work_order_id: order.id, type: 'quality' })
  const before = await counts()

  assert.deepEqual(ofWorker(before.problems, worker), ['late', 'blocked'])
  const blocked = before.problems.find((problem) => problem.id === `blocked ${order.id}`)
  assert.deepEqual(blocked?.blockers, ['quality', 'material'])

  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  await ask(worker, timeTrackers.stop, { params: { id: tracker.id } })
  const { problems, planned_minutes } = await counts()
  assert.deepEqual(ofWorker(problems, worker), [])
  assert.equal(before.planned_minutes - planned_minutes, INLET_MINUTES)
})

test('testing planned before its welding is accepted, and listed with what it waits for until it is moved', async () => {
  const { operator_id: tester } = await aSkilledWorker()
  const welder = await aSkilledWorker()
  await asSystem(db, (tx) =>
    tx
      .updateTable('part_action')
      .set({ work_type: workTypes.testing })
      .where('id', 'in', [25, 26, 27])
      .execute(),
  )
  const { id, order: welding } = await anInlet(welder, '2026-03-10T09:00:00+02:00')
  const leak = { id, worker_id: tester, work_plan_action_paths: ['cbody/pTL/a25'] }
  const testing = await plannedBy(planner, { ...leak, start_time: '2026-03-04T09:00:00+02:00' })
  const earlyOf = async () =>
    (await counts()).problems.filter(
      ({ kind, work_order }) => kind === 'too_early' && work_order?.id === testing.id,
    )

  const [early, ...others] = await earlyOf()

  assert.deepEqual(others, [])
  assert.equal(early?.operator?.id, tester)
  assert.equal(early?.after?.operator?.id, welder.operator_id)
  assert.equal(early?.after?.end_time, welding.end_time)
  assert.equal(early?.after?.work_type, workTypes.welding)
  const { body: plan } = await ask(planner, partTimeplan.read, { query: {} })
  const product = plan.part_products.find((each) => each.id === id)
  assert.deepEqual(product?.work_plan_action_paths.slice(0, 5), [
    'cbody/cutting',
    'cbody/expansion',
    ...INLET,
  ])
  assert.deepEqual(product?.action_ids.slice(2, 5), [3, 6, 10])

  await plannedBy(planner, { ...leak, work_order_id: testing.id, start_time: '2026-03-10T11:00:00+02:00' })
  assert.deepEqual(await earlyOf(), [])
})

test('late work is listed with its first and last step, and with the step that waits longest and what for', async () => {
  const [welder, tester] = [await aSkilledWorker(), await aSkilledWorker()]
  const { id, order: welding } = await anInlet(welder, '2026-03-03T09:00:00+02:00')
  await asSystem(db, (tx) =>
    tx.updateTable('part_product').set({ delivery_date: '2026-03-05' }).where('id', '=', id).execute(),
  )
  await anAbsence(db, {
    operator_id: tester.operator_id ?? 0,
    ...{ start_time: new Date('2026-03-02T22:00:00Z'), end_time: new Date('2026-03-05T22:00:00Z') },
    reason: 'sick_leave',
  })
  const { order: other } = await anInlet(tester, '2026-03-06T08:00:00+02:00')
  const testing = await plannedBy(planner, {
    ...{ id, worker_id: tester.operator_id, work_plan_action_paths: ['cbody/pTL/a25'] },
    start_time: other.end_time ?? '',
  })

  const { problems } = await counts()

  const late = problems.filter(({ kind, work_order }) => kind === 'late' && work_order?.part_product === id)
  assert.deepEqual(
    late.map(({ work_order }) => work_order?.id),
    [testing.id],
  )
  const { first, last, limit } = late[0]?.late ?? {}
  assert.deepEqual(first && [first.start_time, first.operator?.id], [welding.start_time, welder.operator_id])
  assert.deepEqual(last && [last.end_time, last.operator?.id], [testing.end_time, tester.operator_id])
  assert.deepEqual(limit?.start_time, testing.start_time)
  const listed = problems.find(({ work_order }) => work_order?.id === testing.id)
  assert.equal(limit?.work_type, listed?.work_order?.work_type)
  assert.equal(limit?.after?.work_type, workTypes.welding)
  assert.deepEqual(
    limit?.absences,
    ['2026-03-03', '2026-03-04', '2026-03-05'].map((date) => ({ date, reason: 'sick_leave' })),
  )
})

test('overtime requests are counted from today on, however far ahead, until they are decided', async () => {
  const { overtime_requests: before } = await counts()
  const request = (date: string) =>
    anOvertime(db, {
      start_time: new Date(`${date}T16:00:00Z`),
      end_time: new Date(`${date}T18:00:00Z`),
    })
  await request('2026-03-01')
  await request('2026-03-02')
  const { id } = await request('2028-06-01')
  assert.equal((await counts()).overtime_requests - before, 2)

  await ask(planner, overtimes.change, { params: { id }, body: { status: OvertimeStatus.Approved } })
  assert.equal((await counts()).overtime_requests - before, 1)
})

test('who may not see the overtime of others counts their own requests only', async () => {
  const worker = await aWorker(db, { can: ['@parts_revoke', '@time_request_overtime'] })
  const ahead = { start_time: new Date('2026-04-01T16:00:00Z'), end_time: new Date('2026-04-01T18:00:00Z') }
  await anOvertime(db, ahead)
  await anOvertime(db, { operator_id: worker.operator_id ?? 0, ...ahead })

  assert.equal((await counts(worker)).overtime_requests, 1)
})

test('planners who ask at the same time are given the same figures', async () => {
  const other = await aPlanReader(['@parts_plan', '@time_approve_overtime'])
  await anInlet(await aSkilledWorker(), '2026-11-21T10:00:00+02:00')

  const [first, second] = await Promise.all([counts(), counts(other)])

  assert.ok(first.problems.length > 0)
  assert.deepEqual(first, second)
})

test('tomorrow the work of today is counted no more', async () => {
  const worker = await aSkilledWorker()
  await anInlet(worker, '2026-03-02T14:00:00+02:00')
  const before = await counts()
  clock.pass(24 * 60)

  const after = await counts()

  assert.equal(after.from, '2026-03-03')
  assert.equal(before.planned_minutes - after.planned_minutes, INLET_MINUTES)
})

test('testing that begins before unfinished welding of an earlier day can be done is in the wrong order, with that time', async () => {
  const [{ operator_id: tester }, welder] = [await aSkilledWorker(), await aSkilledWorker()]
  const { id, order: welding } = await anInlet(welder, '2026-03-04T09:00:00+02:00')
  // What the welder has planned first thing today stays there, until 11:25.
  await anInlet(welder, '2026-03-03T10:15:00+02:00')
  const leak = { id, worker_id: tester, work_plan_action_paths: ['cbody/pTL/a25'] }
  const testing = await plannedBy(planner, { ...leak, start_time: '2026-03-03T12:30:00+02:00' })
  await asSystem(db, (tx) =>
    tx
      .updateTable('work_order')
      .set({ start_time: new Date('2026-02-27T07:00:00Z'), end_time: new Date('2026-02-27T09:00:00Z') })
      .where('id', '=', welding.id)
      .execute(),
  )
  const early = async () =>
    (await counts()).problems.filter(
      ({ kind, work_order }) => kind === 'too_early' && work_order?.part_product === id,
    )

  const [first, ...others] = await early()

  assert.deepEqual(others, [])
  assert.equal(first?.work_order?.id, testing.id)
  assert.equal(first?.after?.operator?.id, welder.operator_id)
  assert.equal(first?.after?.end_time, '2026-03-03T13:05:00+02:00')
  assert.equal(first?.minutes, 35)
  await plannedBy(planner, {
    ...leak,
    ...{ work_order_id: testing.id, start_time: '2026-03-03T13:05:00+02:00' },
  })
  assert.deepEqual(await early(), [])
})

test('who may not see the plan is refused its figures', async () => {
  const seller = await aUser(db, { can: ['@orders_view'] })

  await assert.rejects(counts(seller), /403/)
})
