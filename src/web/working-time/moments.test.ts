import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockChangesIn, minutesOf, readDate, readMinute, spanOn, wireTimeAt } from './moments.ts'

test('times are read as people write them', () => {
  assert.deepEqual(['7', '7:30', '07.30', '0730', ' 24:00 ', '25', '7:60', 'noon', ''].map(readMinute), [
    420,
    450,
    450,
    450,
    1440,
    null,
    null,
    null,
    null,
  ])
})

test('dates are read with dots, with commas of a telephone’s keyboard, or as bare digits', () => {
  assert.deepEqual(
    ['02.03.2026', '2,3', '0203', '02032026', '31.02.2026', 'Monday'].map((text) => readDate(text, 2026)),
    ['2026-03-02', '2026-03-02', '2026-03-02', '2026-03-02', null, null],
  )
})

test('time that ends no later than it starts ends on the next day', () => {
  const { start, end } = spanOn('2026-03-02', 22 * 60, 6 * 60)

  assert.deepEqual(
    [wireTimeAt(start), wireTimeAt(end)],
    ['2026-03-02T22:00:00+02:00', '2026-03-03T06:00:00+02:00'],
  )
})

test('the night in which the clocks go forward is an hour shorter, the one in which they go back an hour longer', () => {
  const [spring, autumn, plain] = [
    spanOn('2026-03-28', 22 * 60, 6 * 60),
    spanOn('2026-10-24', 22 * 60, 6 * 60),
    spanOn('2026-03-02', 22 * 60, 6 * 60),
  ]

  assert.deepEqual([spring, autumn, plain].map(minutesOf), [420, 540, 480])
  assert.deepEqual(clockChangesIn(spring), [{ at: Date.parse('2026-03-29T01:00Z'), forward: true }])
  assert.deepEqual(clockChangesIn(autumn), [{ at: Date.parse('2026-10-25T01:00Z'), forward: false }])
  assert.deepEqual(clockChangesIn(plain), [])
})

test('a start in the hour that is left out is the hour’s end, one in the hour that comes twice the first of them', () => {
  assert.equal(wireTimeAt(spanOn('2026-03-29', 210, 360).start), '2026-03-29T04:00:00+03:00')
  assert.equal(wireTimeAt(spanOn('2026-10-25', 210, 360).start), '2026-10-25T03:30:00+03:00')
})
