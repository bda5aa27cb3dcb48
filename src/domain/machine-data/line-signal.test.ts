import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import {
  type LineReport,
  lineActivity,
  proposedPause,
  type Stop,
  weightPerMeter,
  woundBy,
} from './line-signal.ts'

const NOW = Date.parse('2026-03-10T08:00:00Z')
const ago = (minutes: number) => NOW - minutes * MINUTE
/** Ten centimetres at each of these minutes before now. */
const movesAt = (minutes: readonly number[]) => minutes.map((minute) => ({ at: ago(minute), length: 0.1 }))
const aReport = (given: Partial<LineReport> = {}): LineReport => ({
  ...{ sampledAt: NOW, intervalMs: 5_000, movedAt: NOW, pipeSince: ago(60) },
  ...{ recent: { length: 1, mass: 50 }, moves: movesAt([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]), length: 4 },
  ...given,
})
const activityOf = (given: Partial<LineReport>) => lineActivity(aReport(given), NOW)

test('a line whose counters grew in the last minute is running, with a pipe or without one', () => {
  assert.deepEqual(activityOf({}), { activity: 'running', since: null })
  assert.equal(activityOf({ movedAt: ago(1) }).activity, 'running')
  assert.equal(activityOf({ pipeSince: null }).activity, 'running')
})

test('a line with a pipe whose counters stand has stopped when they last grew', () => {
  assert.deepEqual(activityOf({ movedAt: ago(7) }), { activity: 'stopped', since: ago(7) })
  assert.deepEqual(activityOf({ movedAt: null, pipeSince: ago(9) }), { activity: 'stopped', since: ago(9) })
})

test('a line without a pipe, or with one that was begun just now, is idle', () => {
  assert.equal(activityOf({ movedAt: ago(7), pipeSince: null }).activity, 'idle')
  assert.equal(activityOf({ movedAt: null, pipeSince: ago(0.5) }).activity, 'idle')
})

test('after more than three intervals without a sample there is no data, whatever was wound before', () => {
  assert.equal(activityOf({ sampledAt: NOW - 15_000 }).activity, 'running')
  assert.deepEqual(activityOf({ sampledAt: NOW - 15_001 }), { activity: 'no_data', since: NOW - 15_001 })
  assert.equal(activityOf({ sampledAt: ago(1.5), intervalMs: 30_000, movedAt: ago(1.5) }).activity, 'running')
  assert.equal(activityOf({ sampledAt: NOW - 10_000, intervalMs: 1_000 }).activity, 'running')
})

test('the mass of a metre is what was wound lately, if that is enough', () => {
  assert.equal(weightPerMeter({ length: 0.5, mass: 24 }), 48)
  assert.equal(weightPerMeter({ length: 0.01, mass: 24 }), null)
  assert.equal(weightPerMeter({ length: 0.5, mass: 0 }), null)
})

test('a pipe ends when its metres are wound as fast as the last ones', () => {
  assert.equal(woundBy(aReport(), 6, NOW), NOW + 20 * MINUTE)
  assert.equal(woundBy(aReport({ length: 6.1 }), 6, NOW), NOW)
  assert.equal(woundBy(aReport({ length: null }), 6, NOW), null)
  assert.equal(woundBy(aReport({ moves: [] }), 6, NOW), null)
})

test('the standstill before or between the last metres does not make them slower', () => {
  assert.equal(woundBy(aReport({ moves: movesAt([2, 1, 0]) }), 6, NOW), NOW + 20 * MINUTE)
  assert.equal(woundBy(aReport({ moves: movesAt([10, 9, 2, 1, 0]) }), 6, NOW), NOW + 20 * MINUTE)
})

test('an end is known once the line has wound for a minute, also if it reports seldom', () => {
  assert.equal(woundBy(aReport({ moves: movesAt([0.5, 0]) }), 6, NOW), null)
  assert.equal(woundBy(aReport({ moves: movesAt([4, 2, 0]) }), 6, NOW), null)
  const seldom = { intervalMs: 2 * MINUTE, moves: movesAt([4, 2, 0]) }
  assert.equal(woundBy(aReport(seldom), 6, NOW), NOW + 40 * MINUTE)
})

const aStop = (given: Partial<Stop> = {}): Stop => ({
  ...{ since: ago(6), status: ProductionStatus.InProduction, windingStart: ago(60) },
  ...{ resumedAt: null, dismissedAt: null },
  ...given,
})
const proposed = (given: Partial<Stop>) => proposedPause(aStop(given), 5, NOW)

test('a stop that is long enough proposes a pause from its own start', () => {
  assert.equal(proposed({}), ago(6))
  assert.equal(proposed({ since: ago(4.9) }), null)
})

test('a pause is proposed only for a pipe that is wound and not paused', () => {
  assert.equal(proposed({ status: ProductionStatus.Paused }), null)
  assert.equal(proposed({ windingStart: null }), null)
})

test('a stop that was dismissed proposes nothing, the next one does', () => {
  assert.equal(proposed({ dismissedAt: ago(1) }), null)
  assert.equal(proposed({ dismissedAt: ago(10) }), ago(6))
})

test('a proposed pause begins neither before its pipe nor in the pause before', () => {
  assert.equal(proposed({ since: ago(90), windingStart: ago(60) }), ago(60))
  assert.equal(proposed({ since: ago(30), resumedAt: ago(8) }), ago(8))
  assert.equal(proposed({ since: ago(30), resumedAt: ago(3) }), null)
})
