import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Placement } from '#planning/scheduling/placement.ts'
import { bundlesByWorker, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { aGroup, anOrder, aTimeplan, carriedOrders } from '#web/screens/parts-timeplan/model/sample.ts'
import { fewestOrders, lateOrdersOf } from './fit-lateness.ts'

const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}:00+02:00`)
const NOW = at('2026-03-02 10:00')
const placed = (groupId: string, end: string): Placement => ({
  ...{ groupId, resourceId: 1, flags: [], reason: { kind: 'as_desired' } },
  pieces: [{ start: at(end) - 60_000, end: at(end), minutes: 1, actions: null }],
})
const of = (id: number, order_number: string, given: Partial<ReturnType<typeof aGroup>> = {}) =>
  aGroup({
    id: `${id}-1-unplanned`,
    partProductId: id,
    workerId: 1,
    order: { id: id % 10, order_number },
    ...given,
  })

test('an order is as late as its latest step, also one that stays where it is planned', () => {
  const staying = of(11, 'A', {
    id: '11-1-7',
    workOrder: anOrder({
      id: 7,
      end_time: '2026-03-05T10:00:00+02:00',
      start_time: '2026-03-05T08:00:00+02:00',
    }),
  })
  const [first, second, onTime] = [of(1, 'A'), of(2, 'B'), of(3, 'C')]
  const plan = aTimeplan({ data: [staying], unplanned: [first, second, onTime] })
  const bundles = bundlesByWorker(plan, picksOf(plan.unplanned))
  const dues = new Map([1, 2, 3, 11].map((id) => [id, at('2026-03-03 00:00')]))

  const late = lateOrdersOf(bundles, { plan, dues, now: NOW })({
    placements: [
      placed(first.id, '2026-03-03 01:00'),
      placed(second.id, '2026-03-06 00:00'),
      placed(onTime.id, '2026-03-03 00:00'),
    ],
  })

  assert.deepEqual(late, [
    { order: 'B', minutes: 3 * 1440 },
    { order: 'A', minutes: 2 * 1440 + 600 },
  ])
})

test('what is left of an earlier day is as late as when it can be done', () => {
  const friday = anOrder({
    ...{ id: 7, start_time: '2026-02-27T08:00:00+02:00', end_time: '2026-02-27T10:00:00+02:00' },
  })
  const unfinished = of(1, 'A', { id: '1-1-7', workOrder: friday })
  const dues = new Map([[1, at('2026-03-01 12:00')]])
  const carried = carriedOrders(friday, 1, 120)
  const plan = { ...aTimeplan({ data: [unfinished] }), carried }
  const bundles = bundlesByWorker(plan, picksOf([unfinished]))

  const late = lateOrdersOf(bundles, { plan, dues, now: NOW })({ placements: [] })

  const minutes = (carried.get(7)!.end - at('2026-03-01 12:00')) / 60_000
  assert.deepEqual(late, [{ order: 'A', minutes }])
})

test('a step that moves counts only where it goes, and one left from yesterday is unfinished and not late', () => {
  const moving = of(1, 'A', {
    id: '1-1-7',
    workOrder: anOrder({
      id: 7,
      start_time: '2026-03-05T08:00:00+02:00',
      end_time: '2026-03-05T10:00:00+02:00',
    }),
  })
  const unfinished = of(11, 'A', {
    id: '11-1-8',
    workOrder: anOrder({
      id: 8,
      start_time: '2026-03-01T08:00:00+02:00',
      end_time: '2026-03-01T10:00:00+02:00',
    }),
  })
  const plan = aTimeplan({ data: [moving, unfinished], unplanned: [] })
  const bundles = bundlesByWorker(plan, picksOf([moving]))
  const dues = new Map([1, 11].map((id) => [id, at('2026-03-01 00:00')]))

  const late = lateOrdersOf(bundles, { plan, dues, now: NOW })({
    placements: [placed(moving.id, '2026-03-02 10:00')],
  })

  assert.deepEqual(late, [{ order: 'A', minutes: 1440 + 600 }])
})

test('late groups belong to at least as many orders as it takes of the largest', () => {
  const groups = [of(1, 'A'), of(11, 'A'), of(21, 'A'), of(2, 'B'), of(3, 'C')]
  const bundles = bundlesByWorker(aTimeplan({ unplanned: groups, data: [] }), picksOf(groups))

  assert.deepEqual(
    [0, 1, 3, 4, 5].map((late) => fewestOrders(bundles, late)),
    [0, 1, 1, 2, 3],
  )
})
