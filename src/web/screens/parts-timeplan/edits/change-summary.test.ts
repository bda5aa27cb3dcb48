import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { aGroup, anOrder, aTimeplan } from '#web/screens/parts-timeplan/model/sample.ts'
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
