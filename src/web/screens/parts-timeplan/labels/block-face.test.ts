import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IconArrowsSort } from '@tabler/icons-react'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { textsFrom } from '#test/support/texts.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  carriedOrders,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import en from '#web/texts/parts-timeplan.en.json' with { type: 'json' }
import { rulesOf } from '#web/working-time/rules.ts'
import { faceOf } from './block-face.ts'

const plan = aTimeplan({ data: [aGroup({ workerId: 1, workOrder: anOrder({ id: 31 }) })] })
const { lanes } = lanesOf({
  ...{ data: plan.data, operators: plan.operators, dues: duesOf(plan.part_products), rules: rulesOf(plan) },
  ...{ blocked: { products: new Set(), orders: new Set() }, skills: new Map() },
  ...{ carried: plan.carried, days: plantDays(SAMPLE_MONDAY, 7) },
})
const testing = lanes[0]!.blocks[0]!
const context = { t: textsFrom(en), label: () => '', status: () => '', products: new Map() }

test('work that starts before work that it follows has a mark, and says before what it starts', () => {
  const before = 'starts before welding ends, Tue 03.03 09:00 (Mart Tamm)'

  const early = faceOf(testing, '', { ...context, early: new Map([[31, before]]) })
  const other = faceOf(testing, '', { ...context, early: new Map([[32, before]]) })

  assert.ok(early.flags.includes(before))
  assert.ok(early.icons.includes(IconArrowsSort))
  assert.ok(!other.icons.includes(IconArrowsSort))
})

/** The work order of Monday from eight to nine, all done at a time. */
function doneAt(done_at: string, delivery_date = '2026-03-04') {
  const done = aGroup({
    workerId: 1,
    actions: [aGroupAction({ done: true })],
    workOrder: anOrder({ id: 31, status: WorkOrderStatus.Done, done_at }),
  })
  const [lane] = lanesOf({
    ...{ data: [done], operators: plan.operators, dues: duesOf([aProduct({ delivery_date })]) },
    ...{ blocked: { products: new Set(), orders: new Set() }, skills: new Map(), carried: new Map() },
    ...{ rules: rulesOf(plan), days: plantDays(SAMPLE_MONDAY, 7) },
  }).lanes
  return lane!
}

test('work that was done before its time says when, and takes none of its operator’s time', () => {
  const { blocks, cells, reservations } = doneAt('2026-02-26T14:00:00+02:00')
  const [block] = blocks
  const { timing, flags } = faceOf(block!, '', { ...context, early: new Map() })

  assert.equal(block?.isDoneAhead, true)
  assert.deepEqual([timing, flags[0]], ['Done on 26.02', 'Done on 26.02'])
  assert.deepEqual([cells[0]?.load.plannedMinutes, reservations()], [0, []])
})

test('work that was done in its time is not done ahead of it, and done work is not late', () => {
  const [block] = doneAt('2026-03-02T08:40:00+02:00', '2026-03-01').blocks

  assert.deepEqual([block?.isDoneAhead, block?.isLate], [false, false])
  assert.equal(faceOf(block!, '', { ...context, early: new Map() }).timing, '')
})

test('work of an earlier day is late by when it can be done', () => {
  const workOrder = anOrder({ id: 31, end_time: '2026-03-02T07:00:00+02:00' })
  // It is due on Wednesday: three days and an hour are over after Thursday's first hour.
  const [lane] = lanesOf({
    ...{ data: [aGroup({ workerId: 1, workOrder })], operators: plan.operators },
    ...{ dues: duesOf(plan.part_products), blocked: { products: new Set(), orders: new Set() } },
    ...{ skills: new Map(), rules: rulesOf(plan), days: plantDays(SAMPLE_MONDAY, 7) },
    carried: carriedOrders(workOrder, 1, 73 * 60),
  }).lanes

  const block = lane!.blocks[0]!
  assert.equal(block.end, Date.parse(workOrder.end_time))
  assert.equal(faceOf(block, '', { ...context, early: new Map() }).timing, '9\u00a0h late')
})
