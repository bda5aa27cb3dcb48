import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTimeSpan } from './time-span.ts'

test('work within a day names the date once', () => {
  assert.equal(
    formatTimeSpan('2026-11-20T08:00:00+02:00', '2026-11-20T12:10:00+02:00'),
    '20.11.2026 08:00–12:10',
  )
})

test('work over several days names both dates', () => {
  assert.equal(
    formatTimeSpan('2026-11-20T08:00:00+02:00', '2026-11-23T12:10:00+02:00'),
    '20.11.2026 08:00 – 23.11.2026 12:10',
  )
})
