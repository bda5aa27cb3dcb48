import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { pipeChanges } from '#contract/pipe-changes.ts'
import { MOST_ALARMS } from '#contract/pipe-data.ts'
import { ask, clock, db } from '#test/support/app.ts'
import { anItem, aReportingLine, report, type TestMachine } from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'

const viewer = await aUser(db, { can: ['@pipes_view'] })

/** A pipe that a line wound, from an hour ago until ten minutes ago. */
async function aWoundPipe(line: TestMachine) {
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  return aPipe(db, { line_id: line.id, winding_start: minutesAgo(60), produced_at: minutesAgo(10) })
}

const begins = (code: string, minutesAgo: number) =>
  anItem({ code, text: `${code} says`, severity: 500, active: true }, minutesAgo)
const ends = (code: string, minutesAgo: number) => anItem({ code, active: false }, minutesAgo)

async function alarmsOf(pipe: number) {
  const { body } = await ask(viewer, pipeChanges.passport, { params: { id: pipe } })
  return body.alarms
}

test('the passport has the alarms of its line that were active while the pipe was wound, by start', async () => {
  const line = await aReportingLine()
  const pipe = await aWoundPipe(line)
  await report(await aReportingLine(), machineData.alarm, [begins('elsewhere', 30)])
  await report(line, machineData.alarm, [
    ...[begins('over', 90), ends('over', 70), begins('earlier', 80), ends('earlier', 55)],
    ...[begins('short', 40), begins('short', 39), ends('short', 38), begins('short', 20), ends('short', 19)],
    ...[begins('lasting', 15), ends('lasting', 5), begins('later', 8)],
  ])

  assert.deepEqual(
    (await alarmsOf(pipe.id)).map(({ code, text, severity, start_time, end_time }) => [
      ...[code, text, severity],
      end_time && (Date.parse(end_time) - Date.parse(start_time)) / 60_000,
    ]),
    [
      ['earlier', 'earlier says', 500, 25],
      ['short', 'short says', 500, 2],
      ['short', 'short says', 500, 1],
      ['lasting', 'lasting says', 500, null],
    ],
  )
})

test('of a storm of alarms, the passport has the first ones', async () => {
  const line = await aReportingLine()
  const pipe = await aWoundPipe(line)
  await report(
    line,
    machineData.alarm,
    Array.from({ length: MOST_ALARMS + 1 }, (_, index) => begins(`E${index}`, 59 - index / 10)),
  )

  const alarms = await alarmsOf(pipe.id)

  assert.deepEqual(
    [alarms.length, alarms[0]?.code, alarms.at(-1)?.code],
    [MOST_ALARMS, 'E0', `E${MOST_ALARMS - 1}`],
  )
})

test('a pipe that nobody wound at a line has no alarms', async () => {
  const pipe = await aPipe(db, { winding_start: null })

  assert.deepEqual(await alarmsOf(pipe.id), [])
})
