import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropStep } from './drop-step.ts'

const place = { lane: 1, day: 2, instant: 1_000 }
const previewed = { lane: 31, day: 2, instant: 500 }

test('a click and Enter drop at once', () => {
  assert.deepEqual(dropStep(place, 'mouse', null, 31), { kind: 'drop', place })
  assert.deepEqual(dropStep(place, 'keyboard', previewed, 31), { kind: 'drop', place })
})

test('the first tap previews, the second drops where the preview is', () => {
  assert.deepEqual(dropStep(place, 'touch', null, 31), { kind: 'preview', place })
  assert.deepEqual(dropStep(place, 'touch', previewed, 31), {
    kind: 'drop',
    place: { ...place, instant: 500 },
  })
})

test('a tap on another day or lane previews there', () => {
  assert.equal(dropStep({ ...place, day: 3 }, 'touch', previewed, 31).kind, 'preview')
  assert.equal(dropStep(place, 'touch', previewed, 32).kind, 'preview')
})
