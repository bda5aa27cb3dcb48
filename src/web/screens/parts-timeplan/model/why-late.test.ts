import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { duesOf, lanesOf } from './lanes.ts'
import { aGroup, anOrder, aTimeplan, SAMPLE_MONDAY } from './sample.ts'
import { whyLate } from './why-late.ts'

const MART = 1
const order = (id: number, from: string, to: string) =>
  anOrder({ id, start_time: `2026-03-${from}:00+02:00`, end_time: `2026-03-${to}:00+02:00` })
const first = aGroup({ partProductId: 1, workerId: MART, workOrder: order(1, '02T08:00', '02T10:00') })
const before = aGroup({ partProductId: 2, workerId: MART, workOrder: order(2, '03T14:00', '03T16:30') })
const ownLast = aGroup({ partProductId: 1, workerId: MART, workOrder: order(3, '05T08:00', '05T10:00') })
const afterPause = aGroup({ partProductId: 4, workerId: MART, workOrder: order(4, '05T14:00', '05T15:00') })
const sick = {
  ...{ id: 1, operator: { id: MART, name: '' }, reason: 'sick_leave', comment: '' },
  start_time: '2026-03-04T00:00:00+02:00',
  end_time: '2026-03-05T00:00:00+02:00',
}

test('work is late because of the work directly before it, and of the days its operator is away meanwhile', () => {
  const { id, last, after, away } = reasonOf(3, [first, before, ownLast])

  assert.deepEqual([id, last, after], [1, 3, 2])
  assert.deepEqual(away, [['2026-03-04', 'absence']])
})

test('work with free time before it follows nothing, and no absence before that time delays it', () => {
  const { after, away } = reasonOf(4, [first, before, ownLast, afterPause])

  assert.equal(after, undefined)
  assert.deepEqual(away, [])
})

function reasonOf(id: number, data: ReturnType<typeof aGroup>[]) {
  const plan = aTimeplan({ data, absences: [sick] })
  const rules = rulesOf(plan)
  const { lanes } = lanesOf({
    ...{ data: plan.data, operators: plan.operators, dues: duesOf(plan.part_products), rules },
    ...{ blocked: { products: new Set<number>(), orders: new Set<number>() }, skills: new Map() },
    days: plantDays(SAMPLE_MONDAY, 7),
  })
  const block = lanes.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  assert.ok(block)
  const found = whyLate(block, lanes, rules)
  assert.ok(found)
  return {
    ...{ id: found.first.id, last: found.last.id, after: found.after?.id },
    away: found.away.map(({ date, why }) => [date, why.kind]),
  }
}
