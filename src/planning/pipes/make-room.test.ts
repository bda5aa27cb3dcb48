import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { makeRoom, roomAt } from './make-room.ts'
import type { PlacedJob } from './pipe-job.ts'
import type { Waiting } from './place-jobs.ts'
import { minute, sampleJob, sampleSettings as settings } from './sample.ts'

const NO_WAITING: Waiting = { mandrels: new Map(), working: null, isFirstWaiting: false }
const placed = (id: number, start: number, isFixed = false): PlacedJob => {
  const slot = { line: 1, start: minute(start), setupMinutes: 35, end: minute(start + 95) }
  return { job: sampleJob(id), slot, isFixed }
}
/** The starts of what is put in and of what moves, in minutes. */
const room = (line: readonly PlacedJob[], from: number, count = 1, waiting: Partial<Waiting> = {}) => {
  const jobs = Array.from({ length: count }, (_, index) => sampleJob(100 + index))
  const at = count === 0 ? { index: 0, from: minute(from) } : roomAt(line, minute(from))
  const { places, moved } = makeRoom(
    { line: 1, placed: line, settings },
    { jobs, ...at },
    { ...NO_WAITING, ...waiting },
  )
  return {
    places: places.map(({ slot }) => slot.start / MINUTE),
    moved: moved.map(({ job, slot }): [number, number] => [job.id, slot.start / MINUTE]),
  }
}

test('what follows moves later in its order, and stays from the first gap on that is long enough', () => {
  const line = [placed(1, 0), placed(2, 95), placed(3, 190), placed(4, 400), placed(5, 495)]

  assert.deepEqual(room(line, 95), {
    places: [95],
    moved: [
      [2, 190],
      [3, 285],
    ],
  })
})

test('in the first half of a pipe others go before it, in the second half after it', () => {
  const line = [placed(1, 0), placed(2, 95), placed(3, 190)]

  assert.deepEqual(room(line, 100).moved[0], [2, 190])
  assert.deepEqual(room(line, 160), { places: [190], moved: [[3, 285]] })
})

test('a pipe in production makes no room', () => {
  assert.deepEqual(room([placed(1, 0, true), placed(2, 95)], 10), { places: [95], moved: [[2, 190]] })
})

test('what moves waits for a mandrel', () => {
  const mandrels = new Map([[1000, { count: 1, uses: [] }]])

  assert.deepEqual(room([placed(1, 300), placed(2, 1000)], 300, 1, { mandrels }), {
    places: [300],
    moved: [[1, 470]],
  })
})

test('a line that is behind catches up without anything new', () => {
  assert.deepEqual(room([placed(1, 0), placed(2, 95), placed(3, 400)], 40, 0), {
    places: [],
    moved: [
      [1, 40],
      [2, 135],
    ],
  })
})
