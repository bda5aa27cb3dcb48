import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookedAt } from './booked.ts'

const at = (time: string) => `2026-11-20T${time}+02:00`
const now = Date.parse(at('10:00:30'))

test('a work order nobody worked on has nothing booked', () => {
  assert.deepEqual(bookedAt([], now), { elapsedMinutes: 0, labourMinutes: 0 })
})

test('trackers count by the minutes of their clock, an open one until now', () => {
  const bookings = [
    { start_time: at('08:00:00'), end_time: at('08:20:45') },
    { start_time: at('09:40:50'), end_time: null },
  ]

  assert.deepEqual(bookedAt(bookings, now), { elapsedMinutes: 40, labourMinutes: 40 })
})

test('two people at once take the time once but work it twice', () => {
  const bookings = [
    { start_time: at('08:00:00'), end_time: at('09:00:00') },
    { start_time: at('08:30:00'), end_time: at('09:30:00') },
  ]

  assert.deepEqual(bookedAt(bookings, now), { elapsedMinutes: 90, labourMinutes: 120 })
})

test('a tracker that started a moment after our clock counts nothing yet', () => {
  assert.equal(bookedAt([{ start_time: at('10:00:45'), end_time: null }], now).elapsedMinutes, 0)
})
