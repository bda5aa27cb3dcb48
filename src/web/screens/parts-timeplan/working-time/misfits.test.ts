import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/plant-days.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/lanes.ts'
import { aGroup, anAction, anOrder, aTimeplan, MONDAY } from '#web/screens/parts-timeplan/sample.ts'
import { rulesOf } from '#web/screens/parts-timeplan/working.ts'
import { addAbsence } from './absence-wishes.ts'
import { misfitName } from './misfit-name.ts'
import { misfitsOf, newMisfits } from './misfits.ts'
import { addPeriod } from './period-wishes.ts'

const MART = 1
const plan = aTimeplan({
  data: [
    aGroup({ workerId: MART, workOrder: anOrder() }),
    aGroup({
      ...{ partProductId: 2, workerId: MART, actions: [anAction({ done: true })] },
      workOrder: anOrder({
        id: 32,
        start_time: '2026-03-02T09:00:00+02:00',
        end_time: '2026-03-02T10:00:00+02:00',
      }),
    }),
  ],
})
const { lanes } = lanesOf({
  ...{ data: plan.data, operators: plan.operators, dues: duesOf(plan.part_products) },
  ...{
    blocked: { products: new Set<number>(), orders: new Set<number>() },
    skills: new Map<number, number>(),
  },
  ...{ rules: rulesOf(plan), days: plantDays(MONDAY, 7) },
})
const BEFORE = Date.parse('2026-03-02T06:00:00+02:00')
const away = addAbsence(
  {
    ...{ operator: MART, reason: 'vacation', comment: '' },
    ...{ start_time: '2026-03-02T00:00:00+02:00', end_time: '2026-03-03T00:00:00+02:00' },
  },
  () => 'Mart Tamm',
)

test('what lies in an absence no longer fits, but work that is done does', () => {
  assert.equal(misfitsOf({ lanes }, BEFORE).size, 0)

  const found = newMisfits(new Set(), misfitsOf({ lanes }, BEFORE, rulesOf(away.foreseen(plan))))

  assert.deepEqual(
    found.map(({ block, operatorId, minutes }) => [block.group.workOrder.id, operatorId, minutes]),
    [[31, MART, 60]],
  )
})

test('what did not fit before is not told again, nor what is over', () => {
  const rules = rulesOf(away.foreseen(plan))

  assert.deepEqual(newMisfits(new Set([31]), misfitsOf({ lanes }, BEFORE, rules)), [])
  assert.equal(misfitsOf({ lanes }, Date.parse('2026-03-02T09:00:00+02:00'), rules).size, 0)
})

test('a period of one’s own leaves what lay in the usual day without time', () => {
  const evening = addPeriod({
    ...{ name: 'Evening', kind: 'evening', period_start: MONDAY, period_end: '2026-03-06', weekdays: 31 },
    ...{ start_minute: 870, duration: 510, lunch_minutes: 30, rest_minutes: 0, operators: [MART] },
  })

  const found = misfitsOf({ lanes }, BEFORE, rulesOf(evening.foreseen(plan)))

  assert.deepEqual([...found.keys()], [31])
})

test('a night shift of the day before the days shown is time to work in on their first morning', () => {
  const sunday = addPeriod({
    ...{ name: 'Night', kind: 'night', period_start: '2026-03-01', period_end: '2026-03-01', weekdays: 64 },
    ...{ start_minute: 1320, duration: 480, lunch_minutes: 0, rest_minutes: 0, operators: [MART] },
  }).foreseen(plan)
  const shown = lanesOf({
    ...{ data: [], operators: plan.operators, dues: new Map<number, number>() },
    ...{
      blocked: { products: new Set<number>(), orders: new Set<number>() },
      skills: new Map<number, number>(),
    },
    ...{ rules: rulesOf(sunday), days: plantDays(MONDAY, 2) },
  }).lanes[0]

  assert.deepEqual(shown?.cells[0]?.working[0], {
    start: Date.parse('2026-03-01T22:00:00+02:00'),
    end: Date.parse('2026-03-02T06:00:00+02:00'),
  })
  assert.equal(shown?.cells.length, 2)
})

test('a group is told by its parts, or by its actions where it has none', () => {
  const products = new Map(plan.part_products.map((product) => [product.id, product]))
  const actions = new Map([[24, 'Inlet welding']])
  const own = { partProductId: 1, actions: [anAction(), anAction({ path: 'cbody/pIN/a2' })] }
  const virtual = { partProductId: 1, actions: [anAction({ path: 'cbody/cutting' })] }

  assert.equal(misfitName(own, { products, actions }), 'Inlet stub')
  assert.equal(misfitName(virtual, { products, actions }), 'Inlet welding')
})
