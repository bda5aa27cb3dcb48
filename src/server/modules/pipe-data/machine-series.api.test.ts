import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machineData } from '#contract/machine-data.ts'
import { type MachineSeries, measurementsData } from '#contract/measurements-data.ts'
import { ask, clock, db, refused } from '#test/support/app.ts'
import { anItem, aReportingLine, report, type TestMachine } from '#test/support/factories/machines.ts'
import { aUser } from '#test/support/factories/people.ts'
import { aPipe } from '#test/support/factories/pipes.ts'

const viewer = await aUser(db, { can: ['@pipes_view'] })
const SECOND = 1000
const now = () => clock.now().getTime()

/** A pipe that a line wound, from so many minutes ago until now. */
async function aPipeWound(line: TestMachine, minutes = 60) {
  const [winding_start, produced_at] = [new Date(now() - minutes * 60 * SECOND), clock.now()]
  const { id } = await aPipe(db, { line_id: line.id, winding_start, produced_at })
  return { id, start: winding_start.getTime(), end: produced_at.getTime() }
}

type Said = (second: number) => Readonly<Record<string, number>> | null

/** Reports a sample every five seconds of the last minutes, where there is one. */
async function says(line: TestMachine, minutes: number, said: Said): Promise<void> {
  const seconds = Array.from({ length: minutes * 12 }, (_, index) => index * 5)
  const items = seconds.flatMap((second) => {
    const sample = said(second)
    return sample ? [anItem({ metrics: sample }, minutes - second / 60)] : []
  })
  for (let from = 0; from < items.length; from += 1000) {
    const { body } = await report(line, machineData.productionData, items.slice(from, from + 1000))
    assert.deepEqual(body.rejected, [])
  }
}

async function seriesOf(pipe: number, metric: string, span: { from?: string; to?: string } = {}) {
  const { body } = await ask(viewer, measurementsData.read, { query: { pipe, metric, ...span } })
  return body as MachineSeries
}

test('a pipe shows what its line reported while it was wound, and nothing of the pipes before and after', async () => {
  const line = await aReportingLine()
  const { id, start, end } = await aPipeWound(line, 30)
  await says(line, 40, (second) => ({ melt_temperature: second < 600 ? 180 : 210 }))
  const other = await aReportingLine()
  await says(other, 30, () => ({ melt_temperature: 90 }))

  const { unit, winding, points, mean, gaps } = await seriesOf(id, 'melt_temperature')

  assert.deepEqual([unit, winding, mean, gaps], ['°C', [start, end], 210, []])
  assert.equal(points.length, 360)
  assert.deepEqual(new Set(points.map(([, value]) => value)), new Set([210]))
  assert.ok(points.every(([at]) => at >= start && at <= end))
})

test('a series of many samples keeps at most 2,000 points, with its lowest and highest values at their times', async () => {
  const line = await aReportingLine()
  const { id, start, end } = await aPipeWound(line, 300)
  await says(line, 300, (second) => ({ melt_pressure: second === 7_205 ? 160 : second === 9_010 ? 12 : 90 }))

  const { points, mean } = await seriesOf(id, 'melt_pressure')
  const zoom = { from: start + 7_000 * SECOND, to: start + 7_300 * SECOND }
  const near = await seriesOf(id, 'melt_pressure', {
    from: new Date(zoom.from).toISOString(),
    to: new Date(zoom.to).toISOString(),
  })

  assert.ok(points.length <= 2000 && points.length >= 1000)
  assert.equal(mean?.toFixed(6), (90 + (160 + 12 - 180) / 3_600).toFixed(6))
  for (const [second, value] of [
    [7_205, 160],
    [9_010, 12],
  ] as const)
    assert.deepEqual(
      points.filter((point) => point[1] === value).map(([at]) => Math.round((at - start) / SECOND)),
      [second],
    )
  assert.deepEqual(
    near.points.map(([at]) => at),
    near.points.map(([at]) => at).toSorted((a, b) => a - b),
  )
  assert.equal(near.points.length, 61)
  assert.deepEqual(near.winding, [start, end])
})

test('where samples are missing there is a gap, also at the start and the end of winding', async () => {
  const line = await aReportingLine()
  const { id, start, end } = await aPipeWound(line, 60)
  await says(line, 60, (second) =>
    second < 120 || (second >= 600 && second < 900) || second >= 3_300 ? null : { throughput: 288 },
  )

  const seconds = (at: number) => Math.round((at - start) / SECOND)
  const { gaps } = await seriesOf(id, 'throughput')
  const zoomed = await seriesOf(id, 'throughput', {
    from: new Date(start + 1000 * SECOND).toISOString(),
    to: new Date(start + 2000 * SECOND).toISOString(),
  })

  assert.deepEqual(
    gaps.map(([from, to]) => [seconds(from), seconds(to)]),
    [
      [0, 120],
      [595, 900],
      [3_295, seconds(end)],
    ],
  )
  assert.deepEqual(zoomed.gaps, [])
})

test('a counter is given as what it grew by, also after the machine started again from zero', async () => {
  const line = await aReportingLine()
  const { id } = await aPipeWound(line, 20)
  await says(line, 20, (second) => ({
    wound_length: second < 600 ? 40 + second / 100 : (second - 600) / 100,
  }))

  const { unit, points } = await seriesOf(id, 'wound_length')

  assert.equal(unit, 'm')
  assert.equal(points[0]?.[1], 0)
  assert.ok(points.every(([, value], index) => value >= (points[index - 1]?.[1] ?? 0)))
  assert.equal(points.at(-1)?.[1].toFixed(2), (5.95 + 5.95).toFixed(2))
})

test('a run that the machine began before a person did belongs to the winding', async () => {
  const line = await aReportingLine()
  const guid = crypto.randomUUID()
  const { id, start } = await aPipeWound(line, 30)
  await report(line, machineData.productionStart, [anItem({ pipe_guid: guid }, 33)])
  await report(line, machineData.productionEnd, [anItem({ pipe_guid: guid, mass: 288, length: 6 }, 1)])

  const { winding } = await seriesOf(id, 'melt_temperature')

  assert.ok(winding && start - winding[0] > 2 * 60 * SECOND)
})

test('a pipe that no line reported of has no points and no gaps', async () => {
  const line = await aReportingLine()
  const { id, start, end } = await aPipeWound(line)
  const unknownStart = await aPipe(db)

  assert.deepEqual(await seriesOf(id, 'melt_temperature'), {
    ...{ metric: 'melt_temperature', unit: '°C', winding: [start, end], points: [], mean: null, gaps: [] },
  })
  assert.equal((await seriesOf(unknownStart.id, 'melt_temperature')).winding, null)
})

test('an unknown pipe or metric is named, and a time that ends before it begins is refused', async () => {
  const line = await aReportingLine()
  const { id, start, end } = await aPipeWound(line, 10)
  const query = { pipe: id, metric: 'melt_temperature' }

  const pipe = await refused(viewer, measurementsData.read, { query: { ...query, pipe: 987_654 } })
  const metric = await refused(viewer, measurementsData.read, { query: { ...query, metric: 'torque' } })
  const reversed = await refused(viewer, measurementsData.read, {
    query: { ...query, from: new Date(end).toISOString(), to: new Date(start).toISOString() },
  })

  assert.deepEqual([pipe.status, metric.status, reversed.status], [400, 400, 400])
  assert.ok('pipe' in pipe.body)
  assert.equal(metric.body.code, 'metric_unknown')
  assert.equal(reversed.body.code, 'ends_before_it_starts')
})
