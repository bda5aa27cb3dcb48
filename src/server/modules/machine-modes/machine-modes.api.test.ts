import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineModes } from '#contract/machine-modes.ts'
import { pipeProduction } from '#contract/pipe-production.ts'
import { MachineMode } from '#domain/pipes/machine-mode.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { ask, clock, db, inject, refused } from '#test/support/app.ts'
import { insert } from '#test/support/factories/insert.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aLine, aMandrel, aPipeInSlot } from '#test/support/factories/pipes.ts'

const operator = await aUser(db, {
  can: ['@production_switch_mode', '@production_start', '@production_pause', '@production_end'],
})
const cause = await insert(db, 'problem_tag', {
  ...{ name: 'Südamiku vahetus', name_en: 'Mandrel change', category: 'planned', kind: 'pause' },
})
const switchTo = (machine: number, to_mode: number, comment = '') =>
  ask(operator, machineModes.switch, { body: { machine, to_mode, comment } })
const switchesOf = async (machine: number) =>
  (await ask(operator, machineModes.list, { query: { machine } })).body.results

test('a switch is kept with who made it, when and why', async () => {
  const line = await aLine(db)

  const { status, body } = await switchTo(line.id, 7, 'Screen change')

  assert.deepEqual(
    [status, body.machine, body.from_mode, body.to_mode, body.by?.id, body.comment, body.source],
    [201, { id: line.id, name: line.code }, 0, 7, operator.id, 'Screen change', 'manual'],
  )
  assert.deepEqual(await switchesOf(line.id), [body])
  const again = await refused(operator, machineModes.switch, { body: { machine: line.id, to_mode: 7 } })
  assert.deepEqual(again.body['to_mode'], [`${line.code} already has this mode.`])
  const unknown = await refused(operator, machineModes.switch, { body: { machine: 999_999, to_mode: 7 } })
  assert.ok('machine' in unknown.body)
})

test('making a pipe switches its line, and nothing starts on a line in maintenance', async () => {
  const line = await aLine(db)
  await aMandrel(db)
  const { id } = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  const params = { id }
  await switchTo(line.id, 7)

  const early = await refused(operator, pipeProduction.start, { params, body: {} })
  await switchTo(line.id, 1)
  await ask(operator, pipeProduction.start, { params, body: {} })
  const idle = await refused(operator, machineModes.switch, { body: { machine: line.id, to_mode: 1 } })
  clock.pass(10)
  await ask(operator, pipeProduction.pause, { params, body: { problems: [cause.id] } })
  await ask(operator, pipeProduction.resume, { params, body: {} })
  clock.pass(50)
  const { body } = await ask(operator, pipeProduction.end, { params, body: {} })

  assert.deepEqual(early.body.non_field_errors, [
    `${line.code} is in maintenance. Switch its mode before you start a product.`,
  ])
  assert.deepEqual(idle.body['to_mode'], [
    `${line.code} gets this mode by starting, pausing, resuming and ending its pipes. Do that instead.`,
  ])
  assert.equal(body.line.mode, 1)
  assert.deepEqual(
    (await switchesOf(line.id)).map(({ to_mode, source }) => [to_mode, source]),
    [
      [1, 'production'],
      [4, 'production'],
      [5, 'production'],
      [4, 'production'],
      [1, 'manual'],
      [7, 'manual'],
    ],
  )
})

test('a fault while a pipe is wound pauses it in one call, and only resuming makes the line produce again', async () => {
  const line = await aLine(db)
  await aMandrel(db)
  const { id } = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  const params = { id }
  await ask(operator, pipeProduction.start, { params, body: {} })
  clock.pass(10)
  const withFault = { problems: [cause.id], mode: MachineMode.Alarm }
  const winder = await aUser(db, { can: ['@production_pause'] })
  const forbidden = await inject(winder, pipeProduction.pause, { params, body: withFault })
  const { body: paused } = await ask(operator, pipeProduction.pause, { params, body: withFault })
  const producing = await refused(operator, machineModes.switch, {
    body: { machine: line.id, to_mode: MachineMode.Producing },
  })
  clock.pass(25)
  const { body: resumed } = await ask(operator, pipeProduction.resume, { params, body: {} })

  assert.equal(forbidden.statusCode, 403)
  assert.deepEqual(producing.body['to_mode'], [
    `${line.code} gets this mode by starting, pausing, resuming and ending its pipes. Do that instead.`,
  ])
  assert.deepEqual(
    [paused.mode, paused.running?.product.production_status, paused.running?.pauses.length],
    [MachineMode.Alarm, ProductionStatus.Paused, 1],
  )
  assert.equal(resumed.mode, MachineMode.Producing)
  assert.deepEqual(
    (await switchesOf(line.id)).map(({ to_mode, source }) => [to_mode, source]),
    [
      [MachineMode.Producing, 'production'],
      [MachineMode.Alarm, 'production'],
      [MachineMode.Producing, 'production'],
    ],
  )
})

test('what was kept without a connection switches the line at its own times, among which a switch by hand has its place', async () => {
  const line = await aLine(db)
  await aMandrel(db)
  const { id } = await aPipeInSlot(db, { line_id: line.id, start: clock.now().toISOString() })
  const params = { id }
  const entered = clock.now().getTime()
  const at = (minutes: number) => new Date(entered + minutes * 60_000).toISOString()
  clock.pass(120)

  await ask(operator, pipeProduction.start, { params, body: { start_time: at(10) } })
  await ask(operator, pipeProduction.pause, {
    params,
    body: { problems: [cause.id], start_time: at(20) },
  })
  await ask(operator, machineModes.switch, { body: { machine: line.id, to_mode: 7, at: at(25) } })
  await ask(operator, machineModes.switch, { body: { machine: line.id, to_mode: 5, at: at(55) } })
  await ask(operator, pipeProduction.resume, { params, body: { end_time: at(50) } })
  await ask(operator, pipeProduction.end, { params, body: { end_time: at(90) } })

  assert.deepEqual(
    (await switchesOf(line.id)).map((each) => [each.to_mode, Date.parse(each.at) - Date.parse(at(0))]),
    [
      [MachineMode.Idle, 90 * 60_000],
      // Never before the switch by hand that was sent before it.
      [MachineMode.Producing, 55 * 60_000],
      [MachineMode.Paused, 55 * 60_000],
      [MachineMode.Maintenance, 25 * 60_000],
      [MachineMode.Paused, 20 * 60_000],
      [MachineMode.Producing, 10 * 60_000],
    ],
  )
})

test('a switch is recorded with the time that was sent, in order and not in the future', async () => {
  const line = await aLine(db)
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const switchAt = (to_mode: number, minutes: number) => ({
    body: { machine: line.id, to_mode, at: at(minutes) },
  })

  const { body } = await ask(operator, machineModes.switch, switchAt(7, -20))

  assert.equal(Date.parse(body.at), Date.parse(at(-20)))
  const earlier = await refused(operator, machineModes.switch, switchAt(1, -30))
  assert.match(String(earlier.body['at']), /^The last change was on .+\. Enter a later time\.$/)
  assert.ok('at' in (await refused(operator, machineModes.switch, switchAt(1, 5))).body)
  assert.equal((await switchesOf(line.id)).length, 1)
})
