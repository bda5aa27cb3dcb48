import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayPrinted, mondaySeen } from './first-visible-day.ts'

test('a board that begins with a weekend shows the week after it', () => {
  assert.equal(mondaySeen('2026-11-23'), '2026-11-23')
  assert.equal(mondaySeen('2026-11-27'), '2026-11-23')
  assert.equal(mondaySeen('2026-11-28'), '2026-11-30')
  assert.equal(mondaySeen('2026-11-29'), '2026-11-30')
})

test('on a Sunday its own week is printed, or the next one where the board shows weeks', () => {
  assert.equal(mondayPrinted('2026-11-29', false), '2026-11-23')
  assert.equal(mondayPrinted('2026-11-29', true), '2026-11-30')
  assert.equal(mondayPrinted('2026-11-30', false), '2026-11-30')
})
