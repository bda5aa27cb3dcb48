import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { freeMandrelFrom, mandrelReleases, mandrelWaits } from './mandrel-gaps.ts'
import { type AssignedUse, assignMandrels, mandrelUseOf } from './mandrels.ts'
import type { PlacedJob } from './pipe-job.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'

const uses = (...times: readonly [number, number][]) =>
  times.map(([start, end]) => ({ start: minute(start), end: minute(end) }))

test('a mandrel is free once one of its size is, for all the time that the pipe needs', () => {
  const size = { count: 2, uses: uses([0, 100], [0, 150], [300, 400]) }
  const freeFrom = (from: number, length: number) =>
    freeMandrelFrom(size, minute(from), minute(length)) / MINUTE

  assert.equal(freeFrom(0, 60), 100)
  assert.equal(freeFrom(120, 60), 120)
  assert.equal(freeFrom(0, 500), 100, 'the second mandrel is free throughout')
})

test('a mandrel that is needed again before the pipe is demoulded is not free', () => {
  const size = { count: 1, uses: uses([0, 100], [150, 300]) }

  assert.equal(freeMandrelFrom(size, minute(0), minute(60)), minute(300))
  assert.equal(freeMandrelFrom(size, minute(0), minute(50)), minute(100))
})

test('a release is when a mandrel becomes free after all were occupied', () => {
  assert.deepEqual(mandrelReleases({ count: 2, uses: uses([0, 100], [50, 200]) }), [minute(100)])
  assert.deepEqual(mandrelReleases({ count: 1, uses: uses([0, 100], [100, 200]) }), [minute(200)])
})

const placed = (id: number, start: number): PlacedJob => {
  const slot = { line: 1, start: minute(start), setupMinutes: 35, end: minute(start + 95) }
  return { job: sampleJob(id), slot, isFixed: false }
}
/** Each pipe is 170 minutes on its mandrel. */
const waitsOf = (line: readonly PlacedJob[], mandrels: readonly number[]) => {
  const assigned: readonly AssignedUse[] = assignMandrels(
    line.map((each) => mandrelUseOf(each, sampleSettings)),
    mandrels,
  )
  return [...mandrelWaits([line], assigned)].map(([id, since]) => [id, since / MINUTE])
}

test('a line waits for a mandrel from the end of the pipe before until the mandrel is free', () => {
  assert.deepEqual(waitsOf([placed(1, 0), placed(2, 170)], [7]), [[2, 95]])
  assert.deepEqual(waitsOf([placed(1, 0), placed(2, 174)], [7]), [[2, 95]], 'at the next full five minutes')
})

test('a line that is idle for another reason does not wait for a mandrel', () => {
  assert.deepEqual(waitsOf([placed(1, 0), placed(2, 400)], [7]), [], 'the mandrel was free for long')
  assert.deepEqual(waitsOf([placed(1, 0), placed(2, 95)], [7, 8]), [], 'there was another')
  assert.deepEqual(waitsOf([placed(1, 0), placed(2, 170)], [7, 8]), [])
})
