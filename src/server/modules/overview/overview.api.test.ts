import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { overview } from '#contract/overview.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aPartProduct } from '#test/support/factories/orders.ts'
import { anOperator, aUser, aWorker, workerPermissions } from '#test/support/factories/people.ts'
import { aPartBlocker, aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { anAbsence, aWorkingPeriod } from '#test/support/factories/working-times.ts'

const foreman = await aUser(db, { can: ['@parts_manage_all_workorders'] })
const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+02:00`
const tag = await aProblemTag(db, { name_en: 'Waiting for crane' })

beforeEach(() => clock.set(at('10:00')))

const rowOf = async ({ operator_id }: { readonly operator_id: number }) => {
  const { body } = await ask(foreman, overview.read, {})
  const row = body.operators.find(({ operator }) => operator.id === operator_id)
  assert.ok(row)
  return row
}
type Worker = Awaited<ReturnType<typeof aWorker>>
const start = async (worker: Worker, order: { readonly id: number }) =>
  (await ask(worker, timeTrackers.start, { body: { work_order: order.id } })).body
const ids = (works: readonly { readonly id: number }[]) => works.map(({ id }) => id)

test('a running work order has its names, and planned and booked time', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await aTimeTracker(db, {
    ...{ work_order_id: order.id, operator_id: worker.operator_id, stop_reason: 'paused' },
    start_time: new Date('2026-03-02T08:00:40+02:00'),
    end_time: new Date('2026-03-02T08:30:10+02:00'),
  })
  await start(worker, order)
  clock.pass(20)

  const { state, since, shift, works } = await rowOf(worker)

  assert.deepEqual([state, since], ['running', at('10:00')])
  assert.deepEqual(shift, { start_time: at('08:00'), end_time: at('16:30') })
  const [work] = works
  assert.deepEqual(ids(works), [order.id])
  assert.equal(work?.product, 'Manhole 1000/630')
  assert.deepEqual([work?.status, work?.since], [WorkOrderStatus.Running, at('10:00')])
  assert.deepEqual([work?.booked_seconds, work?.planned_minutes], [50 * 60, 60])
})

test('an operator with two running work orders has both, the first started first', async () => {
  const worker = await aWorker(db)
  const orders = [
    await aWorkOrder(db, { operator_id: worker.operator_id }),
    await aWorkOrder(db, { operator_id: worker.operator_id }),
  ] as const
  await start(worker, orders[1])
  clock.pass(5)
  await start(worker, orders[0])

  const { since, works } = await rowOf(worker)

  assert.equal(since, at('10:00'))
  assert.deepEqual(ids(works), [orders[1].id, orders[0].id])
})

test('a downtime has its causes and comes before other running work', async () => {
  const worker = await aWorker(db)
  const [stopped, other] = [
    await aWorkOrder(db, { operator_id: worker.operator_id }),
    await aWorkOrder(db, { operator_id: worker.operator_id }),
  ]
  await start(worker, stopped)
  clock.pass(10)
  const body = { work_order: stopped.id, problems: [tag.id], comment: 'Bay 2' }
  const { body: downtime } = await ask(worker, downtimes.report, { body })
  await start(worker, other)

  const { state, since, works } = await rowOf(worker)

  assert.deepEqual([state, since], ['downtime', at('10:10')])
  assert.deepEqual(ids(works), [stopped.id, other.id])
  assert.deepEqual(works[0]?.downtime, {
    id: downtime.id,
    problems: [{ id: tag.id, name: 'Waiting for crane' }],
    comment: 'Bay 2',
    shift_end: at('16:30'),
    shift: { start_time: at('08:00'), end_time: at('16:30') },
  })
  assert.equal(works[0]?.booked_seconds, 10 * 60)
})

test('work paused during this shift leaves its operator paused', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { id } = await start(worker, order)
  clock.pass(15)
  await ask(worker, timeTrackers.pause, { params: { id } })

  const { state, since, works, next } = await rowOf(worker)

  assert.deepEqual([state, since], ['paused', at('10:15')])
  assert.deepEqual(ids(works), [order.id])
  assert.equal(next, null)
})

test('after finished work an operator is idle, with the work that is planned next', async () => {
  const worker = await aWorker(db)
  const done = await aWorkOrder(db, { operator_id: worker.operator_id })
  const next = await aWorkOrder(db, { operator_id: worker.operator_id })
  const blockers = [
    await aPartBlocker(db, { work_order_id: next.id, blocked_by: foreman.id }),
    await aPartBlocker(db, { part_product_id: next.part_product_id }),
  ].map(({ id }) => id)
  await aPartBlocker(db, { work_order_id: next.id, resolved_at: new Date() })
  const { id } = await start(worker, done)
  clock.pass(4)
  await ask(worker, timeTrackers.stop, { params: { id } })

  const row = await rowOf(worker)

  assert.deepEqual([row.state, row.since, row.works], ['idle', at('10:04'), []])
  assert.equal(row.last?.status, WorkOrderStatus.Done)
  assert.deepEqual(
    [row.next?.id, row.next?.status, row.next?.blockers.map(({ id }) => id)],
    [next.id, WorkOrderStatus.NotStarted, blockers.toReversed()],
  )
})

test('work that is planned in an absence of its operator says why they are absent', async () => {
  const [away, back] = [await aWorker(db), await aWorker(db)]
  const start_time = new Date(at('10:00', '2026-03-03'))
  for (const { operator_id } of [away, back])
    await aWorkOrder(db, { operator_id, start_time, end_time: new Date(at('11:00', '2026-03-03')) })
  const reason = 'sick_leave'
  await anAbsence(db, {
    operator_id: away.operator_id,
    reason,
    start_time,
    end_time: new Date(at('16:30', '2026-03-03')),
  })
  await anAbsence(db, {
    operator_id: back.operator_id,
    start_time: new Date(at('08:00')),
    end_time: start_time,
  })

  const rows = [await rowOf(away), await rowOf(back)]

  assert.deepEqual(
    rows.map(({ next }) => next?.absence),
    [reason, null],
  )
})

test('an operator who has not started is idle since the start of the shift; work paused on an earlier day is next', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await aTimeTracker(db, {
    ...{ work_order_id: order.id, operator_id: worker.operator_id, stop_reason: 'paused' },
    start_time: new Date(at('15:00', '2026-02-27')),
    end_time: new Date(at('16:30', '2026-02-27')),
  })

  const { state, since, next } = await rowOf(worker)

  assert.deepEqual([state, since], ['idle', at('08:00')])
  assert.deepEqual([next?.id, next?.status], [order.id, WorkOrderStatus.Paused])
})

test('before and after the shift an operator without running work is off shift', async () => {
  const worker = await aWorker(db)
  clock.set(at('07:30'))
  const early = await rowOf(worker)
  clock.set(at('16:30'))
  const late = await rowOf(worker)

  assert.deepEqual([early.state, early.off?.kind], ['off_shift', 'before_hours'])
  assert.deepEqual([late.state, late.off?.kind], ['off_shift', 'after_hours'])
})

test('an absent operator is off shift with the reason', async () => {
  const worker = await aWorker(db)
  await anAbsence(db, {
    ...{ operator_id: worker.operator_id, reason: 'training' },
    start_time: new Date(at('00:00')),
    end_time: new Date(at('00:00', '2026-03-03')),
  })

  const { state, off, shift } = await rowOf(worker)

  assert.deepEqual([state, off], ['off_shift', { kind: 'absence', reason: 'training' }])
  assert.equal(shift, null)
})

test('a night shift goes on after midnight', async () => {
  const worker = await aWorker(db)
  await aWorkingPeriod(db, { start_minute: 1320, duration_minutes: 480, operators: [worker.operator_id] })
  clock.set(at('01:00', '2026-03-03'))

  const { state, since, shift } = await rowOf(worker)

  assert.deepEqual([state, since], ['idle', at('22:00')])
  assert.deepEqual(shift, { start_time: at('22:00'), end_time: at('06:00', '2026-03-03') })
})

test('work beyond its planned time and its delivery date says by how much', async () => {
  const worker = await aWorker(db)
  const product = await aPartProduct(db, { delivery_date: '2026-02-27' })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id, part_product_id: product.id })
  await start(worker, order)
  clock.pass(90)

  const [work] = (await rowOf(worker)).works

  assert.deepEqual([work?.booked_seconds, work?.planned_minutes, work?.days_late], [90 * 60, 60, 3])
})

test('a clock that runs on after the shift is forgotten, and its operator still running', async () => {
  const worker = await aWorker(db)
  await start(worker, await aWorkOrder(db, { operator_id: worker.operator_id }))
  clock.set(at('19:00'))

  const { state, works } = await rowOf(worker)

  assert.deepEqual([state, works[0]?.is_forgotten], ['running', true])
})

test('work that a colleague has started is the colleague’s', async () => {
  const worker = await aWorker(db)
  const colleague = await aWorker(db, { can: [...workerPermissions, '@parts_manage_all_workorders'] })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await start(colleague, order)

  const [own, theirs] = [await rowOf(worker), await rowOf(colleague)]

  assert.deepEqual([own.state, own.next], ['idle', null])
  assert.deepEqual(ids(theirs.works), [order.id])
})

test('lists operators of the parts shop, and others only while they have work open', async () => {
  const winder = await aWorker(db, { operator_id: (await anOperator(db, { department: 'winding' })).id })
  const gone = await anOperator(db, { is_active: false })
  const listed = async () =>
    (await ask(foreman, overview.read, {})).body.operators.map(({ operator }) => operator.id)
  const before = await listed()
  await start(winder, await aWorkOrder(db, { operator_id: winder.operator_id }))

  assert.ok(!before.includes(winder.operator_id) && !before.includes(gone.id))
  assert.ok((await listed()).includes(winder.operator_id))
})

test('a worker who sees only their own work is refused', async () => {
  const worker = await aWorker(db)

  assert.equal((await refused(worker, overview.read, {})).status, 403)
  assert.equal((await refused(worker, overview.downtimes, { query: {} })).status, 403)
})

test('the downtimes of a day are those that were open at any time of it', async () => {
  const worker = await aWorker(db)
  const { id: cause } = await aProblemTag(db, { name_en: 'Crane of today' })
  const stop = async (from: string, until: string | null) => {
    const { id: work_order } = await aWorkOrder(db, { operator_id: worker.operator_id })
    clock.set(from)
    await start(worker, { id: work_order })
    const { body } = await ask(worker, downtimes.report, { body: { work_order, problems: [cause] } })
    if (until === null) return
    clock.set(until)
    await ask(worker, downtimes.solve, { params: { id: body.id } })
  }
  await stop(at('14:00', '2026-03-01'), at('23:59', '2026-03-01'))
  await stop(at('23:00', '2026-03-01'), at('00:10'))
  await stop(at('08:00'), at('08:30'))
  await stop(at('09:40'), null)
  clock.set(at('10:00'))

  const { body } = await ask(foreman, overview.read, {})
  const dayOf = async (query: { date?: string }) =>
    (await ask(foreman, overview.downtimes, { query })).body.downtimes
  const today = await dayOf({})

  const stopped = body.operators.find(({ operator }) => operator.id === worker.operator_id)
  assert.deepEqual(
    stopped?.works.flatMap(({ downtime }) => downtime?.shift_end ?? []),
    [at('16:30')],
  )
  assert.deepEqual(today.at(-1)?.working.at(-1), {
    ...{ start_time: at('14:45'), end_time: at('16:30') },
  })
  const times = (downtimes: typeof today) =>
    downtimes
      .filter(({ problems }) => problems.some(({ id }) => id === cause))
      .map(({ start_time, end_time }) => [start_time, end_time])
  assert.deepEqual(times(today), [
    [at('23:00', '2026-03-01'), at('00:10')],
    [at('08:00'), at('08:30')],
    [at('09:40'), null],
  ])
  assert.deepEqual(times(await dayOf({ date: '2026-03-01' })), [
    [at('14:00', '2026-03-01'), at('23:59', '2026-03-01')],
    [at('23:00', '2026-03-01'), at('00:10')],
  ])
  assert.deepEqual(await dayOf({ date: '2026-03-03' }), [])
})
