import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { duesOf, lanesOf } from './lanes.ts'
import { aGroup, anOrder, aTimeplan, SAMPLE_MONDAY } from './sample.ts'
import { whyLate } from './why-late.ts'

const MART = 1
const NOW = Date.parse('2026-03-02T06:00:00+02:00')
const order = (id: number, from: string, to: string) =>
  anOrder({ id, start_time: `2026-03-${from}:00+02:00`, end_time: `2026-03-${to}:00+02:00` })
const first = aGroup({ partProductId: 1, workerId: MART, workOrder: order(1, '02T08:00', '02T10:00') })
const before = aGroup({ partProductId: 2, workerId: MART, workOrder: order(2, '03T14:00', '03T16:30') })
const last = aGroup({ partProductId: 1, workerId: MART, workOrder: order(3, '05T08:00', '05T10:00') })
const sick = {
  ...{ id: 1, operator: { id: MART, name: '' }, reason: 'sick_leave', comment: '' },
  start_time: '2026-03-04T00:00:00+02:00',
  end_time: '2026-03-05T00:00:00+02:00',
}

test('a product is late because of its last work, what that follows, and the days its operator is away', () => {
  const { found, idOf } = reasonOf([first, before, last])

  assert.equal(found?.last.id, 3)
  assert.equal(idOf, 2)
  assert.deepEqual(
    found?.away.map(({ date, why }) => [date, why.kind]),
    [['2026-03-04', 'absence']],
  )
})

test('work with free time before it follows nothing', () => {
  assert.equal(reasonOf([first, last]).idOf, undefined)
})

function reasonOf(data: ReturnType<typeof aGroup>[]) {
  const plan = aTimeplan({ data, absences: [sick] })
  const rules = rulesOf(plan)
  const { lanes } = lanesOf({
    ...{ data: plan.data, operators: plan.operators, dues: duesOf(plan.part_products), rules },
    ...{ blocked: { products: new Set<number>(), orders: new Set<number>() }, skills: new Map() },
    days: plantDays(SAMPLE_MONDAY, 7),
  })
  const block = lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === 1)
  assert.ok(block)
  const found = whyLate(block, lanes, { rules, now: NOW })
  return { found, idOf: found?.after?.id }
}
