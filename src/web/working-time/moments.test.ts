import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireTimeAt } from '#web/lib/plant-clock.ts'
import { clockChangesIn, minutesOf, spanOn } from './moments.ts'

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
