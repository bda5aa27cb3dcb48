import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { addAbsence } from '#web/working-time/absence-mutations.ts'
import { newConflicts, type TimeConflict } from '#web/working-time/host.ts'
import { addPeriod } from '#web/working-time/period-mutations.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { duesOf, lanesOf } from './lanes.ts'
import { aGroup, aGroupAction, anOrder, aTimeplan, SAMPLE_MONDAY } from './sample.ts'
import { partNames, timeConflicts } from './time-conflicts.ts'

const MART = 1
const plan = aTimeplan({
  data: [
    aGroup({ workerId: MART, workOrder: anOrder() }),
    aGroup({
      ...{ partProductId: 2, workerId: MART, actions: [aGroupAction({ done: true })] },
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
  ...{ carried: plan.carried, rules: rulesOf(plan), days: plantDays(SAMPLE_MONDAY, 7) },
})
const products = new Map(plan.part_products.map((product) => [product.id, product]))
const actions = new Map([[24, 'Inlet welding']])
const board = { lanes, products, actions, rules: rulesOf(plan), step: () => 'Welding' }
const BEFORE = Date.parse('2026-03-02T06:00:00+02:00')
const away = addAbsence(
  {
    ...{ operator: MART, reason: 'vacation', comment: '' },
    ...{ start_time: '2026-03-02T00:00:00+02:00', end_time: '2026-03-03T00:00:00+02:00' },
  },
  () => 'Mart Tamm',
)

test('work during an absence no longer fits, unless it is done', () => {
  assert.equal(timeConflicts(board, BEFORE).size, 0)

  const found = newConflicts(new Set(), timeConflicts(board, BEFORE, rulesOf(away.optimistic(plan))))

  assert.deepEqual(
    found.map(({ id, operatorId, minutes, detail }) => [id, operatorId, minutes, detail]),
    [[31, MART, 60, 'Welding · Inlet stub']],
  )
})

test('what did not fit before is not told again', () => {
  const rules = rulesOf(away.optimistic(plan))

  assert.deepEqual(newConflicts(new Set([31]), timeConflicts(board, BEFORE, rules)), [])
})

/** The board, with work of Mart's that was planned for Friday: an hour in downtime, of which half is done. */
function withFriday(workOrder: Partial<ReturnType<typeof anOrder>> = {}) {
  const friday = { start_time: '2026-02-27T08:00:00+02:00', end_time: '2026-02-27T09:00:00+02:00' }
  const actions = [
    aGroupAction({ duration: 30, done: true }),
    aGroupAction({ path: 'cbody/pIN/a2', duration: 30 }),
  ]
  const group = aGroup({
    ...{ partProductId: 3, workerId: MART, actions },
    workOrder: anOrder({ id: 33, ...friday, ...workOrder }),
  })
  const { lanes: shown } = lanesOf({
    ...{ data: [group, ...plan.data], operators: plan.operators, dues: duesOf(plan.part_products) },
    ...{ blocked: { products: new Set<number>(), orders: new Set<number>() }, skills: new Map() },
    ...{ carried: plan.carried, rules: rulesOf(plan), days: plantDays(SAMPLE_MONDAY, 7) },
  })
  return { ...board, lanes: shown }
}

const told = (found: ReadonlyMap<number, TimeConflict>) =>
  [...found.values()].map(({ id, left, held }) => [id, left, held])

test('an absence names what its operator has left from earlier days, and that it must be resolved first', () => {
  const friday = withFriday({ status: WorkOrderStatus.Downtime })
  assert.equal(timeConflicts(friday, BEFORE).size, 0)

  assert.deepEqual(told(timeConflicts(friday, BEFORE, rulesOf(away.optimistic(plan)))), [
    [33, 30, 'downtime'],
    [31, null, null],
  ])
})

test('an absence on another day than work of earlier days can be done leaves that alone', () => {
  const tuesday = addAbsence(
    {
      ...{ operator: MART, reason: 'vacation', comment: '' },
      ...{ start_time: '2026-03-03T00:00:00+02:00', end_time: '2026-03-04T00:00:00+02:00' },
    },
    () => 'Mart Tamm',
  )

  assert.deepEqual(told(timeConflicts(withFriday(), BEFORE, rulesOf(tuesday.optimistic(plan)))), [])
})

test('what was to end earlier today and is not done is left like work of earlier days', () => {
  const tea = Date.parse('2026-03-02T09:00:00+02:00')

  assert.deepEqual(told(timeConflicts(board, tea, rulesOf(away.optimistic(plan)))), [[31, 60, null]])
})

test('a period of one’s own leaves what lay in the usual day without time', () => {
  const evening = addPeriod({
    ...{
      name: 'Evening',
      kind: 'evening',
      period_start: SAMPLE_MONDAY,
      period_end: '2026-03-06',
      weekdays: 31,
    },
    ...{ start_minute: 870, duration: 510, lunch_minutes: 30, rest_minutes: 0, operators: [MART] },
  })

  const found = timeConflicts(board, BEFORE, rulesOf(evening.optimistic(plan)))

  assert.deepEqual([...found.keys()], [31])
})

test('a night shift of the day before the days shown is on that day, not on their first', () => {
  const sunday = addPeriod({
    ...{ name: 'Night', kind: 'night', period_start: '2026-03-01', period_end: '2026-03-01', weekdays: 64 },
    ...{ start_minute: 1320, duration: 480, lunch_minutes: 0, rest_minutes: 0, operators: [MART] },
  }).optimistic(plan)
  const shown = lanesOf({
    ...{ data: [], operators: plan.operators, dues: new Map<number, number>() },
    ...{
      blocked: { products: new Set<number>(), orders: new Set<number>() },
      skills: new Map<number, number>(),
    },
    ...{ carried: plan.carried, rules: rulesOf(sunday), days: plantDays(SAMPLE_MONDAY, 2) },
  }).lanes[0]

  assert.deepEqual(shown?.cells[0]?.working[0], {
    start: Date.parse('2026-03-02T08:00:00+02:00'),
    end: Date.parse('2026-03-02T10:00:00+02:00'),
  })
  assert.deepEqual(shown?.days[0]?.working[0], {
    start: Date.parse('2026-03-01T22:00:00+02:00'),
    end: Date.parse('2026-03-02T06:00:00+02:00'),
  })
  assert.equal(shown?.cells.length, 2)
})

test('a group is told by its parts, or by its actions where it has none', () => {
  const own = { partProductId: 1, actions: [aGroupAction(), aGroupAction({ path: 'cbody/pIN/a2' })] }
  const virtual = { partProductId: 1, actions: [aGroupAction({ path: 'cbody/cutting' })] }

  assert.equal(partNames(own, { products, actions }), 'Inlet stub')
  assert.equal(partNames(virtual, { products, actions }), 'Inlet welding')
})
