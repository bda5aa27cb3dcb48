import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { span } from '#test/support/planning.ts'
import { textsFrom } from '#test/support/texts.ts'
import type { Preview } from '#web/screens/parts-timeplan/edits/preview.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { bundlesOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { rulesOf } from '#web/working-time/rules.ts'
import { calloutOf } from './callout.ts'

const planned = aGroup({
  workerId: 1,
  workOrder: anOrder({
    start_time: '2026-03-02T08:00:00+02:00',
    end_time: '2026-03-02T09:00:00+02:00',
  }),
})
const waiting = aGroup({ partProductId: 2 })
const plan = aTimeplan({
  data: [planned],
  unplanned: [waiting],
  part_products: [aProduct(), aProduct({ id: 2, delivery_date: '2026-03-03' })],
})
const dues = duesOf(plan.part_products)
const { lanes } = lanesOf({
  ...{ data: plan.data, operators: plan.operators, dues, rules: rulesOf(plan) },
  ...{ blocked: { products: new Set(), orders: new Set() }, skills: new Map([[24, 3]]) },
  ...{ carried: plan.carried, days: plantDays(SAMPLE_MONDAY, 7) },
})
const bundles = bundlesOf(plan, picksOf([waiting]))
const labels = {
  operator: () => 'Mart Tamm',
  ...{ preview: () => 'Work cannot be planned in the past.', notWorking: () => '', refusal: () => '' },
  ...{ reason: () => '', flag: (flag: string) => flag, day: (date: string) => date },
  enum: () => 'Welding',
}

function calloutAt(
  start: string,
  end: string,
  {
    moved = bundles,
    ...given
  }: Partial<Extract<Preview, { kind: 'places' }>> & { moved?: typeof bundles } = {},
  spoken = labels,
): string {
  const placement: Placement = {
    ...{ groupId: moved[0]!.id, resourceId: 1, flags: [], reason: { kind: 'as_desired' } },
    pieces: [{ ...span(start, end), minutes: 60, actions: 1 }],
  }
  const preview: Preview = {
    ...{ kind: 'places', bundles: moved, operatorId: 1, keepsOperators: false, placements: [placement] },
    ...{ refused: [], missing: [], aside: null },
    ...given,
  }
  return calloutOf(preview, { lanes, dues, labels: spoken, t: textsFrom(en) })
}

test('names the work before it and the due date that it meets', () => {
  assert.equal(
    calloutAt('2026-03-02 09:00', '2026-03-02 10:00'),
    `2026-03-02 09:00–10:00 · after Welding ${planned.order.order_number} · on time for 03.03`,
  )
})

test('names the work before it by its step only where it is of the same order', () => {
  const [bundle] = bundles
  const own = bundle && { ...bundle, group: { ...bundle.group, order: planned.order } }

  assert.equal(
    calloutAt('2026-03-02 09:00', '2026-03-02 10:00', { moved: own ? [own] : [] }),
    '2026-03-02 09:00–10:00 · after Welding · on time for 03.03',
  )
})

test('names the start of the shift, and the due date that it misses', () => {
  assert.equal(
    calloutAt('2026-03-04 08:00', '2026-03-05 09:00'),
    '2026-03-04 08:00–2026-03-05 09:00 · start of shift · late for 03.03',
  )
})

test('names lunch, and nothing at any other time', () => {
  assert.equal(
    calloutAt('2026-03-02 12:30', '2026-03-02 13:30'),
    '2026-03-02 12:30–13:30 · after lunch · on time for 03.03',
  )
  assert.equal(
    calloutAt('2026-03-02 13:00', '2026-03-02 14:00'),
    '2026-03-02 13:00–14:00 · on time for 03.03',
  )
})

test('names the work that takes the time after an absence, too', () => {
  const pieces = [{ ...span('2026-03-03 09:00', '2026-03-03 10:00'), minutes: 60, actions: 1 }]
  const reason = { kind: 'behind', ids: [31], others: 0, afterGroup: false } as const
  const behind: Placement = { groupId: bundles[0]!.id, resourceId: 1, flags: [], pieces, reason }
  const spoken = { ...labels, notWorking: () => 'absent: sick leave', reason: () => 'after welding' }
  const preview = { placements: [behind], aside: { kind: 'absence', reason: 'sick_leave' } } as const

  assert.equal(
    calloutAt('2026-03-03 09:00', '2026-03-03 10:00', preview, spoken),
    '2026-03-03 09:00–10:00 · absent: sick leave · after welding · on time for 03.03',
  )
})

test('says why work cannot be planned there', () => {
  assert.equal(
    calloutOf({ kind: 'past' }, { lanes, dues, labels, t: textsFrom(en) }),
    'Work cannot be planned in the past.',
  )
})
