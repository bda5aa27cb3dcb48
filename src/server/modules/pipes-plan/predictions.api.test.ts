import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines } from '#contract/lines.ts'
import { pipeOrders } from '#contract/pipe-orders.ts'
import { pipePlan } from '#contract/pipe-plan.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { pipeTimeplan } from '#contract/pipe-timeplan.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import {
  aLine,
  aMandrel,
  aPipe,
  aPipeInSlot,
  aPipeRow,
  aPlannablePipe,
} from '#test/support/factories/pipes.ts'
import { predictedEnd } from '#web/screens/lines/model/winding.ts'

const planner = await aUser(db, { can: ['@pipeplan_view', '@production_cancel_prediction', '@orders_view'] })

const at = (time: string) => `2026-03-02T${time}:00+02:00`
const begun = (time: string) => ({ production_status: 2, started_at: new Date(at(time)) })
const read = async (query: { date?: string; end_date?: string } = {}) =>
  (await ask(planner, pipeTimeplan.read, { query })).body.products
/** The predicted start and end of pipes, and where that comes from. */
const predictions = async (...pipes: readonly { readonly id: number }[]) => {
  const products = await read()
  return pipes.map(({ id }) => {
    const product = products.find((each) => each.id === id)
    return [product?.predicted_start, product?.predicted_end, product?.prediction_source]
  })
}
const none = [null, null, 'none']
const cancel = ({ id }: { readonly id: number }) =>
  ask(planner, pipeProduction.cancelPrediction, { params: { id } })
const refusedCancel = async ({ id }: { readonly id: number }) => {
  const { status, body } = await refused(planner, pipeProduction.cancelPrediction, { params: { id } })
  return [status, body.detail ?? body.non_field_errors?.[0]]
}

test('what follows a pipe that began late is predicted after it until a gap absorbs the delay', async () => {
  const line_id = (await aLine(db)).id
  const running = await aPipeInSlot(db, { line_id, start: at('09:00'), ...begun('09:35') })
  const next = await aPipeInSlot(db, { line_id, start: at('10:35') })
  const afterGap = await aPipeInSlot(db, { line_id, start: at('13:00') })

  assert.deepEqual(await predictions(running, next, afterGap), [
    [at('09:35'), at('11:10'), 'manual'],
    [at('11:10'), at('12:45'), 'manual'],
    none,
  ])
  const product = (await read()).find(({ id }) => id === running.id)
  assert.deepEqual([product?.started_at, product?.slot?.start_time], [at('09:35'), at('09:00')])
})

test('the plan and the line itself say the same of how much after its plan a pipe will be made', async () => {
  const { id: line_id } = await aLine(db)
  const threePipes = { pieces: 3, winding_minutes: 20, winding_start: new Date(at('09:05')) }
  const { id } = await aPipeInSlot(db, { line_id, start: at('08:00'), ...begun('08:20'), ...threePipes })

  const { running } = (await ask(planner, lines.get, { params: { id: line_id } })).body
  const now = Date.parse(at('10:00'))
  const product = (await read()).find((each) => each.id === id)

  // The first of its three pipes takes longer than it should, so two are left after now.
  assert.equal(running && predictedEnd(running, now), Date.parse(at('10:40')))
  assert.equal(product?.predicted_end, at('10:40'))
})

test('a mandrel whose pipe stopped cooling early is free after it is demoulded, not when it was planned to be', async () => {
  const mandrel = await aMandrel(db, { dn: 1700 })
  await aPipe(db, {
    ...{ stage: 'cooling', status: PipeStatus.Cooling, mandrel_id: mandrel.id },
    ...{ cooling_start: new Date(at('08:00')), cooling_planned_end: new Date(at('12:00')) },
    cooling_end: new Date(at('09:50')),
  })
  const next = await aPipeInSlot(db, { line_id: (await aLine(db)).id, start: at('09:30'), dn: 1700 })

  const { mandrels } = (await ask(planner, pipeTimeplan.read, { query: {} })).body
  const [[start]] = (await predictions(next)) as [[string]]

  assert.equal(mandrels.find(({ id }) => id === mandrel.id)?.occupied_until, at('09:50'))
  assert.equal(start, at('10:30'))
})

test('what follows on the only mandrel is predicted after the pipe before it is demoulded', async () => {
  await aMandrel(db, { dn: 1600 })
  const line_id = (await aLine(db)).id
  await aPipeInSlot(db, { line_id, start: at('08:00'), dn: 1600, ...begun('08:00') })
  const next = await aPipeInSlot(db, { line_id, start: at('09:40'), dn: 1600 })

  // At 10:00 the first is still wound; then it cools for 45 minutes and is demoulded for 30.
  assert.deepEqual(await predictions(next), [[at('11:15'), at('12:50'), 'manual']])
})

test('a pipe that was planned on an earlier day and never began is part of the plan of today', async () => {
  const line_id = (await aLine(db)).id
  const forgotten = await aPipeInSlot(db, { line_id, start: '2026-02-20T09:00:00+02:00' })

  assert.deepEqual(await predictions(forgotten), [[at('10:00'), at('11:35'), 'manual']])
  const later = { date: '2026-03-04', end_date: '2026-03-05' }
  assert.ok((await read(later)).some(({ id }) => id === forgotten.id))
  const listed = await ask(planner, pipePlan.planned, { query: { date: '2026-03-02' } })
  assert.ok(!listed.body.some(({ id }) => id === forgotten.id), 'it is not planned on that day')
})

test('a cancelled prediction is gone for the line and its run, and the plan stays', async () => {
  const line_id = (await aLine(db)).id
  const running = await aPipeInSlot(db, { line_id, start: at('08:00'), ...begun('08:20') })
  const next = await aPipeInSlot(db, { line_id, start: at('09:35') })
  const before = (await read()).find(({ id }) => id === next.id)

  const { body } = await cancel(running)

  assert.deepEqual([body.predicted_end, body.prediction_source], [null, 'none'])
  assert.deepEqual(await predictions(running, next), [none, none])
  assert.deepEqual((await read()).find(({ id }) => id === next.id)?.slot, before?.slot)
  assert.deepEqual(await refusedCancel(running), [400, 'There is no prediction of this product.'])
})

test('an order is late while what it waits for is predicted to end after it is due', async () => {
  const line_id = (await aLine(db)).id
  const running = await aPipeInSlot(db, {
    ...{ line_id, start: at('09:00'), planned_end: new Date(at('22:20')) },
    ...begun('09:35'),
  })
  const row = await aPipeRow(db, { delivery_date: '2026-03-02' })
  const waiting = await aPipeInSlot(db, { line_id, start: at('22:20'), order_row_id: row.id })
  const shown = async () => {
    const { order, products } = (await ask(planner, pipeOrders.overview, { params: { id: row.order_id } }))
      .body
    const { results } = (await ask(planner, pipeOrders.list, { query: { is_late: true } })).body
    const warnings = products.find(({ id }) => id === waiting.id)?.warnings ?? []
    return [order.is_late, results.some(({ id }) => id === order.id), warnings.includes('late')]
  }

  assert.deepEqual((await predictions(waiting))[0]?.[1], '2026-03-03T00:30:00+02:00')
  assert.deepEqual(await shown(), [true, true, true])

  await cancel(running)

  assert.deepEqual(await shown(), [false, false, false])
})

test('a run that begins after the prediction was cancelled is predicted again', async () => {
  const line_id = (await aLine(db)).id
  const running = await aPipeInSlot(db, { line_id, start: at('08:00'), ...begun('08:20') })
  await cancel(running)
  clock.pass(10)

  await asSystem(db, (tx) =>
    tx.updateTable('pipe_product').set({ started_at: clock.now() }).where('id', '=', running.id).execute(),
  )

  assert.deepEqual(await predictions(running), [[at('10:10'), at('11:45'), 'manual']])
  clock.set('2026-03-02T08:00:00Z')
})

test('a paused pipe has a prediction that can be cancelled', async () => {
  const line_id = (await aLine(db)).id
  const paused = await aPipeInSlot(db, {
    ...{ line_id, start: at('08:00') },
    ...{ ...begun('08:00'), production_status: 3 },
  })

  assert.deepEqual(await predictions(paused), [[at('08:00'), at('10:00'), 'manual']])
  assert.equal((await cancel(paused)).body.prediction_source, 'none')
})

test('only the prediction of a product in production can be cancelled', async () => {
  const line_id = (await aLine(db)).id
  const planned = await aPipeInSlot(db, { line_id, start: at('08:00') })
  const ofStatus = (production_status: number) => aPlannablePipe(db, { production_status })
  const parent = await aPlannablePipe(db)
  await aPlannablePipe(db, { parent_id: parent.id })
  const isNot = (what: string) => [
    400,
    `${what} is not in production, so its prediction cannot be cancelled.`,
  ]

  assert.deepEqual(await refusedCancel(await ofStatus(0)), isNot('An unplanned product'))
  assert.deepEqual(await refusedCancel(planned), isNot('A planned product'))
  assert.deepEqual(await refusedCancel(await ofStatus(4)), isNot('A produced product'))
  assert.deepEqual(await refusedCancel(await ofStatus(5)), isNot('A cancelled product'))
  assert.deepEqual(await refusedCancel(await ofStatus(6)), isNot('A product without a specification'))
  assert.deepEqual(await refusedCancel(parent), [400, 'This product is split. Choose its parts.'])
  const unplanned = await ofStatus(2)
  assert.deepEqual(await refusedCancel(unplanned), [400, 'There is no prediction of this product.'])
  assert.equal((await refusedCancel({ id: 987_654 }))[0], 404)
})
