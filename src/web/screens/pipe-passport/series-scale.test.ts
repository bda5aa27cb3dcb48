import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import {
  closer,
  LEFT,
  rowTimes,
  SERIES_HEIGHT,
  seriesLine,
  seriesScale,
  timesBelow,
  valueAt,
} from './series-scale.ts'

const start = Date.parse('2026-11-19T07:22:00+02:00')
const at = (minute: number) => start + minute * MINUTE
const span = { start, end: at(60) }
const open = { min: null, max: null }

test('a series, its whole time and its allowed range fit the chart', () => {
  const scale = seriesScale(
    [
      [at(0), 206],
      [at(60), 215],
    ],
    { min: 195, max: 225 },
    span,
    654,
  )

  assert.deepEqual([scale.x(at(0)), scale.x(at(60))], [LEFT, 646])
  for (const value of [195, 206, 215, 225]) assert.ok(scale.y(value) > 0 && scale.y(value) < SERIES_HEIGHT)
  assert.ok(scale.y(225) < scale.y(195))
})

test('a series that never changes is drawn across', () => {
  const scale = seriesScale(
    [
      [at(0), 0],
      [at(60), 0],
    ],
    open,
    span,
    654,
  )

  assert.ok(Number.isFinite(scale.y(0)))
  assert.ok(Number.isFinite(seriesScale([], open, span, 654).y(0)))
})

test('no line is drawn where there is no data', () => {
  const points = [0, 1, 2, 10, 11].map((minute): [number, number] => [at(minute), 210])
  const scale = seriesScale(points, open, span, 654)

  assert.equal(seriesLine(points, [[at(2), at(10)]], scale).match(/M/g)?.length, 2)
  assert.equal(seriesLine(points, [], scale).match(/M/g)?.length, 1)
  assert.equal(
    seriesLine(
      points,
      [
        [at(-5), at(0)],
        [at(11), at(60)],
      ],
      scale,
    ).match(/M/g)?.length,
    1,
  )
})

test('times below a series are whole and have room', () => {
  const minutes = (times: readonly number[]) => times.map((time) => (time - start) / MINUTE)

  assert.deepEqual(minutes(timesBelow(span, 700)), [8, 18, 28, 38, 48, 58])
  assert.deepEqual(minutes(timesBelow(span, 300)), [8, 23, 38, 53])
  assert.ok(timesBelow({ start, end: at(60 * 24 * 60) }, 300).length > 1)
})

test('a value is the last one that was reported, and unknown in a gap', () => {
  const series = {
    points: [
      [at(1), 200],
      [at(2), 210],
      [at(9), 190],
    ] as [number, number][],
    gaps: [[at(2), at(9)]] as [number, number][],
  }

  assert.deepEqual(
    [0, 1.5, 2, 5, 9, 20].map((minute) => valueAt(series, at(minute))),
    [200, 200, 210, null, 190, 190],
  )
  assert.equal(valueAt({ points: [], gaps: [] }, at(1)), null)
})

test('a list has at most sixty rows, by whole minutes', () => {
  for (const minutes of [1, 59, 61, 600, 5000]) {
    const rows = rowTimes({ start: start + 20_000, end: at(minutes) })
    assert.ok(rows.length <= 60 && rows.length > 0)
    assert.ok(rows.every((time) => time % MINUTE === 0 && time >= start && time <= at(minutes)))
  }
})

test('a closer look is half as long, stays within and ends at two minutes', () => {
  assert.deepEqual(closer(span, at(30)), { start: at(15), end: at(45) })
  assert.deepEqual(closer(span, at(1)), { start: at(0), end: at(30) })
  assert.deepEqual(closer(span, at(60)), { start: at(30), end: at(60) })
  assert.deepEqual(closer({ start, end: at(2) }, at(1)), { start, end: at(2) })
})
