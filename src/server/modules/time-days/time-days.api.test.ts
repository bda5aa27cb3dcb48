import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downtimes } from '#contract/downtimes.ts'
import { timeDays } from '#contract/time-days.ts'
import { timeTrackers } from '#contract/time-trackers.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import { aUser, aWorker } from '#test/support/factories/people.ts'
import { aTimeTracker, aWorkOrder } from '#test/support/factories/work.ts'
import { anAbsence } from '#test/support/factories/working-times.ts'

const foreman = await aUser(db, { can: ['@parts_manage_all_workorders', '@time_edit_trackers'] })
const at = (time: string, day = '2026-03-02') => `${day}T${time}:00+02:00`

const dayOf = async (operator: number, date?: string) => {
  const { body } = await ask(foreman, timeDays.read, { query: date === undefined ? {} : { date } })
  return { ...body, own: body.operators.find((day) => day.operator.id === operator) }
}

test('lists an operator’s trackers and downtimes in order, with the names of the work', async () => {
  const worker = await aWorker(db)
  const { id: cause } = await aProblemTag(db, { name_en: 'Waiting for crane' })
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  const { body: tracker } = await ask(worker, timeTrackers.start, { body: { work_order: order.id } })
  clock.pass(20)
  await ask(worker, downtimes.report, { body: { work_order: order.id, problems: [cause] } })
  clock.pass(-20)

  const { date, own } = await dayOf(worker.operator_id)

  assert.equal(date, '2026-03-02')
  assert.deepEqual(
    own?.entries.map(({ kind, start_time, end_time }) => [kind, start_time, end_time]),
    [
      ['tracker', at('10:00'), at('10:20')],
      ['downtime', at('10:20'), null],
    ],
  )
  const [first, second] = own?.entries ?? []
  assert.equal(first?.id, tracker.id)
  assert.equal(first?.work_order.product, 'Manhole 1000/630')
  assert.deepEqual(second?.kind === 'downtime' && second.problems.map(({ name }) => name), [
    'Waiting for crane',
  ])
})

test('working time excludes breaks and absences', async () => {
  const worker = await aWorker(db)
  await anAbsence(db, {
    operator_id: worker.operator_id,
    start_time: new Date(at('12:00')),
    end_time: new Date(at('18:00')),
  })

  const { own } = await dayOf(worker.operator_id)

  assert.deepEqual(own?.working, [
    { start_time: at('08:00'), end_time: at('10:00') },
    { start_time: at('10:15'), end_time: at('12:00') },
  ])
  assert.deepEqual((await dayOf(worker.operator_id, '2026-03-01')).own?.working, [])
})

test('a tracker that runs since Friday is on every day until now, and is forgotten', async () => {
  const worker = await aWorker(db)
  const order = await aWorkOrder(db, { operator_id: worker.operator_id })
  await aTimeTracker(db, {
    work_order_id: order.id,
    operator_id: worker.operator_id,
    start_time: new Date(at('15:15', '2026-02-27')),
  })

  for (const date of ['2026-02-27', '2026-02-28', '2026-03-02']) {
    const [entry] = (await dayOf(worker.operator_id, date)).own?.entries ?? []
    assert.ok(entry?.kind === 'tracker' && entry.is_forgotten, date)
  }
  assert.deepEqual((await dayOf(worker.operator_id, '2026-02-26')).own?.entries, [])
})

test('a user who cannot view everyone’s work sees only their own day', async () => {
  const viewer = await aWorker(db, { can: ['@parts_view_own_workorders', '@time_view_all'] })

  const { body } = await ask(viewer, timeDays.read, { query: {} })

  assert.deepEqual(
    body.operators.map(({ operator }) => operator.id),
    [viewer.operator_id],
  )
})

test('lists the operator’s work orders for recording time, the last planned first', async () => {
  const worker = await aWorker(db)
  const first = await aWorkOrder(db, { operator_id: worker.operator_id })
  const second = await aWorkOrder(db, { operator_id: worker.operator_id })
  await aWorkOrder(db)

  const { body } = await ask(foreman, timeDays.workOrders, { query: { operator: worker.operator_id } })

  assert.deepEqual(
    body.map(({ id }) => id),
    [second.id, first.id],
  )
})
