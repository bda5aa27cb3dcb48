import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chart as points } from '#web/pipes/sample-pipe.ts'
import { allowedArea, chartScale, controlLimits, HEIGHT, nearestPoint, WIDTH } from './chart-scale.ts'

const scale = chartScale(points, null)

test('every value and bound is on the chart', () => {
  for (const { value, max } of points)
    for (const each of [value, max ?? value])
      assert.ok(scale.y(each) > 0 && scale.y(each) < HEIGHT, String(each))
  assert.ok(scale.x(0) > 0 && scale.x(points.length - 1) < WIDTH)
})

test('larger values are higher', () => {
  assert.ok(scale.y(20) < scale.y(10))
})

test('an open bound reaches to the edge of the chart', () => {
  assert.ok(allowedArea(points, scale).includes(` ${scale.y(scale.low)}`))
})

test('the nearest point is found anywhere on the chart', () => {
  assert.equal(nearestPoint(scale.x(7) + 2, scale, points.length), 7)
  assert.equal(nearestPoint(-50, scale, points.length), 0)
  assert.equal(nearestPoint(WIDTH * 2, scale, points.length), points.length - 1)
})

test('a single point is in the middle, with room around it', () => {
  const [point] = points
  const single = chartScale(point ? [{ ...point, value: 5, max: null }] : [], null)

  assert.ok(single.low < 5 && single.high > 5)
  assert.equal(nearestPoint(0, single, 1), 0)
})

test('limits are 2.66 mean moving ranges from the mean, and on the chart', () => {
  const limits = controlLimits([10, 12, 10, 12, 10, 12, 10, 12])

  assert.deepEqual(limits, { mean: 11, low: 11 - 5.32, high: 11 + 5.32 })
  const wide = chartScale(points, { mean: 0, low: -1000, high: 1000 })
  assert.ok(wide.low < -1000 && wide.high > 1000)
})

test('seven values have no limits yet', () => {
  assert.equal(controlLimits([1, 2, 3, 4, 5, 6, 7]), null)
})
