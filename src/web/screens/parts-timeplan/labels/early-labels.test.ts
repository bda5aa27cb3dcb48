import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { at } from '#test/support/planning.ts'
import { textsFrom } from '#test/support/texts.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { earlyStartsIn, proposedEarlyStarts } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { bundlesOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  carriedOrders,
} from '#web/screens/parts-timeplan/model/sample.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { earlyLabel, earlyWarning, tangledLabel, unplannedNote } from './early-labels.ts'

const context = {
  t: textsFrom(en),
  labels: {
    enum: (_name: string, code: number | string) => (code === 3 ? 'Welding' : 'Testing'),
    operator: (id: number | null) => (id === 1 ? 'Mart Tamm' : 'Ain Vaher'),
    moment: (instant: number) => (instant === at('2026-03-03 09:00') ? 'Tue 03.03 09:00' : 'Mon 02.03 08:00'),
  },
}
const product = aProduct({ work_plan_action_paths: ['cbody/pIN/a1', 'cbody/pTL/a1'], action_ids: [24, 25] })
const welding = aGroup({ workerId: 1, actions: [aGroupAction()] })
const testing = aGroup({ workerId: 2, actions: [aGroupAction({ path: 'cbody/pTL/a1', action_id: 25 })] })
const plannedWelding = {
  ...welding,
  id: '1-1-31',
  workOrder: anOrder({ start_time: '2026-03-03T08:00:00+02:00', end_time: '2026-03-03T09:00:00+02:00' }),
}
const plannedTesting = { ...testing, id: '1-2-32', workOrder: anOrder({ id: 32 }) }

/** Returns the warnings for a group that is dropped at an instant. */
function told(
  groups: { data?: (typeof welding)[]; unplanned: (typeof welding)[]; carried?: KnownPlan['carried'] },
  instant: string,
) {
  const plan = aTimeplan({ ...groups, part_products: [product] })
  const bundles = bundlesOf(plan, picksOf(groups.unplanned.slice(0, 1)))
  const start = at(instant)
  const placements = bundles.map(({ id, workers }) => ({
    ...{ groupId: id, resourceId: workers[0] ?? 0, flags: [], reason: { kind: 'as_desired' as const } },
    pieces: [{ start, end: start + 60 * MINUTE, minutes: 60, actions: 1 }],
  }))
  const starts = proposedEarlyStarts(plan, { bundles, placements })
  return [earlyWarning(starts, 1, context), unplannedNote(starts, context)]
}

test('testing dropped before its welding has ended is warned of', () => {
  const groups = { data: [plannedWelding], unplanned: [testing] }

  assert.deepEqual(told(groups, '2026-03-03 08:59'), [
    'starts before welding ends, Tue 03.03 09:00 (Mart Tamm)',
    '',
  ])
  assert.deepEqual(told(groups, '2026-03-03 09:00'), ['', ''])
})

test('testing dropped on the morning after its welding was to end is warned of until what is left of that can be done', () => {
  const fridays = anOrder({
    start_time: '2026-02-27T08:00:00+02:00',
    end_time: '2026-02-27T09:00:00+02:00',
  })
  const left = { data: [{ ...welding, workOrder: fridays }], unplanned: [testing] }
  // Of Friday's welding 25 hours are left, as long as it takes to Tuesday, nine o'clock.
  const groups = { ...left, carried: carriedOrders(fridays, 1, 25 * 60) }

  assert.deepEqual(told(groups, '2026-03-03 08:59'), [
    'starts before welding ends, Tue 03.03 09:00 (Mart Tamm)',
    '',
  ])
  assert.deepEqual(told(groups, '2026-03-03 09:00'), ['', ''])
})

test('welding of an earlier day that has been moved since ends where it is planned', () => {
  const fridays = anOrder({ end_time: '2026-02-27T09:00:00+02:00' })
  const groups = {
    ...{ data: [plannedWelding], unplanned: [testing] },
    carried: carriedOrders(fridays, 1, 99 * 60),
  }

  assert.deepEqual(told(groups, '2026-03-03 09:00'), ['', ''])
})

test('welding dropped after testing that is planned is warned of, too', () => {
  assert.deepEqual(told({ data: [plannedTesting], unplanned: [welding] }, '2026-03-04 08:00'), [
    'testing starts before this ends, Mon 02.03 08:00 (Ain Vaher)',
    '',
  ])
})

test('testing dropped while its welding is not planned is noted, and is no warning', () => {
  assert.deepEqual(told({ unplanned: [testing, welding] }, '2026-03-04 08:00'), [
    '',
    'welding comes first and is not planned yet',
  ])
})

test('several groups are warned of by their number', () => {
  const plan = aTimeplan({ data: [plannedWelding, plannedTesting], part_products: [product] })
  const starts = earlyStartsIn(plan, 1)

  assert.equal(earlyWarning(starts, 2, context), '1 in the wrong order')
  assert.equal(earlyLabel(starts[0]!, context), 'starts before welding ends, Tue 03.03 09:00 (Mart Tamm)')
})

test('welding that was done before the days shown is no reason to wait', () => {
  const plan = aTimeplan({ data: [plannedTesting], part_products: [product] })

  assert.deepEqual(earlyStartsIn(plan, 1), [])
})

test('work that no time puts in order says in which work order it is caught, and what to do', () => {
  const plan = aTimeplan({ data: [plannedWelding, plannedTesting], part_products: [product] })
  const [start] = earlyStartsIn(plan, 1)

  assert.equal(
    tangledLabel(start!, context),
    'cannot be put in order: one work order has steps before and after it (welding, Mart Tamm). Plan these steps separately.',
  )
})
