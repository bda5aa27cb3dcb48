import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortDates } from './short-dates.ts'

const words = { today: 'today', tomorrow: 'tomorrow' }
const dates = shortDates('2026-11-24', words)

test('today and tomorrow go by their names, other days by day and month', () => {
  assert.equal(dates.moment('2026-11-24T14:52:00+02:00'), 'today 14:52')
  assert.equal(dates.moment('2026-11-25T00:00:00+02:00'), 'tomorrow 00:00')
  assert.equal(dates.moment('2026-11-23T23:59:00+02:00'), '23.11 23:59')
})

test('another year is named', () => {
  assert.equal(dates.moment('2027-01-04T08:00:00+02:00'), '04.01.2027 08:00')
})

test('work within a day names the day once', () => {
  assert.equal(dates.span('2026-11-24T11:51:00+02:00', '2026-11-24T13:52:00+02:00'), 'today 11:51–13:52')
  assert.equal(
    dates.span('2026-11-25T15:01:00+02:00', '2026-11-26T10:43:00+02:00'),
    'tomorrow 15:01 – 26.11 10:43',
  )
})

test('tomorrow follows a day of 25 hours and one of 23', () => {
  const [long, short] = [shortDates('2026-10-25', words), shortDates('2026-03-29', words)]

  assert.equal(long.moment('2026-10-26T08:00:00+02:00'), 'tomorrow 08:00')
  assert.equal(short.moment('2026-03-30T08:00:00+03:00'), 'tomorrow 08:00')
})
