import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coolingPeak } from './cooling-steps.ts'

test('the peak of some days is that of what cools on them, also since before', () => {
  const steps = [
    { from: 10, count: 1 },
    { from: 20, count: 2 },
    { from: 30, count: 1 },
    { from: 40, count: 0 },
  ]

  assert.equal(coolingPeak(steps, { start: 0, end: 50 }), 2)
  assert.equal(coolingPeak(steps, { start: 25, end: 28 }), 2)
  assert.equal(coolingPeak(steps, { start: 30, end: 50 }), 1)
  assert.equal(coolingPeak(steps, { start: 45, end: 50 }), 0)
})
