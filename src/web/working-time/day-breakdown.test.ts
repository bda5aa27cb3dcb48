import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { formatTime } from '#web/lib/format.ts'
import { type DayBreakdown, dayBreakdown } from './day-breakdown.ts'
import { formatPeriod } from './hours-labels.ts'
import { nightsOfChange } from './period-days.ts'
import { rulesOf, type WorkingTimes } from './rules.ts'
import { aWorkingTime } from './sample.ts'

const MART = 1
const night: WorkingPeriod = {
  ...{ id: 1, name: 'Night shift', kind: 'night', period_start: '2026-01-01', period_end: '2026-12-31' },
  ...{ start_minute: 1320, duration: 480, lunch_minutes: 30, rest_minutes: 0, weekdays: 127 },
  operators: [MART],
}
const breakdown = (date: string, given: Partial<WorkingTimes> = {}) => {
  const times = aWorkingTime(given)
  return dayBreakdown(times, rulesOf(times), MART, date)
}
const hours = ({ working }: Pick<DayBreakdown, 'working'>) =>
  working.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`)

test('an operator in no period works the usual day, with its breaks', () => {
  const day = breakdown('2026-03-02')

  assert.equal(day.basis, 'usual')
  assert.deepEqual(hours(day), ['08:00–10:00', '10:15–12:00', '12:30–14:30', '14:45–16:30'])
  assert.deepEqual(
    day.breaks.map(({ pause, start }) => `${pause} ${formatTime(start)}`),
    ['rest 10:00', 'lunch 12:00', 'rest 14:30'],
  )
  assert.equal(breakdown('2026-03-07').basis, 'none')
})

test('a night shift counts to the evening on which it opens, and is told on the morning it reaches into', () => {
  const day = breakdown('2026-03-02', { periods: [night] })

  assert.deepEqual(hours(day), ['22:00–01:45', '02:15–06:00'])
  assert.equal(day.minutes, 450)
  assert.equal(day.basis, 'own')
  assert.equal(formatTime(day.carried.at(-1)?.end ?? 0), '06:00')
})

test('the night on which the clocks go forward has an hour less, and says why', () => {
  const day = breakdown('2026-03-28', { periods: [night] })

  assert.deepEqual(hours(day), ['22:00–01:15', '01:45–06:00'])
  assert.equal(day.minutes, 390)
  assert.equal(day.clockChange?.forward, true)
})

test('the night on which the clocks go back has an hour more, and says why', () => {
  const day = breakdown('2026-10-24', { periods: [night] })

  assert.deepEqual(hours(day), ['22:00–02:15', '02:45–06:00'])
  assert.equal(day.minutes, 510)
  assert.equal(day.clockChange?.forward, false)
})

test('a period names the nights on which the clocks change, with how long they really are', () => {
  assert.deepEqual(nightsOfChange(night), [
    { date: '2026-03-28', minutes: 420 },
    { date: '2026-10-24', minutes: 540 },
  ])
  assert.deepEqual(nightsOfChange({ ...night, weekdays: 31 }), [])
})

test('a holiday, the shortened day before it and an absence are each told as what made the day so', () => {
  const day = {
    id: null,
    date: '2026-06-23',
    name_en: 'Victory Day',
    name_et: 'võidupüha',
    source: 'computed',
  } as const
  const holidays: WorkingTimes['holidays'] = [
    { ...day, is_shortened_eve: false },
    { ...day, date: '2026-06-22', is_shortened_eve: true },
  ]
  const absence = {
    ...{ id: 1, operator: { id: MART, name: '' }, reason: 'training', comment: '' },
    ...{ start_time: '2026-06-22T08:00:00+03:00', end_time: '2026-06-22T10:00:00+03:00' },
  }
  const eve = breakdown('2026-06-22', { holidays, absences: [absence] })

  assert.equal(breakdown('2026-06-23', { holidays }).holiday?.name_en, 'Victory Day')
  assert.equal(eve.eveOf?.name_en, 'Victory Day')
  assert.deepEqual(hours(eve), ['10:15–12:00', '12:30–13:30'])
  assert.deepEqual(eve.absences, [absence])
  assert.deepEqual(
    eve.breaks.map(({ pause }) => pause),
    ['lunch'],
    'no rest where the day is over or has not begun',
  )
})

test('overtime that waits for a decision is told but adds no hours', () => {
  const overtime = {
    ...{ id: 1, operator: { id: MART, name: '' }, reason: 'other', comment: '' },
    compensation: 'paid',
    ...{ start_time: '2026-03-02T17:00:00+02:00', end_time: '2026-03-02T19:00:00+02:00' },
    ...{ approved_by: null, approved_at: null },
  } as const

  const asked = breakdown('2026-03-02', { overtimes: [{ ...overtime, status: 0 }] })
  const approved = breakdown('2026-03-02', { overtimes: [{ ...overtime, status: 1 }] })

  assert.equal(asked.overtimes.length, 1)
  assert.deepEqual([asked.minutes, approved.minutes], [450, 570])
})

test('the hours of a period say its weekdays, and that it ends a day later', () => {
  assert.equal(formatPeriod({ ...night, weekdays: 0b1011111 }, 'en'), 'Mon–Fri, Sun 22:00–06:00 +1')
})
