import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chart as points } from '#web/pipes/sample-pipe.ts'
import { allowedArea, chartScale, HEIGHT, nearestPoint, WIDTH } from './chart-scale.ts'

const scale = chartScale(points)

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
  const single = chartScale(point ? [{ ...point, value: 5, max: null }] : [])

  assert.ok(single.low < 5 && single.high > 5)
  assert.equal(nearestPoint(0, single, 1), 0)
})
