import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActionGroup } from '#contract/action-groups.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { at, shown } from '#test/support/planning.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, bundlesByWorker, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { fitted } from './auto-fit.ts'
import { chosenFit } from './chosen-fit.ts'

const MART = 1
const choice = { order: 'due-date', first: null, divide: 'never', anyone: false } as const

/** Mart's urgent work, which is not planned, and his later work, which is planned first thing on Monday. */
const urgent = aGroup({ partProductId: 1, workerId: MART })
const later = aGroup({ partProductId: 2, workerId: MART, workOrder: anOrder() })
const loose = aGroup({ partProductId: 3, workerId: MART })
const products = [
  aProduct({ id: 1, delivery_date: '2026-03-04' }),
  aProduct({ id: 2, delivery_date: '2026-03-20' }),
  aProduct({ id: 3, delivery_date: '2026-03-10' }),
]

/** Schedules all groups of a plan and chooses all of them but some. */
function chosenOf(plan: KnownPlan, left: readonly ActionGroup[]) {
  const [rules, days, dues] = [rulesOf(plan), plantDays(SAMPLE_MONDAY, 61), duesOf(plan.part_products)]
  const skills = new Map(plan.actions.map(({ id, work_type }) => [id, work_type]))
  const { data, operators, carried } = plan
  const blocked = { products: new Set<number>(), orders: new Set<number>() }
  const { lanes } = lanesOf({ data, operators, dues, blocked, carried, rules, days, skills })
  const now = at('2026-03-02 08:00')
  const context = { plan, rules, days, dues, skills, limits: limitsOf(plan.limits), now }
  const bundles = bundlesByWorker(plan, picksOf([...plan.unplanned, ...plan.data]))
  const fitOf = (some: readonly Bundle[]) => fitted(some, lanes, context, choice)
  return chosenFit(bundles, new Set(left.map(({ id }) => id)), fitOf(bundles), fitOf)
}

const timeOf = (placement: Placement | null) => placement && shown(placement.pieces)[0]?.slice(0, 16)

test('with nothing left out, urgent work takes the time of planned work that is moved away', () => {
  const plan = aTimeplan({ unplanned: [urgent, loose], data: [later], part_products: products })

  const { rows } = chosenOf(plan, [])

  assert.deepEqual(
    rows.map(({ bundle, placement }) => [bundle.id, timeOf(placement)]),
    [
      [urgent.id, '2026-03-02 08:00'],
      [loose.id, '2026-03-02 09:00'],
      [later.id, '2026-03-02 10:15'],
    ],
  )
})

test('planned work that is left out stays, and the others are scheduled around it', () => {
  const plan = aTimeplan({ unplanned: [urgent, loose], data: [later], part_products: products })

  const { plan: part, rows } = chosenOf(plan, [later])

  assert.deepEqual(
    rows.map(({ bundle, placement }) => [bundle.id, timeOf(placement)]),
    [
      [urgent.id, '2026-03-02 09:00'],
      [loose.id, '2026-03-02 10:15'],
      [later.id, null],
    ],
  )
  assert.deepEqual(
    part.placements.map(({ groupId }) => groupId),
    [urgent.id, loose.id],
  )
  assert.equal(part.lateness.get('due-date')?.late.length, 0)
})

test('the time of unplanned work that is left out goes to the others', () => {
  const plan = aTimeplan({ unplanned: [urgent, loose], data: [later], part_products: products })

  const { rows } = chosenOf(plan, [urgent])

  assert.deepEqual(
    rows.map(({ placement }) => timeOf(placement)),
    [null, '2026-03-02 08:00', '2026-03-02 09:00'],
  )
})

test('planned work that has no other place stays, and the others are scheduled around it', () => {
  const problem = 'Formula of "Leak test" cannot be calculated: division by zero (1/0).'
  const broken = { ...later, actions: [aGroupAction({ problem })] }
  const plan = aTimeplan({ unplanned: [urgent], data: [broken], part_products: products })

  const { rows, refused } = chosenOf(plan, [])

  assert.deepEqual(
    rows.map(({ bundle, placement }) => [bundle.id, timeOf(placement)]),
    [[urgent.id, '2026-03-02 09:00']],
  )
  assert.deepEqual(refused, [{ groupId: broken.id, reason: { kind: 'no_duration', problem } }])
})

test('work without a place around planned work that is left out says why', () => {
  const long = anOrder({ end_time: '2026-03-04T16:30:00+02:00' })
  const plan = aTimeplan({
    ...{ unplanned: [urgent], data: [{ ...later, workOrder: long }], part_products: products },
    limits: { horizon_days: 1, fit_window_days: 1, items_per_day: 9001 },
  })
  const placedOf = (left: readonly ActionGroup[]) =>
    chosenOf(plan, left).rows.map(({ placement, reason }) => [timeOf(placement), reason?.kind])

  assert.deepEqual(placedOf([]), [
    ['2026-03-02 08:00', undefined],
    ['2026-03-02 09:00', undefined],
  ])
  assert.deepEqual(placedOf([later]), [
    [null, 'horizon'],
    [null, undefined],
  ])
})
