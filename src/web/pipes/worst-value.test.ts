import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuredRows } from './measured-rows.ts'
import { aMeasured, types } from './sample-pipe.ts'
import { beyondOf, worstValue } from './worst-value.ts'

const rowOf = (...measured: Parameters<typeof aMeasured>) =>
  measuredRows({ measurements: [aMeasured(...measured)], measurement_types: [measured[1]] })[0]!

const wall = (result: number, readings: number[]) =>
  rowOf(1, types.wall, { result, readings, value: 7.6, allowed_min: 7.5, allowed_max: 10 })

test('a wall that is thin at one point fails by that reading, though its mean is inside', () => {
  const row = wall(2, [7.8, 7.6, 7.2, 7.7])

  assert.equal(worstValue(row), 7.2)
  assert.deepEqual({ ...beyondOf(row), by: beyondOf(row)?.by.toFixed(2) }, { end: 'min', by: '0.30' })
})

test('a wall that is thick at one point fails by that reading', () => {
  assert.equal(worstValue(wall(3, [7.8, 10.4])), 10.4)
})

test('a wall that is inside everywhere has its mean', () => {
  assert.equal(worstValue(wall(1, [7.8, 7.6, 7.5, 7.7])), 7.6)
})

test('a mean fails as a whole, and one without a bound is beyond none', () => {
  const oval = rowOf(2, types.ovality, { result: 3, readings: [21.4, 23.8], value: 22.6, allowed_max: 20 })
  const visual = rowOf(3, types.visual, { value: 0, readings: [0], result: 2, allowed_min: 1 })
  const free = rowOf(2, types.ovality, { value: 22.6, allowed_min: null, allowed_max: null })

  assert.equal(worstValue(oval), 22.6)
  assert.equal(beyondOf(oval)?.end, 'max')
  assert.equal(beyondOf(free), null)
  assert.equal(beyondOf(visual), null, 'yes or no has no distance')
})
