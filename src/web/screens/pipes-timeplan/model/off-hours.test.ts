import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeAxis } from './axis.ts'
import { offHours } from './off-hours.ts'

const hours = { work_weekdays: 0b0011111, work_from_min: 6 * 60, work_until_min: 22 * 60 }

test('nights and free weekends are when the lines do not work; round the clock there are none', () => {
  const { start, end } = timeAxis('2026-03-06', '36h')
  const [night, weekend, next] = offHours({ start, end }, hours).map((each) =>
    [each.start, each.end].map((instant) => new Date(instant).toISOString().slice(0, 16)),
  )

  assert.deepEqual(night, ['2026-03-05T22:00', '2026-03-06T04:00'])
  assert.deepEqual(weekend, ['2026-03-06T20:00', '2026-03-09T04:00'])
  assert.deepEqual(next, ['2026-03-09T20:00', '2026-03-10T04:00'])
  const always = { work_weekdays: 0b1111111, work_from_min: 0, work_until_min: 24 * 60 }
  assert.deepEqual(offHours({ start, end }, always), [])
})
