import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { duesOf, lanesOf, UNASSIGNED, unfitness } from './lanes.ts'
import { aGroup, anOrder, aTimeplan, SAMPLE_MONDAY } from './sample.ts'

const WELDING = 3
const plan = aTimeplan({
  absences: [
    {
      ...{ id: 1, operator: { id: 1, name: 'Mart Tamm' }, reason: 'vacation', comment: '' },
      ...{ start_time: '2026-03-02T00:00:00+02:00', end_time: '2026-03-05T00:00:00+02:00' },
    },
  ],
})
const [mart, ain] = lanesOf({
  ...{ data: plan.data, operators: plan.operators, dues: duesOf(plan.part_products) },
  ...{ blocked: { products: new Set(), orders: new Set() }, skills: new Map() },
  ...{ carried: plan.carried, rules: rulesOf(plan), days: plantDays(SAMPLE_MONDAY, 14) },
}).lanes

test('an operator who is away on all visible days cannot do the work, whenever else they work', () => {
  assert.ok(mart)
  assert.equal(unfitness(mart, new Set([WELDING]), [0, 2]), 'no_time')
  assert.equal(unfitness(mart, new Set([WELDING]), [0, 3]), null)
  assert.equal(unfitness(mart, new Set([WELDING]), [7, 9]), null)
})

test('planned work is not put where it has no operator, whatever the working time', () => {
  assert.ok(mart)
  assert.equal(unfitness({ ...mart, operator: UNASSIGNED }, new Set(), [7, 9]), 'nobody')
})

test('an operator without the skill cannot do the work on any day', () => {
  assert.ok(ain)
  assert.deepEqual(unfitness(ain, new Set([WELDING]), [0, 13]), { missing: [WELDING] })
  assert.equal(unfitness(ain, new Set(), [0, 13]), null)
})

test('planned work without an operator is in the first lane, above all operators', () => {
  const planned = aTimeplan({ data: [aGroup({ workerId: null, workOrder: anOrder() })] })
  const { lanes } = lanesOf({
    ...{ data: planned.data, operators: planned.operators, dues: duesOf(planned.part_products) },
    ...{ blocked: { products: new Set(), orders: new Set() }, skills: new Map() },
    ...{ carried: planned.carried, rules: rulesOf(planned), days: plantDays(SAMPLE_MONDAY, 14) },
  })

  assert.deepEqual(
    lanes.map(({ operator }) => operator),
    [UNASSIGNED, ...planned.operators],
  )
})
