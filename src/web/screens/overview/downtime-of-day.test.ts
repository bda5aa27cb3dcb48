import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { downtimeOn } from './downtime-of-day.ts'
import { sampleDowntimes, sampleNow } from './sample.ts'

const TODAY = '2026-11-24'

test('sums the downtime of a day, by cause, the longest first', () => {
  const { minutes, causes } = downtimeOn(TODAY, sampleDowntimes, sampleNow)

  assert.equal(minutes, 207)
  assert.deepEqual(
    causes.map((cause) => [cause.name, cause.minutes]),
    [
      ['Material missing', 125],
      ['Waiting for crane/forklift', 48],
      ['Drawing missing', 34],
    ],
  )
})

test('goes on with open downtimes only', () => {
  const { minutes } = downtimeOn(TODAY, sampleDowntimes, sampleNow + 10 * MINUTE)

  assert.equal(minutes, 227)
})

test('a downtime that has just begun is less than a minute, not nothing', () => {
  const begun = {
    start_time: new Date(sampleNow + 20_000).toISOString(),
    ...{ end_time: null, problems: [], working: sampleDowntimes[0]!.working },
  }

  const { minutes } = downtimeOn(TODAY, [begun], sampleNow + 40_000)

  assert.ok(minutes > 0 && minutes < 1)
})

test('downtimes add up by the minutes of their clock', () => {
  const stopped = (from: string, until: string) => ({
    ...{ start_time: `2026-11-24T${from}+02:00`, end_time: `2026-11-24T${until}+02:00` },
    ...{ problems: [{ id: 1, name: 'Material missing' }], working: sampleDowntimes[0]!.working },
  })

  const downtimes = [stopped('08:00:40', '08:10:10'), stopped('09:00:40', '09:10:10')]

  assert.equal(downtimeOn(TODAY, downtimes, sampleNow).minutes, 20)
})

test('counts a downtime for each of its causes, and only within working time since midnight', () => {
  const problems = [
    { id: 1, name: 'Material missing' },
    { id: 2, name: 'Drawing missing' },
  ]
  const overnight = {
    start_time: '2026-11-23T22:00:00+02:00',
    end_time: '2026-11-24T01:30:00+02:00',
    problems,
    working: [{ start_time: '2026-11-24T00:00:00+02:00', end_time: '2026-11-24T01:00:00+02:00' }],
  }

  const { minutes, causes } = downtimeOn(TODAY, [overnight], sampleNow)

  assert.equal(minutes, 60)
  assert.deepEqual(
    causes.map((cause) => [cause.minutes, cause.isPartial]),
    [
      [60, true],
      [60, true],
    ],
  )
})

test('tells a downtime that lasted over a break from one that did not', () => {
  const at = (time: string) => `2026-11-24T${time}:00+02:00`
  const working = [
    { start_time: at('08:00'), end_time: at('10:00') },
    { start_time: at('10:15'), end_time: at('12:00') },
  ]
  const stopped = (id: number, from: string, until: string) => ({
    ...{ start_time: at(from), end_time: at(until), working },
    problems: [{ id, name: `Cause ${id}` }],
  })

  const { causes } = downtimeOn(
    TODAY,
    [stopped(1, '09:30', '10:30'), stopped(2, '08:00', '08:30')],
    sampleNow,
  )

  assert.deepEqual(
    causes.map((cause) => [cause.id, cause.minutes, cause.isPartial]),
    [
      [1, 45, true],
      [2, 30, false],
    ],
  )
})

test('of an earlier day counts what was within it, also of a downtime that still goes on', () => {
  const day = { start_time: '2026-11-23T08:00:00+02:00', end_time: '2026-11-23T16:30:00+02:00' }
  const open = {
    ...{ start_time: '2026-11-23T15:30:00+02:00', end_time: null },
    ...{ problems: [{ id: 1, name: 'Material missing' }], working: [day] },
  }

  assert.equal(downtimeOn('2026-11-23', [open], sampleNow).minutes, 60)
  assert.equal(downtimeOn('2026-11-25', [open], sampleNow).minutes, 0)
})
