import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { lines } from '#contract/lines.ts'
import { machineData } from '#contract/machine-data.ts'
import { measurements } from '#contract/measurements.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeData } from '#contract/pipe-data.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { MeasurementResult } from '#domain/pipes/measurement.ts'
import { PipeStatus } from '#domain/pipes/pipe-status.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anItem, aReportingLine, report, type TestMachine } from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMandrel, aMeasurementType, aPipeInSlot } from '#test/support/factories/pipes.ts'
import { someoneWaits } from '#test/support/locks.ts'

const { productionStart, productionEnd, productionData } = machineData
const operator = await aUser(db, {
  can: ['@production_start', '@production_end', '@pipes_view', '@qa_add_measurement'],
})
const ofLine = { input: 'series', readings: 1, stages: ['W'] }
await aMeasurementType(db, {
  ...{ ...ofLine, code: 'wound_length', unit: 'mm' },
  ...{ min_formula: '950 * L', max_formula: '1050 * L' },
})
await aMeasurementType(db, { ...ofLine, code: 'wound_mass', unit: 'kg' })
await aMeasurementType(db, {
  ...{ ...ofLine, code: 'melt_temperature', unit: 'C' },
  ...{ min_formula: '195', max_formula: '225' },
})

/** A product in production on a line: its pipe is wound since an hour ago. */
async function aRunningProduct(line: TestMachine) {
  await aMandrel(db)
  const { id } = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  await ask(operator, pipeProduction.start, { params: { id }, body: {} })
  clock.pass(60)
  return id
}
const begins = (line: TestMachine, guid: string) =>
  report(line, productionStart, [anItem({ pipe_guid: guid }, 59)])
const ends = (line: TestMachine, guid: string, made: { length?: number; mass?: number }) =>
  report(line, productionEnd, [anItem({ pipe_guid: guid, ...made }, 1)])
const melts = (line: TestMachine, temperature: number) =>
  report(
    line,
    productionData,
    Array.from({ length: 55 }, (_, minute) =>
      anItem({ metrics: { melt_temperature: temperature } }, 58 - minute),
    ),
  )
const end = async (product: number) =>
  (await ask(operator, pipeProduction.end, { params: { id: product }, body: { length: 6 } })).body.pipe.id

/** The values of a pipe that count, by the code of their type, with their result; and its status. */
async function measured(pipe: number) {
  const {
    measurements,
    measurement_types,
    pipe: known,
  } = (await ask(operator, pipeChanges.passport, { params: { id: pipe } })).body
  const codes = new Map(measurement_types.map(({ id, code }) => [id, code]))
  const counted = measurements.filter(({ superseded_by }) => superseded_by === null)
  return {
    status: known.status,
    all: measurements,
    values: Object.fromEntries(counted.map(({ type, value, result }) => [codes.get(type), [value, result]])),
  }
}
const { Inside, Below, Above } = MeasurementResult

test('a pipe has its length, mass and melt temperature from the line, without a person who measured', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  await melts(line, 212.44)
  await ends(line, guid, { length: 6.02, mass: 288.5 })
  const { status, values, all } = await measured(await end(product))

  assert.deepEqual(values, {
    wound_length: [6020, Inside],
    wound_mass: [288.5, Inside],
    melt_temperature: [212.4, Inside],
  })
  assert.deepEqual(
    all.map(({ measured_by, instrument }) => [measured_by, instrument]),
    all.map(() => [null, line.code]),
  )
  assert.equal(status, PipeStatus.Cooling)
})

test('what the line reports after a person ended the pipe is measured then, once', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  const pipe = await end(product)
  const before = await measured(pipe)
  await melts(line, 210)
  await begins(line, guid)
  const late = anItem({ pipe_guid: guid, length: 6, mass: 280 }, 1)
  await report(line, productionEnd, [late])
  await report(line, productionEnd, [late])
  const { values, all } = await measured(pipe)

  assert.deepEqual(before.values, {})
  assert.deepEqual(values, {
    wound_length: [6000, Inside],
    wound_mass: [280, Inside],
    melt_temperature: [210, Inside],
  })
  assert.equal(all.length, 3)
})

test('two runs of a pipe are measured together, and the second supersedes what the first said', async () => {
  const line = await aReportingLine()
  const product = await aRunningProduct(line)
  const pipe = await end(product)
  const [first, second] = [randomUUID(), randomUUID()]
  await report(line, productionStart, [anItem({ pipe_guid: first }, 59), anItem({ pipe_guid: second }, 20)])
  await report(line, productionEnd, [anItem({ pipe_guid: first, length: 4, mass: 190 }, 30)])
  const short = await measured(pipe)
  await report(line, productionEnd, [anItem({ pipe_guid: second, length: 2, mass: 98 }, 2)])
  const { values, all } = await measured(pipe)

  assert.deepEqual(short.values['wound_length'], [4000, Below])
  assert.deepEqual(values, { wound_length: [6000, Inside], wound_mass: [288, Inside] })
  assert.equal(all.length, 4, 'the first two are kept')
})

test('what the line measured follows from the runs that are not scrap, but for what a person corrected', async () => {
  const line = await aReportingLine()
  const product = await aRunningProduct(line)
  const pipe = await end(product)
  const [purge, run] = [randomUUID(), randomUUID()]
  await report(line, productionStart, [anItem({ pipe_guid: purge }, 59), anItem({ pipe_guid: run }, 50)])
  await report(line, productionEnd, [
    anItem({ pipe_guid: purge, length: 1, mass: 40 }, 52),
    anItem({ pipe_guid: run, length: 6, mass: 288 }, 2),
  ])
  const planner = await aUser(db, { can: ['@production_toggle_scrap'] })
  const toggle = (guid: string) => ask(planner, pipeData.toggleIsScrap, { params: { guid } })
  const withPurge = await measured(pipe)
  await toggle(purge)
  const withoutPurge = await measured(pipe)
  await toggle(run)
  const withoutRun = await measured(pipe)
  await toggle(run)
  const again = await measured(pipe)
  const qa = await aUser(db, { can: ['@qa_view', '@qa_change_measurement', '@pipes_view'] })
  const mass = again.all.find(({ value }) => value === 288)!
  await ask(qa, measurements.correct, {
    params: { id: mass.id },
    body: { readings: [287], reason: 'Weighed again' },
  })
  await toggle(run)
  const corrected = await measured(pipe)

  assert.deepEqual(withPurge.values, { wound_length: [7000, Above], wound_mass: [328, Inside] })
  assert.deepEqual(withoutPurge.values, { wound_length: [6000, Inside], wound_mass: [288, Inside] })
  assert.deepEqual(withoutRun.values, {})
  assert.deepEqual(again.values, withoutPurge.values)
  assert.deepEqual(corrected.values, { wound_mass: [287, Inside] })
})

test('a melt that was too hot sends the pipe to review', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  await melts(line, 240)
  await ends(line, guid, { length: 6, mass: 288 })
  const { status, values } = await measured(await end(product))

  assert.deepEqual(values['melt_temperature'], [240, Above])
  assert.equal(status, PipeStatus.Review)
})

test('without counters there is nothing to measure, and the end of a pipe is not refused for it', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  await ends(line, guid, {})
  const { values } = await measured(await end(product))

  assert.deepEqual(values, {})
})

const undoEnd = (product: number, pipe: number) =>
  ask(operator, pipeProduction.undoEnd, { params: { id: product }, body: { pipe } })
const lastEndOf = async (line: TestMachine) =>
  (await ask(operator, lines.get, { params: { id: line.id } })).body.last_end?.pipe.id ?? null
const runOf = (guid: string) =>
  db
    .selectFrom('pipe_data')
    .select(['pipe_product_id', 'pipe_id', 'length', 'ended_at'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()

test('an end is undone also after its line has measured the pipe and sent it to review, and ended again it is measured as before', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  await melts(line, 240)
  const wrong = await end(product)
  await ends(line, guid, { length: 5.98, mass: 288.5 })
  const before = await measured(wrong)
  const undoable = await lastEndOf(line)

  await undoEnd(product, wrong)
  const between = await runOf(guid)
  const pipe = await end(product)

  assert.deepEqual([undoable, before.status], [wrong, PipeStatus.Review])
  assert.deepEqual([between.pipe_product_id, between.pipe_id, between.length], [product, null, 5.98])
  assert.equal((await runOf(guid)).pipe_id, pipe)
  const { values, status } = await measured(pipe)
  assert.equal(Object.keys(values).length, 3)
  assert.deepEqual([values, status], [before.values, before.status])
})

test('an end is not undone once a person has corrected what the line measured', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  await ends(line, guid, { length: 6 })
  const pipe = await end(product)
  const [counted] = (await measured(pipe)).all
  const qa = await aUser(db, { can: ['@qa_view', '@qa_change_measurement', '@pipes_view'] })
  const body = { readings: [5990], reason: 'The counter slipped' }

  const undoable = await lastEndOf(line)

  await ask(qa, measurements.correct, { params: { id: counted!.id }, body })

  assert.deepEqual([undoable, await lastEndOf(line)], [pipe, null])
})

test('the end of a run that arrives while the end of its pipe is undone is kept', async () => {
  const line = await aReportingLine()
  const [product, guid] = [await aRunningProduct(line), randomUUID()]
  await begins(line, guid)
  const pipe = await end(product)

  const { reported } = await asSystem(db, async (held) => {
    await held.deleteFrom('mandrel_action').where('pipe_id', '=', pipe).execute()
    await held
      .updateTable('mandrel')
      .set({ pipe_id: null, state: 'winding', pipe_product_id: product })
      .where('pipe_id', '=', pipe)
      .execute()
    await held.deleteFrom('pipe').where('id', '=', pipe).execute()
    const pending = ends(line, guid, { length: 6 })
    await someoneWaits(db)
    return { reported: pending }
  })
  await reported

  const { length, ended_at, pipe_id } = await runOf(guid)
  assert.deepEqual([length, ended_at !== null, pipe_id], [6, true, null])
})
