import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { summaryOf } from './change-summary.ts'

test('one group is named by its order, several by their number, both with the operator', () => {
  const groups = [aGroup(), aGroup({ partProductId: 2 })]
  const planned = aGroup({ partProductId: 3, workerId: 1, workOrder: anOrder() })
  const plan = aTimeplan({ unplanned: groups, data: [planned] })
  const placement = (groupId: string, resourceId: number) => ({
    ...{ groupId, resourceId, pieces: [{ start: 8, end: 9, minutes: 1, actions: 1 }], flags: [] },
    reason: { kind: 'as_desired' as const },
  })
  const planTo = (...operators: number[]) =>
    summaryOf(plan, {
      ...{ kind: 'plan', desired: null, picked: picksOf(groups.slice(0, operators.length)) },
      ...{ seen: new Map(), missing: [3] },
      placements: operators.map((operator, index) => placement(groups[index]?.id ?? '', operator)),
    })

  assert.deepEqual(planTo(1), {
    kind: 'plan',
    count: 1,
    order: '260411',
    operator: 1,
    start: 8,
    missing: [3],
    early: [],
  })
  assert.deepEqual(planTo(1, 1), {
    kind: 'plan',
    count: 2,
    order: null,
    operator: 1,
    start: null,
    missing: [3],
    early: [],
  })
  assert.deepEqual(planTo(1, 2), {
    kind: 'plan',
    count: 2,
    order: null,
    operator: null,
    start: null,
    missing: [3],
    early: [],
  })
  assert.deepEqual(summaryOf(plan, { kind: 'unplan', picked: picksOf([planned]), seen: new Map() }), {
    ...{ kind: 'unplan', count: 1, order: '260413', operator: null, start: null, missing: [], early: [] },
  })
})

test('a change names what it puts in the wrong order, and nothing that was before', () => {
  const paths = ['cbody/pIN/a1', 'cbody/pTL/a1']
  const product = aProduct({ work_plan_action_paths: paths, action_ids: [24, 25] })
  const order = (id: number, hour: string) =>
    anOrder({ id, start_time: `2026-03-02T${hour}:00:00+02:00`, end_time: `2026-03-02T${hour}:30:00+02:00` })
  const weld = aGroup({ workerId: 1, workOrder: order(31, '12') })
  const testAt = (hour: string) =>
    aGroup({
      ...{ workerId: 2, workOrder: order(32, hour) },
      actions: [aGroupAction({ path: paths[1]!, action_id: 25 })],
    })
  const start = Date.parse('2026-03-02T14:00:00+02:00')
  const earlyAfterMoving = (hour: string) => {
    const plan = aTimeplan({ data: [weld, testAt(hour)], part_products: [product] })
    const placement = {
      ...{ groupId: weld.id, resourceId: 1, flags: [], reason: { kind: 'as_desired' as const } },
      pieces: [{ start, end: start + 30 * 60_000, minutes: 30, actions: 1 }],
    }
    const picked = picksOf([weld])
    const intent = { kind: 'plan', desired: null, picked, seen: new Map(), missing: [] } as const
    return summaryOf(plan, { ...intent, placements: [placement] }).early.map(({ job }) => job.workOrder)
  }

  assert.deepEqual(earlyAfterMoving('13'), [32])
  assert.deepEqual(earlyAfterMoving('10'), [])
})
