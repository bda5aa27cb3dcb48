import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWithinLineHours } from './line-hours.ts'

const at = (time: string) => Date.parse(`${time}+02:00`)
const hours = { work_weekdays: 0b0011111, work_from_min: 360, work_until_min: 1320 }
const always = { work_weekdays: 0b1111111, work_from_min: 0, work_until_min: 1440 }

test('a pipe is wound within working hours only while the lines work from its start to its end', () => {
  const from = (start: string, end: string) => isWithinLineHours({ start: at(start), end: at(end) }, hours)

  assert.equal(from('2026-03-02T06:00', '2026-03-02T22:00'), true)
  assert.equal(from('2026-03-02T21:00', '2026-03-02T22:30'), false, 'it ends at night')
  assert.equal(from('2026-03-07T10:00', '2026-03-07T11:00'), false, 'a Saturday')
  assert.equal(from('2026-03-02T20:00', '2026-03-03T08:00'), false, 'a night in between')
})

test('lines that work round the clock work across midnight and the change of clocks', () => {
  const span = { start: at('2026-03-28T20:00'), end: at('2026-03-29T20:00') }

  assert.equal(isWithinLineHours(span, always), true)
})
