import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropStep, onThatDay } from './drop-step.ts'

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

const day = { span: { start: 0, end: 100 }, working: [{ start: 0, end: 90 }] }
const begins = (instant: number, start: number) => ({
  ...{ instant, preview: null },
  show: { ghosts: [{ pieces: [{ start, end: start + 30 }] }] as never },
})

test('work that no longer fits after the pointer goes to the latest earlier time of that day', () => {
  const found = onThatDay(begins(80, 120), day, () => [begins(0, 10), begins(40, 40), begins(75, 130)])

  assert.equal(found.instant, 40)
})

test('work that fits nowhere on that day goes where there is room, and what fits stays under the pointer', () => {
  assert.equal(onThatDay(begins(80, 120), day, () => [begins(0, 130)]).instant, 80)
  assert.equal(onThatDay(begins(60, 60), day, () => [begins(0, 10)]).instant, 60)
})

test('work that is dropped after the day’s work goes to the next day', () => {
  assert.equal(onThatDay(begins(95, 120), day, () => [begins(0, 10)]).instant, 95)
})
