import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPeriod, at, someRules, span } from '#test/support/planning.ts'
import { whyNotWorking } from './why-not-working.ts'

const why = (instant: string, rules = someRules()) => whyNotWorking(rules, 1, at(instant))

test('gives no reason during working time', () => {
  assert.equal(why('2026-03-02 08:00'), null)
})

test('distinguishes lunch from rests', () => {
  assert.deepEqual(why('2026-03-02 12:00'), { kind: 'break', pause: 'lunch' })
  assert.deepEqual(why('2026-03-02 10:14'), { kind: 'break', pause: 'rest' })
})

test('distinguishes the hours before and after a working day, and the weekend', () => {
  assert.deepEqual(why('2026-03-02 01:00'), { kind: 'before_hours' })
  assert.deepEqual(why('2026-03-02 07:59'), { kind: 'before_hours' })
  assert.deepEqual(why('2026-03-02 16:30'), { kind: 'after_hours' })
  assert.deepEqual(why('2026-03-02 23:59'), { kind: 'after_hours' })
  assert.deepEqual(why('2026-03-07 10:00'), { kind: 'weekend' })
  assert.deepEqual(why('2026-03-07 20:00', someRules({ periods: [aPeriod()] })), { kind: 'after_hours' })
})

test('time between two shifts is between shifts, also after a night shift', () => {
  const early = aPeriod({ start_minute: 360, duration: 300 })
  const late = aPeriod({ id: 2, start_minute: 900, duration: 300 })
  const night = aPeriod({ start_minute: 1140, duration: 720 })

  assert.deepEqual(why('2026-03-03 12:00', someRules({ periods: [early, late] })), { kind: 'between_shifts' })
  assert.deepEqual(why('2026-03-03 05:00', someRules({ periods: [early, late] })), { kind: 'before_hours' })
  assert.deepEqual(why('2026-03-03 20:30', someRules({ periods: [early, late] })), { kind: 'after_hours' })
  assert.deepEqual(why('2026-03-03 12:00', someRules({ periods: [night] })), { kind: 'between_shifts' })
})

test('overtime counts as working hours of the day', () => {
  const overtime = { operator_id: 1, ...span('2026-03-02 18:00', '2026-03-02 20:00'), is_approved: true }

  assert.deepEqual(why('2026-03-02 17:00', someRules({ overtimes: [overtime] })), { kind: 'between_shifts' })
  assert.deepEqual(why('2026-03-02 21:00', someRules({ overtimes: [overtime] })), { kind: 'after_hours' })
  assert.deepEqual(why('2026-03-02 17:00', someRules({ overtimes: [{ ...overtime, is_approved: false }] })), {
    kind: 'after_hours',
  })
})

test('names the holiday, also the one for which a day is shortened', () => {
  const [holiday, eve] = [why('2026-02-24 10:00'), why('2026-02-23 15:00')]

  assert.equal(holiday?.kind === 'holiday' && holiday.holiday.name_et, 'iseseisvuspäev')
  assert.equal(eve?.kind === 'eve' && eve.holiday.name_en, 'Independence Day')
  assert.deepEqual(why('2026-02-23 12:10'), { kind: 'break', pause: 'lunch' })
  assert.deepEqual(why('2026-02-23 17:00'), { kind: 'after_hours' })
})

test('an absence takes precedence over other causes and has its reason', () => {
  const absences = [{ operator_id: 1, ...span('2026-02-23 00:00', '2026-02-25 00:00'), reason: 'ill' }]

  const rules = someRules({ absences })

  assert.deepEqual(why('2026-02-23 09:00', rules), { kind: 'absence', reason: 'ill' })
  assert.deepEqual(why('2026-02-24 12:10', rules), { kind: 'absence', reason: 'ill' })
})

test('a break of a night shift is a break, even after midnight', () => {
  const periods = [aPeriod({ start_minute: 1140, duration: 720, lunch_minutes: 30 })]

  assert.deepEqual(why('2026-03-03 01:00', someRules({ periods })), { kind: 'break', pause: 'lunch' })
})

test('the night after a holiday without its shift belongs to the holiday', () => {
  const periods = [aPeriod({ start_minute: 1140, duration: 720 })]

  const cause = why('2026-02-25 03:00', someRules({ periods }))

  assert.equal(cause?.kind, 'holiday')
})
