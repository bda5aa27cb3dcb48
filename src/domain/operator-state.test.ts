import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byUrgency, type OperatorFacts, operatorStateOf, type Urgency } from './operator-state.ts'

const EIGHT = 8 * 3_600_000
const minutesAfter = (minutes: number) => EIGHT + minutes * 60_000

const stateOf = (facts: Partial<OperatorFacts>) =>
  operatorStateOf({ downtimes: [], trackers: [], last: null, shiftStart: EIGHT, ...facts })

test('a downtime counts before other work that is running, since the first of several', () => {
  const downtimes = [minutesAfter(30), minutesAfter(10)]

  assert.deepEqual(stateOf({ downtimes, trackers: [EIGHT] }), { state: 'downtime', since: minutesAfter(10) })
})

test('running and downtime count outside working hours, too', () => {
  assert.equal(stateOf({ trackers: [EIGHT], shiftStart: null }).state, 'running')
  assert.equal(stateOf({ downtimes: [EIGHT], shiftStart: null }).state, 'downtime')
})

test('an operator who has not started yet is idle since the start of the shift', () => {
  assert.deepEqual(stateOf({}), { state: 'idle', since: EIGHT })
})

test('an operator whose last work is done is idle since its end', () => {
  const last = { end: minutesAfter(64), isPaused: false }

  assert.deepEqual(stateOf({ last }), { state: 'idle', since: minutesAfter(64) })
})

test('an operator whose last work is paused is paused since its end', () => {
  const last = { end: minutesAfter(80), isPaused: true }

  assert.deepEqual(stateOf({ last }), { state: 'paused', since: minutesAfter(80) })
})

test('work paused before the shift started leaves the operator idle', () => {
  const last = { end: minutesAfter(-900), isPaused: true }

  assert.deepEqual(stateOf({ last }), { state: 'idle', since: EIGHT })
})

test('outside working hours an operator without running work is off shift', () => {
  const last = { end: minutesAfter(80), isPaused: true }

  assert.deepEqual(stateOf({ last, shiftStart: null }), { state: 'off_shift', since: null })
})

test('the order is downtime, idle, paused, over planned time, running, off shift; the longest first', () => {
  const row = (state: Urgency['state'], since: number | null, isOver = false) => ({ state, since, isOver })
  const sorted = [
    row('downtime', 1),
    row('downtime', 5),
    row('idle', 2),
    row('paused', 1),
    row('running', 9, true),
    row('running', 3),
    row('running', 4),
    row('off_shift', null),
  ]

  assert.deepEqual(sorted.toReversed().toSorted(byUrgency), sorted)
})
