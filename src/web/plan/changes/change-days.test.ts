import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeDays } from './change-days.ts'

test('changes are listed under the day of the plant on which they were made, newest first', () => {
  const early = { id: 1, made_at: '2026-03-01T21:59:00Z' }
  const late = { id: 2, made_at: '2026-03-01T22:01:00Z' }
  const later = { id: 3, made_at: '2026-03-02T08:00:00Z' }

  const days = changeDays([early, later, late])

  assert.deepEqual(days, [
    { day: '2026-03-02', changes: [later, late] },
    { day: '2026-03-01', changes: [early] },
  ])
})
