import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestPlace, type PlaceSearch } from './best-place.ts'
import { minute, sampleJob, sampleSettings as settings } from './sample.ts'
import { whyNotEarlier } from './why-not-earlier.ts'

const slot = { line: 1, start: 0, setupMinutes: 35, end: minute(95) }
const idle = { line: 1, placed: [], settings }
const busy = { ...idle, placed: [{ job: sampleJob(9), slot, isFixed: false }] }
const taken = new Map([[1000, { count: 1, uses: [{ start: 0, end: minute(200) }] }]])
const from = (start: number) => [{ start: minute(start), end: minute(9000) }]

/** Returns when the first of some pipes starts at their best place, in minutes, and why not earlier. */
function reason(
  line: PlaceSearch['lines'][number],
  waiting: Partial<PlaceSearch['waiting']> = {},
  ids: readonly number[] = [1],
) {
  const jobs = ids.map((id) => ({ ...sampleJob(id), due: null }))
  const search: PlaceSearch = {
    ...{ lines: [line], jobs, from: 0, until: minute(5000) },
    waiting: { mandrels: new Map(), working: null, ...waiting },
  }
  const found = bestPlace(search)!
  return [found.places[0]!.slot.start / minute(1), whyNotEarlier(search, found)]
}

test('a place from now on has no reason why it is not earlier', () => {
  assert.deepEqual(reason(idle), [0, null])
})

test('a place says whether lines, mandrels or working hours keep it from being earlier', () => {
  assert.deepEqual(reason(busy), [95, 'lines'])
  assert.deepEqual(reason(busy, { mandrels: taken }), [200, 'mandrels'])
  assert.deepEqual(reason(busy, { working: from(300) }), [300, 'hours'])
})

test('mandrels and working hours that end at the same time keep a place from being earlier together', () => {
  assert.deepEqual(reason(idle, { mandrels: taken, working: from(200) }), [200, 'mandrels_and_hours'])
})

test('what only the second of two pipes waits for does not keep the first from being earlier', () => {
  const one = new Map([[1000, { count: 1, uses: [] }]])

  assert.deepEqual(reason(busy, { mandrels: one }, [1, 2]), [95, 'lines'])
})
