import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import {
  heldSlot,
  minutesBehind,
  type ProductionRun,
  type UnfinishedPipe,
  windingLeft,
} from './predict-line.ts'
import { predictLines } from './predict-lines.ts'
import { minute, sampleSettings } from './sample.ts'

/** A pipe that is planned from one minute to another, with 35 minutes of set-up. */
const pipe = (id: number, start: number, end: number, run: ProductionRun | null = null): UnfinishedPipe => ({
  ...{ id, run, job: null },
  slot: { line: 1, start: minute(start), end: minute(end), setupMinutes: 35 },
})
const begun = (startedAt: number | null): ProductionRun => ({
  startedAt: startedAt === null ? null : minute(startedAt),
  isPredicted: true,
  pausedMs: 0,
  pausedSince: null,
  winding: null,
})
const predictLine = (pipes: readonly UnfinishedPipe[], now: number) =>
  predictLines([pipes], { mandrels: [], settings: { ...sampleSettings, now } })
/** What is predicted, in minutes. */
const predictAt = (now: number, ...pipes: readonly UnfinishedPipe[]) =>
  [...predictLine(pipes, minute(now))].map(([id, { start, end }]) => [id, start / MINUTE, end / MINUTE])
const behindAt = (now: number, ...pipes: readonly UnfinishedPipe[]) =>
  minutesBehind(pipes, predictLine(pipes, minute(now)))

test('a line on which nothing has begun and nothing is due to begin is not predicted', () => {
  assert.deepEqual(predictAt(0, pipe(1, 0, 100), pipe(2, 100, 200)), [])
  assert.equal(behindAt(0, pipe(1, 0, 100)), 0)
})

test('a pipe that began late ends late, and what follows waits for it', () => {
  const pipes = [pipe(1, 0, 100, begun(35)), pipe(2, 100, 200), pipe(3, 200, 300)]

  assert.deepEqual(predictAt(60, ...pipes), [
    [1, 35, 135],
    [2, 135, 235],
    [3, 235, 335],
  ])
  assert.equal(behindAt(60, ...pipes), 35)
})

test('without a recorded start, a pipe in production began as planned', () => {
  assert.deepEqual(predictAt(60, pipe(1, 0, 100, begun(null)), pipe(2, 100, 200)), [[1, 0, 100]])
})

test('a pipe that began early ends early, and what follows keeps its time', () => {
  const pipes = [pipe(1, 50, 150, begun(20)), pipe(2, 150, 250)]

  assert.deepEqual(predictAt(60, ...pipes), [[1, 20, 120]])
  assert.equal(behindAt(60, ...pipes), 0)
})

test('a pipe that should have ended is made until now, and the line falls behind with the clock', () => {
  const pipes = [pipe(1, 0, 100, begun(0)), pipe(2, 100, 200)]

  assert.deepEqual(predictAt(110, ...pipes), [
    [1, 0, 110],
    [2, 110, 210],
  ])
  assert.equal(behindAt(110, ...pipes), 10)
  assert.equal(behindAt(111.9, ...pipes), 11)
})

test('a planned pipe whose start has passed begins now', () => {
  assert.deepEqual(predictAt(25, pipe(1, 0, 100), pipe(2, 110, 200)), [
    [1, 25, 125],
    [2, 125, 215],
  ])
})

test('a gap absorbs the delay, and what follows it is made as planned', () => {
  const pipes = [pipe(1, 0, 100, begun(30)), pipe(2, 110, 210), pipe(3, 240, 340), pipe(4, 340, 440)]

  assert.deepEqual(
    predictAt(60, ...pipes).map(([id]) => id),
    [1, 2],
  )
  assert.deepEqual(predictAt(60, ...pipes)[1], [2, 130, 230])
})

test('a pipe that was started before its turn delays the one that was planned before it', () => {
  assert.deepEqual(predictAt(20, pipe(1, 0, 100), pipe(2, 100, 200, begun(10))), [
    [2, 10, 110],
    [1, 110, 210],
  ])
})

test('a line whose prediction was cancelled has none until its next pipe begins', () => {
  const cancelled = { ...begun(30), isPredicted: false }

  assert.deepEqual(predictAt(500, pipe(1, 0, 100, cancelled), pipe(2, 100, 200)), [])
  assert.deepEqual(predictAt(110, pipe(2, 100, 200, begun(110))), [[2, 110, 210]])
})

test('a pipe that was paused ends later by its pauses, and one that is paused by every minute of it', () => {
  const paused = (pausedMs: number, since: number | null) => ({
    ...begun(0),
    ...{ pausedMs: pausedMs * MINUTE, pausedSince: since === null ? null : minute(since) },
  })

  assert.deepEqual(predictAt(60, pipe(1, 0, 100, paused(15, null)), pipe(2, 100, 200)), [
    [1, 0, 115],
    [2, 115, 215],
  ])
  assert.deepEqual(predictAt(60, pipe(1, 0, 100, paused(15, 40))), [[1, 0, 135]])
  assert.deepEqual(predictAt(61, pipe(1, 0, 100, paused(15, 40))), [[1, 0, 136]])
})

/** A product of three pipes of 40 minutes each, as planned with 35 minutes of set-up. */
const threePipes = (winding: ProductionRun['winding'], run: Partial<ProductionRun> = {}) =>
  pipe(1, 0, 155, { ...begun(50), winding, ...run })
const left = (since: number | null, pipesLeft: number) =>
  windingLeft({ since: since === null ? null : minute(since), pipesLeft, pieces: 3, windingMinutes: 40 })

test('winding that began is predicted without set-up, by the pipes that are left', () => {
  assert.deepEqual(predictAt(60, threePipes(left(50, 3))), [[1, 50, 170]])
  assert.deepEqual(predictAt(120, threePipes(left(100, 2), { pausedMs: 5 * MINUTE })), [[1, 50, 185]])
})

test('a pipe that takes longer than planned puts off those after it', () => {
  assert.deepEqual(predictAt(100, threePipes(left(50, 3))), [[1, 50, 180]])
})

test('between two pipes, the others are wound from now on', () => {
  assert.deepEqual(predictAt(95, threePipes(left(null, 2))), [[1, 50, 175]])
})

test('without a recorded winding, a product takes as long as planned', () => {
  assert.equal(left(null, 3), null)
  assert.deepEqual(predictAt(60, threePipes(left(null, 3))), [[1, 50, 205]])
})

test('a line and its mandrel are held until the whole minute after the predicted end, and at least as planned', () => {
  const held = (end: number) => heldSlot(pipe(1, 0, 100).slot, { start: minute(0.6), end: minute(end) })

  assert.deepEqual(held(135.6), { ...pipe(1, 0, 100).slot, start: minute(0.6), end: minute(136) })
  assert.equal(held(90.6).end, minute(100))
})
