import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAway } from './questions.ts'

const at = (time: string) => `2026-11-24T${time}:00+02:00`
const shift = { start_time: at('08:00'), end_time: at('16:30') }
const downtime = { start_time: at('07:15'), shift_end: null, shift }
const away = (time: string, bookedTo: string | null = 'Mart Tamm') =>
  isAway({ downtime, bookedTo }, Date.parse(at(time)))

test('somebody else is away before and after their shift, and on a day without one', () => {
  assert.deepEqual(
    ['07:59', '08:00', '16:29', '16:30'].map((time) => away(time)),
    [true, false, false, true],
  )
  assert.equal(
    isAway({ downtime: { ...downtime, shift: null }, bookedTo: 'Mart Tamm' }, Date.parse(at('10:00'))),
    true,
  )
})

test('users whose own clock runs are there, whenever they work', () => {
  assert.equal(away('07:30', null), false)
})
