import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleState, keepAliveDue } from './idle-clock.ts'

const limits = { timeout_s: 900, prompt_s: 60 }
const SEEN = Date.parse('2026-11-22T08:00:00+02:00')
const after = (seconds: number) => idleState(SEEN + seconds * 1_000, SEEN, limits)

test('a user who was just there has the whole time left', () => {
  assert.deepEqual(after(0), { phase: 'active', secondsLeft: 900 })
})

test('the prompt stands during the last minute, counting down', () => {
  assert.equal(after(839).phase, 'active')
  assert.deepEqual(after(840), { phase: 'prompt', secondsLeft: 60 })
  assert.deepEqual(after(899.5), { phase: 'prompt', secondsLeft: 1 })
})

test('the session ends when the time is over, and stays ended after a night asleep', () => {
  assert.deepEqual(after(900), { phase: 'expired', secondsLeft: 0 })
  assert.deepEqual(after(40_000), { phase: 'expired', secondsLeft: 0 })
})

test('a tab whose clock runs ahead does not lengthen the session', () => {
  assert.deepEqual(idleState(SEEN, SEEN + 60_000, limits), { phase: 'active', secondsLeft: 900 })
})

test('the server hears of an active user at most every 30 seconds', () => {
  const told = SEEN
  assert.equal(keepAliveDue(SEEN + 29_000, SEEN + 28_000, told), false)
  assert.equal(keepAliveDue(SEEN + 30_000, SEEN + 28_000, told), true)
})

test('the server hears nothing of a user who did nothing since', () => {
  assert.equal(keepAliveDue(SEEN + 600_000, SEEN - 1, SEEN), false)
})
