import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPeriod, at, shown, someRules, span } from '#test/support/planning.ts'
import { shiftAt } from './shift-now.ts'

const shiftOn = (instant: string, rules = someRules()) => {
  const { shift, off } = shiftAt(rules, 1, at(instant))
  return [shift && shown([shift])[0], off?.kind ?? null]
}
const MONDAY = '2026-03-02 08:00–2026-03-02 16:30'

test('a break is part of the shift', () => {
  assert.deepEqual(shiftOn('2026-03-02 09:00'), [MONDAY, null])
  assert.deepEqual(shiftOn('2026-03-02 12:10'), [MONDAY, null])
})

test('before and after working hours the shift is that of today', () => {
  assert.deepEqual(shiftOn('2026-03-02 07:00'), [MONDAY, 'before_hours'])
  assert.deepEqual(shiftOn('2026-03-02 18:00'), [MONDAY, 'after_hours'])
})

test('a weekend and a public holiday have no shift', () => {
  assert.deepEqual(shiftOn('2026-03-07 10:00'), [null, 'weekend'])
  assert.deepEqual(shiftOn('2026-02-24 10:00'), [null, 'holiday'])
})

test('a night shift is on until the morning of the next day', () => {
  const nights = someRules({ periods: [aPeriod({ start_minute: 1320 })] })

  assert.deepEqual(shiftOn('2026-03-03 03:00', nights), ['2026-03-02 22:00–2026-03-03 06:00', null])
  assert.deepEqual(shiftOn('2026-03-03 12:00', nights), [
    '2026-03-03 22:00–2026-03-04 06:00',
    'between_shifts',
  ])
})

test('an absence ends the shift, and the shift starts again after it', () => {
  const absences = [{ operator_id: 1, ...span('2026-03-02 10:00', '2026-03-02 14:00'), reason: 'ill' }]
  const rules = someRules({ absences })

  assert.deepEqual(shiftOn('2026-03-02 11:00', rules), ['2026-03-02 14:00–2026-03-02 16:30', 'absence'])
})

test('overtime in the evening is a shift of its own', () => {
  const overtimes = [{ operator_id: 1, ...span('2026-03-02 18:00', '2026-03-02 20:00'), is_approved: true }]
  const rules = someRules({ overtimes })

  assert.deepEqual(shiftOn('2026-03-02 19:00', rules), ['2026-03-02 18:00–2026-03-02 20:00', null])
})
