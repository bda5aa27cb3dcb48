import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedIn, outlastsShift } from '#domain/downtime.ts'
import { labour, MINUTE } from '#domain/time.ts'

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })
const minutesIn = (working: readonly ReturnType<typeof span>[], downtime: ReturnType<typeof span>) =>
  labour(countedIn(working, downtime)) / MINUTE

const tuesday = [
  span('2026-11-24T08:00+02:00', '2026-11-24T12:00+02:00'),
  span('2026-11-24T12:30+02:00', '2026-11-24T16:30+02:00'),
]
const wednesday = [
  span('2026-11-25T08:00+02:00', '2026-11-25T12:00+02:00'),
  span('2026-11-25T12:30+02:00', '2026-11-25T16:30+02:00'),
]

test('a downtime left overnight counts until the end of the shift and from the start of the next', () => {
  const left = span('2026-11-24T15:00+02:00', '2026-11-25T08:20+02:00')

  assert.equal(minutesIn([...tuesday, ...wednesday], left), 90 + 20)
})

test('a downtime over lunch counts without the lunch break', () => {
  assert.equal(minutesIn(tuesday, span('2026-11-24T11:45+02:00', '2026-11-24T12:40+02:00')), 15 + 10)
})

test('a downtime outside working time counts for nothing', () => {
  assert.equal(minutesIn(tuesday, span('2026-11-24T18:00+02:00', '2026-11-24T19:00+02:00')), 0)
})

test('a downtime in a night shift counts the minutes that pass when the clocks change', () => {
  const back = span('2026-10-24T22:00+03:00', '2026-10-25T06:00+02:00')
  const forward = span('2027-03-27T22:00+02:00', '2027-03-28T06:00+03:00')

  assert.equal(minutesIn([back], span('2026-10-24T23:00+03:00', '2026-10-25T09:00+02:00')), 8 * 60)
  assert.equal(minutesIn([forward], span('2027-03-27T23:00+02:00', '2027-03-28T09:00+03:00')), 6 * 60)
})

test('working time that overlaps counts once', () => {
  const overtime = span('2026-11-24T16:00+02:00', '2026-11-24T18:00+02:00')

  assert.equal(
    minutesIn([...tuesday, overtime], span('2026-11-24T15:30+02:00', '2026-11-24T20:00+02:00')),
    150,
  )
})

test('resolving needs an answer once the shift is over in which the downtime started', () => {
  const [start, shiftEnd] = [Date.parse('2026-11-24T15:00+02:00'), Date.parse('2026-11-24T16:30+02:00')]

  assert.equal(outlastsShift(start, shiftEnd, shiftEnd - MINUTE), false)
  assert.equal(outlastsShift(start, shiftEnd, shiftEnd), true)
})

test('resolving a downtime that started outside a shift needs an answer after two hours', () => {
  const start = Date.parse('2026-11-24T06:00+02:00')

  assert.equal(outlastsShift(start, null, start + 119 * MINUTE), false)
  assert.equal(outlastsShift(start, null, start + 120 * MINUTE), true)
})
