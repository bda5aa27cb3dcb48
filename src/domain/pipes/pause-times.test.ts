import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#domain/errors.ts'
import { correctedPause, pauseBounds } from './pause-times.ts'

const SECOND = 1000
const at = (minute: number, seconds = 0) => (minute * 60 + seconds) * SECOND
const now = at(90)
const events = [at(0, 30), at(20), at(25), at(60), at(70)]
const ended = { start: at(40), end: at(50) }
const open = { start: at(80), end: null }
const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.problems[0].field]
    throw error
  }
  return null
}

test('a pause stays between what was recorded before and after it', () => {
  assert.deepEqual(pauseBounds(ended, { events, now }), { start: at(25), end: at(60) })
  assert.deepEqual(pauseBounds(open, { events, now }), { start: at(70), end: now })
  assert.deepEqual(pauseBounds({ start: at(25), end: at(60) }, { events, now }), {
    start: at(25),
    end: at(60),
  })
})

test('a pause is corrected within its bounds, and what is not named stays', () => {
  const around = { events, now }
  assert.deepEqual(correctedPause(ended, { start: at(30) }, around), { start: at(30), end: at(50) })
  assert.deepEqual(correctedPause(ended, { end: at(60) }, around), { start: at(40), end: at(60) })
  assert.deepEqual(correctedPause(open, { start: at(70) }, around), { start: at(70), end: null })
})

test('a pause is refused before or after anything else, in the future, and without a length', () => {
  const refusal = (recorded: Parameters<typeof correctedPause>[0], wanted: object) =>
    code(() => correctedPause(recorded, wanted, { events, now }))
  assert.deepEqual(refusal(ended, { start: at(24, 59) }), ['time_before_last', 'start_time'])
  assert.deepEqual(refusal(ended, { end: at(61) }), ['time_after_next', 'end_time'])
  assert.deepEqual(refusal(ended, { end: at(40) }), ['tracker_ends_before_it_starts', 'end_time'])
  assert.deepEqual(refusal(ended, { start: at(51) }), ['tracker_ends_before_it_starts', 'end_time'])
  assert.deepEqual(refusal(open, { start: at(91) }), ['time_in_future', 'start_time'])
  assert.deepEqual(refusal(open, { end: at(85) }), ['pause_still_open', 'end_time'])
})

test('the minute in which winding began is its start, since people enter minutes', () => {
  const first = { start: at(10), end: at(15) }
  assert.deepEqual(correctedPause(first, { start: at(0) }, { events, now }), {
    start: at(0, 30),
    end: at(15),
  })
})
