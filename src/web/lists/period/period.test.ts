import '#web/lib/temporal.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOfLastDays, dayCount, daysOf, daysText, periodNames, plannedPeriods } from './period.ts'

const onThe = (today: string) =>
  Object.fromEntries(periodNames.map((name) => [name, Object.values(daysOf(name, today)).join(' ')]))

test('the named periods move with the day', () => {
  assert.deepEqual(onThe('2026-11-20'), {
    default: '2026-11-20 2026-11-21',
    today: '2026-11-20 2026-11-20',
    last_7_days: '2026-11-14 2026-11-20',
    last_30_days: '2026-10-22 2026-11-20',
    this_month: '2026-11-01 2026-11-30',
    last_month: '2026-10-01 2026-10-31',
    all_dates: '2000-01-01 2026-11-21',
  })
  assert.equal(onThe('2028-03-31')['last_month'], '2028-02-01 2028-02-29')
  assert.equal(onThe('2026-01-01')['last_month'], '2025-12-01 2025-12-31')
  assert.equal(onThe('2026-12-31')['default'], '2026-12-31 2027-01-01')
})

test('the periods of a plan are whole weeks from Monday to Sunday', () => {
  const on = (today: string) => plannedPeriods.map((name) => Object.values(daysOf(name, today)).join(' '))

  assert.deepEqual(on('2026-11-29').slice(0, 4), [
    '2026-11-29 2026-11-29',
    '2026-11-30 2026-11-30',
    '2026-11-23 2026-11-29',
    '2026-11-30 2026-12-06',
  ])
})

test('the last days move with the day, and fixed days can be kept as them if they end today', () => {
  const sixty = { start_date: '2026-09-22', end_date: '2026-11-20' }

  assert.equal(countOfLastDays(sixty, '2026-11-20'), 60)
  assert.deepEqual(daysOf({ last_days: 60 }, '2026-11-20'), sixty)
  assert.equal(daysOf({ last_days: 60 }, '2026-11-21').start_date, '2026-09-23')
  assert.equal(countOfLastDays(sixty, '2026-11-21'), null)
  assert.equal(countOfLastDays('last_30_days', '2026-11-20'), null)
  assert.equal(countOfLastDays({ ...sixty, start_date: '2000-01-01' }, '2026-11-20'), null)
})

test('days are counted with both ends', () => {
  assert.equal(dayCount(daysOf('last_30_days', '2026-11-20')), 30)
  assert.equal(dayCount({ start_date: '2026-01-01', end_date: '2026-12-31' }), 365)
})

test('the year is written once where it is the same', () => {
  assert.equal(daysText({ start_date: '2026-10-22', end_date: '2026-11-20' }), '22.10 – 20.11.2026')
  assert.equal(daysText({ start_date: '2026-12-31', end_date: '2027-01-01' }), '31.12.2026 – 01.01.2027')
  assert.equal(daysText({ start_date: '2026-11-20', end_date: '2026-11-20' }), '20.11.2026')
})
