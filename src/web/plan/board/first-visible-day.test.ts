import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayPrinted, mondaySeen } from './first-visible-day.ts'

test('a board that begins with a weekend shows the week after it', () => {
  assert.equal(mondaySeen('2026-11-23'), '2026-11-23')
  assert.equal(mondaySeen('2026-11-27'), '2026-11-23')
  assert.equal(mondaySeen('2026-11-28'), '2026-11-30')
  assert.equal(mondaySeen('2026-11-29'), '2026-11-30')
})

test('the week of the first visible day is printed, also on a Sunday', () => {
  assert.equal(mondayPrinted('2026-11-29'), '2026-11-23')
  assert.equal(mondayPrinted('2026-11-30'), '2026-11-30')
})
