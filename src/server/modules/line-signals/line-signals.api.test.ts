import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { lineSignals } from '#contract/line-signals.ts'
import { machineData } from '#contract/machine-data.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { aProblemTag } from '#test/support/factories/catalogue.ts'
import {
  anItem,
  aReportingLine,
  aSample,
  report,
  type TestMachine,
  windingSamples,
} from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'

const { productionData, productionStart, productionEnd, alarm } = machineData
const operator = await aUser(db, { can: ['@production_start', '@production_pause', '@pipes_view'] })
const looker = await aUser(db, { can: ['@pipes_view'] })
const signalOf = async ({ id }: { readonly id: number }) =>
  (await ask(operator, lineSignals.list, {})).body.find(({ machine }) => machine.id === id)
const msAgo = (wire: string | null | undefined) => clock.now().getTime() - Date.parse(wire ?? '')
const MINUTE = 60_000

/** A line on which a person started a pipe so many minutes ago. */
async function aWindingLine(minutes: number): Promise<{ line: TestMachine; product: number }> {
  const line = await aReportingLine()
  await aMandrel(db)
  const { id: product } = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  await ask(operator, pipeProduction.start, { params: { id: product }, body: {} })
  clock.pass(minutes)
  return { line, product }
}

test('a line that winds shows its metres, throughput and mass of a metre against the product, and its end', async () => {
  const { line } = await aWindingLine(30)

  await report(line, productionData, windingSamples({ begun: 30 }))

  const signal = await signalOf(line)
  assert.deepEqual(
    [signal?.activity, signal?.since, signal?.nominal_length, signal?.nominal_weight_per_meter],
    ['running', null, 6, 48],
  )
  assert.deepEqual(
    [signal?.wound_length, signal?.throughput, signal?.weight_per_meter].map((value) => value?.toFixed(2)),
    ['3.00', '288.00', '48.00'],
  )
  assert.ok(Math.abs(msAgo(signal?.predicted_end) + 30 * MINUTE) < 20_000)
  assert.deepEqual([signal?.alarms, signal?.proposed_pause], [[], null])
})

test('after a stop the end is predicted by how fast the line winds, without the stop', async () => {
  const { line } = await aWindingLine(30)
  await report(line, productionData, windingSamples({ begun: 30, wound: 22 }))
  clock.pass(3)

  const again = windingSamples({ begun: 3 }).map((sample) => ({
    ...sample,
    metrics: { wound_length: 2.2 + sample.metrics.wound_length },
  }))
  await report(line, productionData, again)

  // 3.5 of 6 m are left, of which a metre takes ten minutes.
  assert.ok(Math.abs(msAgo((await signalOf(line))?.predicted_end) + 35 * MINUTE) < 30_000)
})

test('a counter that starts again from zero in the middle of a pipe loses nothing', async () => {
  const { line } = await aWindingLine(20)
  const samples = windingSamples({ begun: 20 })
  const restarted = samples.map((sample, index) => ({
    ...sample,
    metrics: { wound_length: index < 120 ? index / 120 : (index - 120) / 120 },
  }))

  await report(line, productionData, restarted)

  assert.ok(Math.abs(((await signalOf(line))?.wound_length ?? 0) - 2) < 0.02)
})

test('metres count from the run that the line began after its last pipe, and a run that ended leaves it idle', async () => {
  const line = await aReportingLine()
  const pipe_guid = randomUUID()
  clock.pass(30)
  await report(line, productionStart, [anItem({ pipe_guid }, 10)])
  await report(line, productionData, windingSamples({ begun: 25 }))
  const running = await signalOf(line)

  clock.pass(5)
  await report(line, productionEnd, [anItem({ pipe_guid, length: 3.5 }, 4)])
  await report(line, productionData, windingSamples({ begun: 4, wound: 0 }))

  const idle = await signalOf(line)
  assert.deepEqual([running?.activity, running?.wound_length?.toFixed(1)], ['running', '1.0'])
  assert.deepEqual([idle?.activity, idle?.wound_length, idle?.since], ['idle', null, null])
})

test('a line that reports nothing any more has no data since its last sample, and proposes no pause', async () => {
  const { line } = await aWindingLine(30)

  await report(line, productionData, windingSamples({ begun: 30, until: 12 }))

  const signal = await signalOf(line)
  assert.equal(signal?.activity, 'no_data')
  assert.ok(Math.abs(msAgo(signal?.since) - 12 * MINUTE) < 3_000)
  assert.equal(signal?.since, signal?.sampled_at)
  assert.deepEqual([signal?.throughput, signal?.predicted_end, signal?.proposed_pause], [null, null, null])
})

test('a line that never reported is not listed', async () => {
  const [silent, registered] = [await aLine(db), await aReportingLine()]

  assert.deepEqual([await signalOf(silent), await signalOf(registered)], [undefined, undefined])
})

test('an alarm is open until its end is reported, the latest one first', async () => {
  const line = await aReportingLine()
  await report(line, productionData, [aSample()])
  await report(line, alarm, [
    anItem({ code: 'E12', text: 'Melt pressure', severity: 700, active: true }, 9),
    anItem({ code: 'E07', text: 'Zone 7', active: true }, 5),
    anItem({ code: 'E99', active: true }, 4),
    anItem({ code: 'E99', active: false }, 3),
  ])

  const alarms = (await signalOf(line))?.alarms.map(({ code, text, severity }) => [code, text, severity])

  assert.deepEqual(alarms, [
    ['E07', 'Zone 7', null],
    ['E12', 'Melt pressure', 700],
  ])
})

test('a stop proposes a pause from its own start, which the usual pause accepts', async () => {
  const { line, product } = await aWindingLine(30)
  await report(line, productionData, windingSamples({ begun: 30, wound: 22 }))
  const stopped = await signalOf(line)
  const cause = await aProblemTag(db, { kind: 'pause' })
  const start_time = stopped?.proposed_pause?.start_time ?? ''

  const { body: state } = await ask(operator, pipeProduction.pause, {
    params: { id: product },
    body: { problems: [cause.id], start_time },
  })

  assert.deepEqual([stopped?.activity, stopped?.proposed_pause?.product], ['stopped', product])
  assert.ok(Math.abs(msAgo(start_time) - 8 * MINUTE) < 10_000)
  assert.equal(state.running?.pauses[0]?.start_time, start_time)
  assert.equal((await signalOf(line))?.proposed_pause, null)
})

test('a stop that was dismissed is not proposed again, the next one is', async () => {
  const { line } = await aWindingLine(30)
  await report(line, productionData, windingSamples({ begun: 30, wound: 22 }))
  const stopped_at = (await signalOf(line))?.proposed_pause?.start_time ?? ''

  await ask(operator, lineSignals.dismissStop, { params: { id: line.id }, body: { stopped_at } })
  clock.pass(4)
  await report(line, productionData, windingSamples({ begun: 4, wound: 0 }))
  const later = await signalOf(line)
  clock.pass(20)
  await report(line, productionData, windingSamples({ begun: 20, wound: 10 }))

  assert.deepEqual([later?.activity, later?.proposed_pause], ['stopped', null])
  const next = await signalOf(line)
  assert.ok(Math.abs(msAgo(next?.proposed_pause?.start_time) - 10 * MINUTE) < 10_000)
})

test('who may not pause dismisses no stop, and a line that does not exist has none', async () => {
  const { line } = await aWindingLine(1)
  const body = { stopped_at: clock.now().toISOString() }

  const forbidden = await refused(looker, lineSignals.dismissStop, { params: { id: line.id }, body })
  const missing = await refused(operator, lineSignals.dismissStop, { params: { id: 999_999 }, body })

  assert.deepEqual([forbidden.status, missing.status], [403, 404])
})
