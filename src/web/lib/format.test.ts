import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatFixed,
  formatHours,
  formatMinutes,
  formatNumber,
  formatTime,
  formatTimeAfter,
} from './format.ts'

test("dates and times are the plant's, whatever the device's zone", () => {
  assert.equal(formatDate('2026-11-22T22:30:00Z'), '23.11.2026')
  assert.equal(formatTime('2026-11-22T22:30:00Z'), '00:30')
  assert.equal(formatDateTime('2026-05-04T09:12:00+03:00'), '04.05.2026 09:12')
})

test('summer and winter time are both right on the night they change', () => {
  assert.equal(formatDateTime('2026-10-25T00:30:00Z'), '25.10.2026 03:30')
  assert.equal(formatDateTime('2026-10-25T01:30:00Z'), '25.10.2026 03:30')
})

test('the end of a period has its date if it is on another day, and its year if that is another', () => {
  const start = '2026-12-31T22:00:00+02:00'

  assert.equal(formatTimeAfter('2026-12-31T23:30:00+02:00', start), '23:30')
  assert.equal(formatTimeAfter('2027-01-01T00:30:00+02:00', start), '01.01.2027 00:30')
  assert.equal(formatTimeAfter('2026-12-30T23:30:00+02:00', start), '30.12 23:30')
})

test('a day is written day first', () => {
  assert.equal(formatDay('2026-05-04'), '04.05.2026')
})

test('numbers have a decimal comma', () => {
  assert.equal(formatNumber(1234.5), '1234,5')
  assert.equal(formatNumber(0.126), '0,13')
  assert.equal(formatNumber(7.5, 0), '8')
})

test('a duration is in hours and minutes', () => {
  assert.equal(formatMinutes(1003), '16\u00a0h\u00a043\u00a0min')
  assert.equal(formatMinutes(126), '2\u00a0h\u00a006\u00a0min')
  assert.equal(formatMinutes(59.6), '1\u00a0h')
  assert.equal(formatMinutes(45), '45\u00a0min')
  assert.equal(formatMinutes(0), '0\u00a0min')
  assert.equal(formatMinutes(0.3), '<\u00a01\u00a0min')
  assert.equal(formatMinutes(-5), '−5\u00a0min')
})

test('the size of a file is in kilobytes, a large one in megabytes', () => {
  assert.deepEqual([1, 41_300, 999_499, 999_500, 3_240_000].map(formatFileSize), [
    '1 kB',
    '41 kB',
    '999 kB',
    '1 MB',
    '3,2 MB',
  ])
})

test('a duration in a narrow place leaves out the unit of the minutes after hours', () => {
  assert.equal(formatHours(390), '6\u00a0h\u00a030')
  assert.equal(formatHours(480), '8\u00a0h')
  assert.equal(formatHours(28), '28\u00a0min')
})

test('a measured value has all its decimals, a comma and groups of three digits', () => {
  assert.equal(formatFixed(1148.2, 1), '1\u00a0148,2')
  assert.equal(formatFixed(6.1, 2), '6,10')
  assert.equal(formatFixed(-0.3, 1), '−0,3')
})
