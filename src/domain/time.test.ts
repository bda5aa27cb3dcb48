import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clip, elapsed, isPlainDate, labour, subtract, wireTime } from '#domain/time.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)
const span = (start: string, end: string) => ({ start: at(start), end: at(end) })

test('two people on one order for the same hour are one hour elapsed and two hours of labour', () => {
  const both = [span('08:00', '09:00'), span('08:00', '09:00')]

  assert.equal(elapsed(both), 3_600_000)
  assert.equal(labour(both), 7_200_000)
})

test('an hour within a longer interval adds nothing to elapsed time', () => {
  assert.equal(
    elapsed([span('08:00', '12:00'), span('09:00', '10:00'), span('12:00', '13:00')]),
    5 * 3_600_000,
  )
})

test('subtracting intervals leaves the rest, even if they overlap', () => {
  const day = [span('08:00', '12:00'), span('12:30', '16:30')]
  const taken = [
    span('11:00', '13:00'),
    span('10:00', '11:30'),
    span('07:00', '08:00'),
    span('16:00', '18:00'),
  ]

  assert.deepEqual(subtract(day, taken), [span('08:00', '10:00'), span('13:00', '16:00')])
  assert.deepEqual(clip(day, span('09:00', '12:30')), [span('09:00', '12:00')])
})

test("times are formatted with the plant's offset on that day", () => {
  assert.equal(wireTime(new Date('2026-01-05T07:00:00Z')), '2026-01-05T09:00:00+02:00')
  assert.equal(wireTime(new Date('2026-07-05T07:00:00.250Z')), '2026-07-05T10:00:00.250+03:00')
})

test('a plain date exists in the calendar', () => {
  const dates = ['2026-05-04', '2028-02-29', '2026-02-29', '2026-13-01', '26-05-04', '2026-5-4', '']

  assert.deepEqual(dates.filter(isPlainDate), ['2026-05-04', '2028-02-29'])
})
