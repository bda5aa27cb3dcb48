import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPeriod, shown, someRules, span } from '#test/support/planning.ts'
import { plantDays } from './plant-days.ts'
import { shiftDays } from './shift-days.ts'
import type { WorkingRules } from './working-rules.ts'

const tuesday = (rules: WorkingRules) => shiftDays(rules, 1, plantDays('2026-03-03', 1))[0]!

test('an absence takes its part of the shift, without the breaks', () => {
  const away = { operator_id: 1, reason: 'sick', ...span('2026-03-03 13:00', '2026-03-04 00:00') }

  const day = tuesday(someRules({ absences: [away] }))

  assert.deepEqual(shown(day.away), [
    '2026-03-03 13:00–2026-03-03 14:30',
    '2026-03-03 14:45–2026-03-03 16:30',
  ])
  assert.deepEqual(shown(day.lunches), ['2026-03-03 12:00–2026-03-03 12:30'])
})

test('approved overtime after the shift is told from the shift', () => {
  const extra = { operator_id: 1, is_approved: true, ...span('2026-03-03 16:00', '2026-03-03 18:30') }

  const day = tuesday(someRules({ overtimes: [extra] }))

  assert.deepEqual(shown(day.overtime), ['2026-03-03 16:30–2026-03-03 18:30'])
  assert.deepEqual(day.away, [])
})

test('what the shift of the day before has worked already is no absence', () => {
  const night = aPeriod({ start_minute: 22 * 60, duration: 480, weekdays: 1 })
  const early = aPeriod({ id: 2, start_minute: 5 * 60, duration: 480, weekdays: 2 })

  const day = tuesday(someRules({ periods: [night, early] }))

  assert.deepEqual(shown(day.working), ['2026-03-03 06:00–2026-03-03 13:00'])
  assert.deepEqual(day.away, [])
})
