import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactLateTime, lateTime } from './late-time.ts'

const t = (_key: string, values: Record<string, unknown> = {}) => `${values['count']} days`
const said = (minutes: number) =>
  [lateTime(minutes, t), exactLateTime(minutes, t)].map((text) => text.replaceAll('\u00a0', ' '))

test('plans that are late by the same number of days are told apart to the minute', () => {
  assert.deepEqual(said(5 * 1440 + 6 * 60), ['6 days', '5 days 6 h'])
  assert.deepEqual(said(5 * 1440 + 90), ['6 days', '5 days 1 h 30'])
  assert.deepEqual(said(2 * 1440), ['2 days', '2 days'])
  assert.deepEqual(said(95), ['1 h 35', '1 h 35'])
})
