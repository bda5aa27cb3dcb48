import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metricProblems } from '#domain/machine-data/metrics.ts'
import { MINUTE } from '#domain/time.ts'
import { interruptionsOf } from './interruptions.ts'
import { type LineDay, lineEvents, lineSamples } from './line-reports.ts'
import type { Report } from './report.ts'
import { endedWinding, metresAt, openWinding, type Winding } from './winding.ts'

const HOUR = 60 * MINUTE
const dayStart = Date.parse('2026-11-26T22:00:00Z')
const day = { start: dayStart, end: dayStart + 24 * HOUR }
const at = (hour: number) => dayStart + hour * HOUR
const aPipe = (guid: string, start: number) => ({
  ...{ guid, start, mandrel: 'M-1000-1', length: 6, kgPerMetre: 50, isPolypropylene: false, pauses: [] },
})

/** The day of a line that winds these pipes, by default one of 6 m and 300 kg from 9 to 10. */
function aDay(
  windings: readonly Winding[] = [endedWinding('1', aPipe('one', at(9)), at(10))],
  seed = '1',
): LineDay {
  const line = { code: 'WL1', seed }
  return { ...line, dayStart, windings, interruptions: interruptionsOf(line, dayStart) }
}

/** A metric of the samples, with the time of each. */
function series(samples: readonly Report[], metric: string): { at: number; value: number }[] {
  return samples.flatMap(({ at, kind, item }) => {
    if (kind !== 'pipe-production-data') return []
    const value = item.metrics[metric]
    return typeof value === 'number' ? [{ at, value }] : []
  })
}

test('the same seed gives the same day to the item, and another seed another one', () => {
  const morning = { start: at(9), end: at(9.5) }
  const [one, again, other] = [aDay(), aDay(), aDay(undefined, '2')].map((line) => [
    ...lineEvents(line, day.end),
    ...lineSamples(line, morning),
  ])

  assert.deepEqual(one, again)
  assert.notDeepEqual(one, other)
})

test('an hour reported in pieces is the hour reported at once, and every item has a guid of its own', () => {
  const line = aDay()

  const whole = lineSamples(line, { start: at(9), end: at(10) })
  const pieces = [9, 9.25, 9.5, 9.75].flatMap((from) =>
    lineSamples(line, { start: at(from), end: at(from + 0.25) }),
  )

  assert.deepEqual(pieces, whole)
  const guids = [...lineEvents(line, day.end), ...whole].map(({ item }) => item.guid)
  assert.equal(new Set(guids).size, guids.length)
})

test('a pipe is reported from the heating of its mandrel to its weight, in that order', () => {
  const told = lineEvents(aDay(), day.end).map(({ kind }) => kind)

  assert.equal(told[0], 'mandrel-action')
  assert.deepEqual(
    told.filter((kind) => kind.startsWith('pipe-production') || kind === 'scale'),
    ['pipe-production-start', 'pipe-production-end', 'scale'],
  )
})

test('the counters of a pipe end at its length and its mass, and its end says the same', () => {
  const line = aDay()
  const samples = lineSamples(line, { start: at(9.9), end: at(10.1) })

  const end = lineEvents(line, day.end).find(({ kind }) => kind === 'pipe-production-end')

  assert.deepEqual(series(samples, 'wound_length').at(-1)?.value, 6)
  assert.deepEqual(series(samples, 'wound_mass').at(-1)?.value, 300)
  assert.deepEqual(
    { ...end?.item, guid: '', timestamp: '' },
    {
      ...{ guid: '', timestamp: '', pipe_guid: 'one', length: 6, mass: 300 },
    },
  )
})

test('counters never fall while a pipe is wound, and stand while it is paused', () => {
  const pauses = [{ start: at(9.25), end: at(9.5) }]
  const line = aDay([endedWinding('1', { ...aPipe('one', at(9)), pauses }, at(10))])
  const lengths = series(lineSamples(line, { start: at(9), end: at(10) }), 'wound_length')

  assert.ok(lengths.every(({ value }, index) => value >= (lengths[index - 1]?.value ?? 0)))
  const paused = lengths.filter((each) => each.at >= at(9.25) && each.at <= at(9.5))
  assert.equal(new Set(paused.map(({ value }) => value)).size, 1)
  assert.equal(lengths.at(-1)?.value, 6)
})

test('the melt is as hot as the polymer needs, and cooler between pipes', () => {
  const temperatures = (isPolypropylene: boolean) => {
    const line = aDay([endedWinding('1', { ...aPipe('one', at(9)), isPolypropylene }, at(10))])
    return series(lineSamples(line, { start: at(8), end: at(10) }), 'melt_temperature')
  }
  const meanOf = (values: readonly { at: number; value: number }[], from: number, to: number) => {
    const own = values.filter((each) => each.at >= from && each.at < to)
    return own.reduce((sum, { value }) => sum + value, 0) / own.length
  }

  const [polyethylene, polypropylene] = [temperatures(false), temperatures(true)]

  assert.ok(Math.abs(meanOf(polyethylene, at(9), at(10)) - 210) < 10)
  assert.ok(Math.abs(meanOf(polypropylene, at(9), at(10)) - 225) < 10)
  assert.ok(meanOf(polyethylene, at(8), at(9)) < 200)
})

test('everything measured is plausible but the broken sensor, for as long as it is broken', () => {
  const line = aDay()

  const wrong = lineSamples(line, { start: at(13), end: at(18) }).filter(
    ({ kind, item }) => kind === 'pipe-production-data' && metricProblems(item.metrics).length > 0,
  )

  assert.equal(wrong.length, 12)
  const { brokenSensor } = line.interruptions
  assert.ok(wrong.every((report) => report.at >= brokenSensor.start && report.at < brokenSensor.end))
})

test('while the control restarts nothing is measured, and its energy counter begins again', () => {
  const line = aDay()
  const { restart } = line.interruptions
  const samples = lineSamples(line, { start: at(11.5), end: at(13.5) })

  assert.ok(samples.every((report) => report.at < restart.start || report.at >= restart.end))
  const energy = series(samples, 'energy_total')
  const before = energy.findLast((each) => each.at < restart.start)
  const after = energy.find((each) => each.at >= restart.end)
  assert.ok(before && after && after.value < before.value)
})

test('a line stops by itself on some of many pipes, with an alarm that ends, and still winds them whole', () => {
  const windings = Array.from({ length: 20 }, (_, index) =>
    endedWinding('1', aPipe(`pipe ${index}`, at(index)), at(index) + 50 * MINUTE),
  )
  const alarms = lineEvents(aDay(windings), day.end).filter(
    ({ kind, item }) => kind === 'alarm' && item.code === 'E204',
  )
  const stopped = windings.filter(({ fault }) => fault !== null)

  assert.ok(stopped.length > 3 && stopped.length < 17)
  assert.equal(alarms.length, 2 * stopped.length)
  for (const winding of windings) assert.equal(metresAt(winding, winding.end ?? 0), 6)
})

test('a pipe that nobody ends is wound to its length and no further', () => {
  const winding = openWinding('1', aPipe('one', at(9)), 30)

  assert.equal(metresAt(winding, at(12)), 6)
  assert.equal(
    lineEvents(aDay([winding]), day.end).some(({ kind }) => kind === 'pipe-production-end'),
    false,
  )
})
