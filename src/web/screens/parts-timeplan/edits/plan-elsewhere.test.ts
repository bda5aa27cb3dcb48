import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PartMove } from '#contract/part-plan.ts'
import { at, shown } from '#test/support/planning.ts'
import {
  aGroup,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { bundlesIn } from './intent.ts'
import { fitsElsewhere, planElsewhere } from './plan-elsewhere.ts'

const nowhere = { worker_id: null, work_order_id: null, start_time: null, end_time: null }
const backTo = (item: number, worker_id: number | null, start_time: string | null): PartMove => ({
  ...{ item, paths: ['cbody/pIN/a1'], from: nowhere },
  to: { ...nowhere, worker_id, start_time },
})
const EIGHT = '2026-03-02T08:00:00+02:00'
const today = { first: SAMPLE_MONDAY, now: at('2026-03-02 07:00') }

/** Mart has an hour of other work on Monday at eight; two orders wait. */
const plan = aTimeplan({
  data: [aGroup({ partProductId: 3, workerId: 1, workOrder: anOrder() })],
  unplanned: [aGroup(), aGroup({ partProductId: 2 })],
  part_products: [aProduct(), aProduct({ id: 2 }), aProduct({ id: 3 })],
})

const placesOf = (moves: readonly PartMove[], now = today) => {
  const intent = planElsewhere(plan, moves, now)
  if (intent?.kind !== 'plan') return null
  return intent.placements.flatMap(({ pieces }) => shown(pieces))
}

test('work whose old time is taken is planned for the same worker behind what took it', () => {
  assert.deepEqual(placesOf([backTo(1, 1, EIGHT)]), ['2026-03-02 09:00–2026-03-02 10:00'])
})

test('several orders are planned one behind the other, in the order of their old times', () => {
  const moves = [backTo(2, 1, '2026-03-02T08:30:00+02:00'), backTo(1, 1, EIGHT)]

  const intent = planElsewhere(plan, moves, today)

  assert.ok(intent?.kind === 'plan')
  assert.deepEqual(
    intent.placements.map(({ groupId, pieces }) => [groupId.startsWith('1'), ...shown(pieces)]),
    [
      [true, '2026-03-02 09:00–2026-03-02 10:00'],
      [false, '2026-03-02 10:15–2026-03-02 11:15'],
    ],
  )
})

test('several orders that were planned elsewhere are those that are sent', () => {
  const planned = [1, 2].map((id) =>
    aGroup({ partProductId: id, workerId: 1, workOrder: anOrder({ id: 40 + id }) }),
  )
  const now = { ...plan, data: planned, unplanned: [] }

  const intent = planElsewhere(now, [backTo(1, 1, EIGHT), backTo(2, 1, EIGHT)], today)

  assert.ok(intent?.kind === 'plan')
  const sent = new Set(bundlesIn(now, intent).map(({ id }) => id))
  assert.equal(sent.size, 2)
  assert.ok(intent.placements.every(({ groupId }) => sent.has(groupId)))
})

test('nothing is planned before now', () => {
  const now = { first: SAMPLE_MONDAY, now: at('2026-03-03 12:30') }

  assert.deepEqual(placesOf([backTo(1, 1, EIGHT)], now), ['2026-03-03 12:30–2026-03-03 13:30'])
})

test('work that had no worker or no time, or whose worker is gone, has no place', () => {
  for (const move of [backTo(1, null, null), backTo(1, 1, null), backTo(1, 99, EIGHT)])
    assert.equal(planElsewhere(plan, [move], today), null)
})

test('another place is offered only where time alone stands in the way', () => {
  const moves = [backTo(1, 1, EIGHT)]

  assert.ok(fitsElsewhere(['absent_since', 'operator_already_planned'], moves))
  assert.ok(!fitsElsewhere(['absent_since', 'done_since'], moves))
  assert.ok(!fitsElsewhere([], moves))
})
