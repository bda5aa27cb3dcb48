import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPause, aRunning } from './sample.ts'
import { minutesAfter, predictedEnd, windingProgress } from './winding.ts'

const at = (time: string) => `2026-11-24T${time}:00+02:00`
const progress = (given: Parameters<typeof aRunning>[0], now: string) =>
  windingProgress(aRunning(given), Date.parse(at(now)))

test('progress by time leaves out pauses that are over', () => {
  const found = progress({ pauses: [aPause('12:00', '12:20')] }, '12:40')

  assert.equal(found?.woundMinutes, 26)
  assert.equal(found?.leftMinutes, 70)
  assert.equal(found?.pausedSince, null)
})

test('a paused pipe stands still', () => {
  const pauses = [aPause('12:34', null)]

  assert.equal(progress({ pauses }, '12:40')?.leftMinutes, 56)
  assert.equal(progress({ pauses }, '14:40')?.leftMinutes, 56)
  assert.equal(progress({ pauses }, '14:40')?.pausedSince, Date.parse(at('12:34')))
})

test('pauses of the pipes before do not count', () => {
  const pauses = [aPause('10:00', '11:00'), aPause('11:50', '12:00')]

  assert.equal(progress({ pauses }, '12:04')?.woundMinutes, 4)
})

test('a pipe that takes longer than its nominal time has no time left', () => {
  const found = progress({}, '14:00')

  assert.equal(found?.leftMinutes, 0)
  assert.equal(found?.share, 1)
  assert.equal(found?.overMinutes, 30)
})

test('without a nominal time nothing is said of what is left', () => {
  const found = progress({ product: { winding_minutes: null } }, '12:00')

  assert.equal(found?.leftMinutes, null)
  assert.equal(found?.share, null)
  assert.equal(found?.woundMinutes, 6)
})

test('nothing is wound between two pipes', () => {
  assert.equal(progress({ winding_start: null }, '12:00'), null)
})

test('a product ends when the winding time of all of its pipes is over, and not before now', () => {
  const end = (now: string, given = {}) => predictedEnd(aRunning(given), Date.parse(at(now)))

  assert.equal(end('12:30'), Date.parse(at('13:30')))
  assert.equal(end('14:30'), Date.parse(at('14:30')))
  assert.equal(end('12:30', { product: { pieces: 3 } }), Date.parse(at('16:42')))
  assert.equal(
    end('12:30', { made: 1, winding_start: null, product: { pieces: 2 } }),
    Date.parse(at('14:06')),
  )
  assert.equal(end('12:30', { predicted_end: null }), null)
})

test('the end is compared with the plan', () => {
  assert.equal(minutesAfter(Date.parse(at('13:30')), at('13:28')), 2)
  assert.equal(minutesAfter(Date.parse(at('13:20')), at('13:28')), -8)
  assert.equal(minutesAfter(Date.parse(at('13:20')), null), null)
})
