import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { overlapsOf, type RecordedStretch, totalsOf, unrecordedGapsOf } from '#domain/time-day.ts'

/** Instants by the clock of one day. */
const at = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE
}
const span = (start: string, end: string) => ({ start: at(start), end: at(end) })
let ids = 0
const stretch = (kind: RecordedStretch['kind'], start: string, end: string | null): RecordedStretch => {
  ids += 1
  return { kind, id: ids, start: at(start), end: end === null ? null : at(end) }
}
const working = [span('08:00', '12:00'), span('12:30', '16:30')]
const dayOf = (...entries: RecordedStretch[]) => ({ window: span('00:00', '24:00'), working, entries })
const evening = at('20:00')

test('a gap is past working time without recorded time; the lunch break is not a gap', () => {
  const day = dayOf(stretch('tracker', '08:00', '12:00'), stretch('tracker', '13:15', '16:30'))

  assert.deepEqual(unrecordedGapsOf(day, evening), [span('12:30', '13:15')])
})

test('a downtime is not a gap', () => {
  const day = dayOf(
    stretch('tracker', '08:00', '10:00'),
    stretch('downtime', '10:00', '11:00'),
    stretch('tracker', '11:00', '16:30'),
  )

  assert.deepEqual(unrecordedGapsOf(day, evening), [])
})

test('the future is not a gap, and a running tracker leaves none', () => {
  assert.deepEqual(unrecordedGapsOf(dayOf(), at('10:00')), [span('08:00', '10:00')])
  assert.deepEqual(unrecordedGapsOf(dayOf(stretch('tracker', '08:00', null)), at('10:00')), [])
})

test('a few seconds between two orders are not a gap', () => {
  const first = { ...stretch('tracker', '08:00', '12:00'), end: at('12:00') - 40_000 }

  assert.deepEqual(unrecordedGapsOf({ ...dayOf(first), working: [span('08:00', '12:00')] }, evening), [])
})

test('entries that overlap refer to each other; adjacent ones do not', () => {
  const [first, second, third] = [
    stretch('tracker', '08:00', '10:00'),
    stretch('tracker', '09:00', '11:00'),
    stretch('tracker', '11:00', null),
  ]

  const overlaps = overlapsOf(dayOf(first, second, third), evening)

  assert.deepEqual(
    [...overlaps],
    [
      [first, [second]],
      [second, [first]],
    ],
  )
})

test('elapsed time counts two simultaneous orders once, labour counts both', () => {
  const totals = totalsOf(
    dayOf(stretch('tracker', '08:00', '10:00'), stretch('tracker', '09:00', '11:00')),
    evening,
  )

  assert.deepEqual(totals, {
    elapsed: 180 * MINUTE,
    labour: 240 * MINUTE,
    downtime: 0,
    downtimeOverlap: 0,
    working: 480 * MINUTE,
    gaps: 300 * MINUTE,
  })
})

test('downtime says how much of it was also worked, or stopped other work too', () => {
  const totals = totalsOf(
    dayOf(
      stretch('tracker', '08:00', '10:00'),
      stretch('downtime', '09:30', '11:00'),
      stretch('downtime', '10:30', '11:00'),
    ),
    evening,
  )

  assert.deepEqual([totals.elapsed, totals.downtime], [120 * MINUTE, 120 * MINUTE])
  assert.equal(totals.downtimeOverlap, 60 * MINUTE)
  assert.equal(totals.elapsed + totals.downtime - totals.downtimeOverlap, 180 * MINUTE)
})

test('what a day adds up to is what its times show, whatever their seconds', () => {
  const seconds = (tracker: RecordedStretch, start: number, end: number) => ({
    ...tracker,
    ...{ start: tracker.start + start * 1000, end: tracker.end! + end * 1000 },
  })
  const totals = totalsOf(
    dayOf(
      seconds(stretch('tracker', '08:00', '08:10'), 50, 10),
      seconds(stretch('tracker', '08:10', '08:20'), 10, 40),
      seconds(stretch('tracker', '08:22', '12:00'), 5, 0),
    ),
    at('12:00'),
  )

  assert.deepEqual([totals.elapsed, totals.labour, totals.gaps], [238 * MINUTE, 238 * MINUTE, 2 * MINUTE])
})

test('counts only the part of an entry that is in the day', () => {
  const forgotten = { ...stretch('tracker', '00:00', null), start: at('00:00') - 600 * MINUTE }

  assert.equal(totalsOf(dayOf(forgotten), at('02:00')).elapsed, 120 * MINUTE)
})
