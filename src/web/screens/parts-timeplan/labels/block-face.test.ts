import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IconArrowsSort } from '@tabler/icons-react'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { textsFrom } from '#test/support/texts.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import {
  aGroup,
  anOrder,
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
  assert.equal(faceOf(block, '', { ...context, early: new Map() }).lateness, '9\u00a0h late')
})
