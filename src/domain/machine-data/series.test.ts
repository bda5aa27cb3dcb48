import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counterGrowth, gapsIn } from './series.ts'

test('a counter that starts again from zero counts what it showed before and after', () => {
  assert.equal(counterGrowth([100, 104, 110, 2, 5]), 15)
  assert.equal(counterGrowth([7]), 0)
  assert.equal(counterGrowth([]), 0)
  assert.equal(counterGrowth([0, 0, 3, 3]), 3)
})

test('there is no data where a value is missing for more than three times its rate', () => {
  const [at, within] = [[0, 5_000, 20_000, 36_000], { start: 0, end: 51_000 }]

  assert.deepEqual(gapsIn(at, within, 5), [{ start: 20_000, end: 36_000 }])
})

test('without any value the whole interval is without data, also before the first and after the last', () => {
  const within = { start: 0, end: 60_000 }

  assert.deepEqual(gapsIn([], within, 5), [within])
  assert.deepEqual(gapsIn([30_000], within, 5), [
    { start: 0, end: 30_000 },
    { start: 30_000, end: 60_000 },
  ])
})
