import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { at, limits, shown } from '#test/support/planning.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { latenessOf, lateProductsWith } from '#web/screens/parts-timeplan/model/lateness.ts'
import { bundlesByWorker } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { latenessAfter, plannedEarlier, unstartedOf } from './plan-earlier.ts'
import { worthwhile } from './worthwhile.ts'

const [MART, AIN] = [1, 2]
const NOW = at('2026-03-02 08:00')
const [WELD, TEST] = ['cbody/pIN/a1', 'cbody/pTL/a1']
const product = aProduct({ work_plan_action_paths: [WELD, TEST], action_ids: [24, 25] })

const group = (path: string, workerId: number, given: NonNullable<Parameters<typeof anOrder>[0]> | null) =>
  aGroup({
    workerId,
    actions: [aGroupAction({ path, action_id: path === WELD ? 24 : 25 })],
    workOrder: given === null ? null : anOrder(given),
  })
const hour = (id: number, start: string) => ({
  id,
  start_time: `2026-03-${start}:00:00+02:00`,
  end_time: `2026-03-${start.slice(0, 3)}${String(Number(start.slice(3)) + 1).padStart(2, '0')}:00:00+02:00`,
})
const weld = group(WELD, MART, hour(1, '09T08'))
const leak = group(TEST, AIN, hour(2, '12T08'))

/** Returns where the steps of part product 1 could be, and how late it is before. */
function earlierIn(given: Parameters<typeof aTimeplan>[0], anyone = true) {
  const plan = aTimeplan({ part_products: [product], ...given })
  const [rules, days, dues] = [rulesOf(plan), plantDays(SAMPLE_MONDAY, 31), duesOf(plan.part_products)]
  const skills = new Map(plan.actions.map(({ id, work_type }) => [id, work_type]))
  const { data, operators, carried } = plan
  const blocked = { products: new Set<number>(), orders: new Set<number>() }
  const { lanes } = lanesOf({ data, operators, dues, blocked, carried, rules, days, skills })
  const products = lateProductsWith(plan, 1, dues)
  const bundles = bundlesByWorker(plan, unstartedOf(plan, products))
  const context = { plan, rules, days, dues, skills, limits, now: NOW }
  const fitOf = (groups: typeof bundles) => plannedEarlier(groups, lanes, context, anyone)
  const { placements } = fitOf(bundles)
  const picked = unstartedOf(plan, products)
  const worth = worthwhile(bundles, {
    fitOf: (groups) => fitOf([...groups]),
    lateAfter: (placed) => latenessAfter(picked, placed, { ...context, lanes, products }),
  })
  return {
    worth: worth.bundles.map(({ id }) => id),
    best: worth.best,
    places: placements.map(({ groupId, resourceId, pieces }) => [groupId, resourceId, shown(pieces)[0]]),
    before: latenessOf(plan, products, { lanes, rules, dues, skills, now: NOW }),
  }
}

test('all steps of a late order are planned one after the other from now on, each with its operator', () => {
  const { places, before } = earlierIn({ data: [leak, weld] })

  assert.deepEqual(places, [
    ['1-1-1', MART, '2026-03-02 08:00–2026-03-02 09:00'],
    ['1-2-2', AIN, '2026-03-02 09:00–2026-03-02 10:00'],
  ])
  assert.equal(before?.minutes, 8 * 24 * 60 - 15 * 60)
  assert.equal(before?.cause.limit?.operator?.id, MART)
})

test('what an operator has left of earlier days comes before the steps of a late order', () => {
  const left = { workOrder: 9, operator: MART, minutes: 90, plannedEnd: NOW - 60_000, end: NOW + 90 * 60_000 }
  const { places } = earlierIn({ data: [leak, weld], carried: new Map([[9, left]]) })

  assert.deepEqual(places, [
    ['1-1-1', MART, '2026-03-02 09:30–2026-03-02 10:45'],
    ['1-2-2', AIN, '2026-03-02 10:45–2026-03-02 11:45'],
  ])
})

test('steps that are not planned yet are planned too, and a step that has started stays', () => {
  const running = group(WELD, MART, { ...hour(1, '02T08'), status: WorkOrderStatus.Running })
  const { places } = earlierIn({ data: [running, leak] })
  assert.deepEqual(places, [['1-2-2', AIN, '2026-03-02 09:00–2026-03-02 10:00']])

  const waiting = group(WELD, MART, null)
  const all = earlierIn({ data: [leak], unplanned: [waiting] }).places
  assert.deepEqual(
    all.map(([id]) => id),
    ['1-1-unplanned', '1-2-2'],
  )
})

test('another operator with the skill takes a step that its own has no time for, unless that is not allowed', () => {
  const busy = aGroup({
    ...{ partProductId: 2, workerId: AIN },
    workOrder: anOrder({
      ...{ id: 3, start_time: '2026-03-02T08:00:00+02:00', end_time: '2026-03-04T12:00:00+02:00' },
    }),
  })

  const anyone = earlierIn({ data: [weld, leak, busy] }).places
  assert.deepEqual(anyone[1], ['1-2-2', MART, '2026-03-02 09:00–2026-03-02 10:00'])
  const own = earlierIn({ data: [weld, leak, busy] }, false).places
  assert.deepEqual(own[1], ['1-2-2', AIN, '2026-03-04 12:30–2026-03-04 13:30'])
})

test('what starts as early as it can already is not moved, and an order that is on time has nothing to move', () => {
  const first = group(WELD, MART, hour(1, '02T08'))
  assert.deepEqual(
    earlierIn({ data: [first, leak] }).places.map(([id]) => id),
    ['1-2-2'],
  )
  assert.deepEqual(earlierIn({ data: [first] }).places, [])
})

const [EARLY, NOON] = [hour(1, '02T10'), hour(2, '02T13')]

test('steps are worth moving where their order is done on an earlier day, or earlier on the day after its due date', () => {
  const data = [group(WELD, MART, EARLY), group(TEST, AIN, NOON)]
  const days = earlierIn({ part_products: [{ ...product, delivery_date: '2026-02-27' }], data })
  assert.equal(days.places.length, 2, 'both could start earlier on that day')
  assert.deepEqual([days.before?.minutes, days.best?.minutes], [62 * 60, 58 * 60])
  assert.deepEqual(days.worth, [])

  const hours = earlierIn({ part_products: [{ ...product, delivery_date: '2026-03-01' }], data })
  assert.deepEqual([hours.before?.minutes, hours.best?.minutes], [14 * 60, 10 * 60])
  assert.deepEqual(hours.worth, ['1-1-1', '1-2-2'])
})

test('a step that can stay where it is while its order is done as early is not moved', () => {
  const due = { part_products: [{ ...product, delivery_date: '2026-02-27' }] }
  const last = hour(2, '12T08')
  const aside = earlierIn({ ...due, data: [group(WELD, MART, EARLY), group(TEST, AIN, last)] })
  assert.deepEqual(aside.worth, ['1-2-2'])
  const before = earlierIn({ ...due, data: [group(WELD, MART, hour(1, '02T09')), group(TEST, MART, last)] })
  assert.deepEqual(before.worth, ['1-1-2'], 'the other goes behind it')

  assert.deepEqual(earlierIn({ ...due, data: [weld, leak] }).worth, ['1-1-1', '1-2-2'])
  const waiting = earlierIn({ ...due, data: [leak], unplanned: [group(WELD, MART, null)] })
  assert.deepEqual(waiting.worth, ['1-1-unplanned', '1-2-2'])
})
