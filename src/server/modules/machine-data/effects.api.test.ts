import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { machineModes } from '#contract/machine-modes.ts'
import { mandrels } from '#contract/mandrels.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { pipeData } from '#contract/pipe-data.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import {
  anItem,
  aReportingLine,
  aSample,
  report,
  type TestMachine,
} from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'

const { productionStart, productionEnd, productionData, mandrelAction, mode, alarm, scale, extruderState } =
  machineData
const foreman = await aUser(db, {
  can: [
    ...(['@production_start', '@production_end', '@production_toggle_scrap', '@pipes_view'] as const),
    ...(['@production_switch_mode', '@production_mandrel_action'] as const),
  ],
})
const runOf = async (guid: string) => (await ask(foreman, pipeData.get, { params: { guid } })).body
const outcomesOf = async (machine: number) =>
  (
    await db
      .selectFrom('machine_event')
      .select('outcome')
      .where('machine_id', '=', machine)
      .orderBy('received_at')
      .orderBy('at')
      .execute()
  ).map(({ outcome }) => outcome)

const started = (pipe_guid: string, minutesAgo: number, more: object = {}) =>
  anItem({ pipe_guid, ...more }, minutesAgo)
const ended = (pipe_guid: string, minutesAgo: number, more: object = {}) =>
  anItem({ pipe_guid, mass: 280.5, length: 6.02, layers: 3, ...more }, minutesAgo)

/** A product in production on a line: its pipe is wound since an hour ago. */
async function aRunningProduct(line: TestMachine) {
  await aMandrel(db)
  const product = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  await ask(foreman, pipeProduction.start, { params: { id: product.id }, body: {} })
  clock.pass(60)
  return product
}

test('a run has the times that the machine gave, its mandrel and the product on the line', async () => {
  const line = await aReportingLine()
  const product = await aRunningProduct(line)
  const mandrel = await aMandrel(db)
  const [guid, start, end] = [randomUUID(), started('', 50), ended('', 5)]

  await report(line, productionStart, [{ ...start, pipe_guid: guid, mandrel: mandrel.code }])
  const open = await runOf(guid)
  await report(line, productionEnd, [{ ...end, pipe_guid: guid }])
  const over = await runOf(guid)

  assert.deepEqual(
    [
      open.machine,
      open.mandrel,
      open.product?.id,
      Date.parse(open.started_at ?? ''),
      open.ended_at,
      open.mass,
    ],
    [
      { id: line.id, name: line.code },
      { id: mandrel.id, name: mandrel.code },
      ...[product.id, Date.parse(start.timestamp), null, null],
    ],
  )
  assert.deepEqual(
    [Date.parse(over.ended_at ?? ''), over.mass, over.length, over.layers, over.is_scrap, over.pipe],
    [Date.parse(end.timestamp), 280.5, 6.02, 3, false, null],
  )
})

test('an end that comes before its start makes one run of both', async () => {
  const line = await aReportingLine()
  const guid = randomUUID()

  await report(line, productionEnd, [ended(guid, 5)])
  const { started_at } = await runOf(guid)
  await report(line, productionStart, [started(guid, 50)])

  assert.equal(started_at, null)
  const run = await runOf(guid)
  assert.ok(Date.parse(run.started_at ?? '') < Date.parse(run.ended_at ?? ''))
  assert.deepEqual(await outcomesOf(line.id), ['applied', 'applied'])
})

test('a line that has nothing planned keeps the run without a product, and no product starts by itself', async () => {
  const line = await aReportingLine()
  await aMandrel(db)
  const planned = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  const guid = randomUUID()

  const { body } = await report(line, productionStart, [started(guid, 0)])

  const { production_status } = await db
    .selectFrom('pipe_product')
    .select('production_status')
    .where('id', '=', planned.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([body.accepted, (await runOf(guid)).product, production_status], [1, null, 1])
})

test('a pipe that is ended at its line gets the run that was reported, and so does a run that ends later', async () => {
  const line = await aReportingLine()
  const product = await aRunningProduct(line)
  const [early, late] = [randomUUID(), randomUUID()]
  await report(line, productionStart, [started(early, 50), started(late, 20)])
  await report(line, productionEnd, [ended(early, 25)])

  const { body } = await ask(foreman, pipeProduction.end, { params: { id: product.id }, body: {} })
  const { body: before } = await ask(foreman, pipeChanges.passport, { params: { id: body.pipe.id } })
  await report(line, productionEnd, [ended(late, 1)])

  const { body: passport } = await ask(foreman, pipeChanges.passport, { params: { id: body.pipe.id } })
  assert.deepEqual(
    [before, passport].map(({ pipe_data }) => pipe_data.map(({ guid }) => guid)),
    [[early], [early, late]],
  )
})

test('a run that is scrap belongs to no pipe, and belongs to it again when it is good', async () => {
  const line = await aReportingLine()
  const product = await aRunningProduct(line)
  const guid = randomUUID()
  await report(line, productionStart, [started(guid, 50)])
  await report(line, productionEnd, [ended(guid, 5)])
  const { body: end } = await ask(foreman, pipeProduction.end, { params: { id: product.id }, body: {} })
  const toggle = async () => (await ask(foreman, pipeData.toggleIsScrap, { params: { guid } })).body

  const scrap = await toggle()
  const good = await toggle()

  assert.deepEqual([scrap.is_scrap, scrap.pipe, scrap.product?.id], [true, null, product.id])
  assert.deepEqual([good.is_scrap, good.pipe?.id], [false, end.pipe.id])
  const listed = await ask(foreman, pipeData.list, { query: { pipe: end.pipe.id, is_scrap: false } })
  assert.deepEqual(listed.body.results, [good])
  const nobody = await aUser(db, { can: ['@pipes_view'] })
  assert.equal((await refused(nobody, pipeData.toggleIsScrap, { params: { guid } })).status, 403)
  const unknown = { params: { guid: randomUUID() } }
  assert.equal((await refused(foreman, pipeData.toggleIsScrap, unknown)).status, 404)
})

test('what cannot follow from an event is not refused: the first start and end of a run count', async () => {
  const line = await aReportingLine()
  const guid = randomUUID()
  await report(line, productionStart, [started(guid, 50)])

  const again = await report(line, productionStart, [started(guid, 40)])
  const backwards = await report(line, productionEnd, [ended(guid, 55)])
  await report(line, productionEnd, [ended(guid, 5)])
  await report(line, productionEnd, [ended(guid, 4, { mass: 1 })])

  assert.deepEqual([again.body.accepted, backwards.body.accepted], [1, 1])
  assert.deepEqual(await outcomesOf(line.id), [
    ...['applied', 'run_already_started', 'run_ends_before_it_starts', 'applied', 'run_already_ended'],
  ])
  assert.equal((await runOf(guid)).mass, 280.5)
})

test('what belongs to a run of another machine is rejected item by item', async () => {
  const [own, other] = [await aReportingLine(), await aReportingLine()]
  const guid = randomUUID()
  await report(own, productionStart, [started(guid, 10)])

  const samples = await report(other, productionData, [{ ...aSample(), pipe_guid: guid }, aSample()])
  const end = await report(other, productionEnd, [ended(guid, 1)])

  assert.deepEqual([samples.status, samples.body.accepted, end.body.accepted], [207, 1, 0])
  assert.deepEqual(samples.body.rejected[0]?.errors, {
    pipe_guid: ['This winding run belongs to another machine.'],
  })
  assert.equal((await runOf(guid)).ended_at, null)
})

test('a mode that the machine says is switched at its own time, as by hand', async () => {
  const line = await aReportingLine()
  const [maintenance, older] = [anItem({ mode: MachineMode.Maintenance }, 20), anItem({ mode: 1 }, 30)]

  await report(line, mode, [maintenance, anItem({ mode: MachineMode.Producing }, 10)])
  await report(line, mode, [older])

  const { body } = await ask(foreman, machineModes.list, { query: { machine: line.id } })
  assert.deepEqual(
    body.results.map(({ to_mode, source, by, at }) => [to_mode, source, by, Date.parse(at)]),
    [[MachineMode.Maintenance, 'machine', null, Date.parse(maintenance.timestamp)]],
  )
  assert.deepEqual(await outcomesOf(line.id), ['applied', 'mode_of_production', 'time_before_last'])
})

test('a machine moves mandrels where their state allows it, and the reason is kept where it does not', async () => {
  const line = await aReportingLine()
  const { id, code } = await aMandrel(db)
  const act = (action: number, minutesAgo: number, mandrel = code) =>
    anItem({ mandrel, action, temperature: 110 }, minutesAgo)

  await report(line, mandrelAction, [act(3, 10), act(1, 20)])
  await report(line, mandrelAction, [act(4, 15)])
  await report(line, mandrelAction, [act(6, 5)])
  await report(line, mandrelAction, [act(1, 5, 'M-NONE')])

  const { body } = await ask(foreman, mandrels.actions, { params: { id }, query: {} })
  assert.deepEqual(
    body.results.map(({ action, to_state, machine, operator }) => [action, to_state, machine?.id, operator]),
    [
      [3, 'preheating', line.id, null],
      [1, 'mounted', line.id, null],
    ],
  )
  assert.deepEqual((await outcomesOf(line.id)).toSorted(), [
    ...['applied', 'applied', 'mandrel_action_of_pipe', 'time_before_last', 'unknown_reference'],
  ])
})

test('a clock that is a few minutes ahead puts no change into the future', async () => {
  const line = await aReportingLine()

  const ahead = anItem({ mode: MachineMode.Alarm }, -4)
  await report(line, mode, [ahead])

  const { body } = await ask(foreman, machineModes.list, { query: { machine: line.id } })
  assert.equal(Date.parse(body.results[0]?.at ?? ''), clock.now().getTime())
  const { at } = await db
    .selectFrom('machine_event')
    .select('at')
    .where('machine_id', '=', line.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(at, new Date(ahead.timestamp))
})

test('alarms, weights and states are stored once with what they say', async () => {
  const line = await aReportingLine()
  const said = { code: 'E-17', text: 'Die pressure', severity: 700, active: true }
  const [first, second, third] = [anItem(said, 3), anItem({ weight: 281.5 }, 2), anItem({ state: 4 }, 1)]

  for (const _ of [1, 2]) {
    await report(line, alarm, [first])
    await report(line, scale, [second])
    await report(line, extruderState, [{ ...third, unknown: 'field' }])
  }

  const events = await db
    .selectFrom('machine_event')
    .select(['kind', 'content', 'outcome'])
    .where('machine_id', '=', line.id)
    .orderBy('at')
    .execute()
  assert.deepEqual(events, [
    { kind: 'alarm', content: said, outcome: 'stored' },
    { kind: 'scale', content: { weight: 281.5 }, outcome: 'stored' },
    { kind: 'extruder-state', content: { state: 4 }, outcome: 'stored' },
  ])
})
