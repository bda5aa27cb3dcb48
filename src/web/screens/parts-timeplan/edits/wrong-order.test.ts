import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActionGroup } from '#contract/action-groups.ts'
import { at } from '#test/support/planning.ts'
import { earlyStartsIn, withFollowingOrders } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { bundlesByWorker, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { fitted } from './auto-fit.ts'
import { optimistic } from './intent.ts'
import { contextOf } from './replan.ts'

const paths = ['cbody/pIN/a1', 'cbody/pTL/a1', 'cbody/pTL/a2']
const product = aProduct({ work_plan_action_paths: paths, action_ids: [24, 25, 25] })

/** Steps of the product, by their place in the work plan, in an hour of Monday. */
const planned = (id: number, workerId: number, hour: number, ...steps: number[]) =>
  aGroup({
    workerId,
    actions: steps.map((step) => aGroupAction({ path: paths[step]!, action_id: step === 0 ? 24 : 25 })),
    workOrder: anOrder({
      id,
      start_time: `2026-03-02T${hour}:00:00+02:00`,
      end_time: `2026-03-02T${hour + 1}:00:00+02:00`,
    }),
  })

/** Schedules work orders, and those that follow them, again. */
function scheduledAgain(data: readonly ActionGroup[], ids: readonly number[]) {
  const plan = aTimeplan({ data: [...data], part_products: [product] })
  const { context, lanes } = contextOf(plan, { first: SAMPLE_MONDAY, now: at('2026-03-02 08:00') })
  const moved = withFollowingOrders(plan, new Set(ids))
  const picked = picksOf(data.filter(({ workOrder }) => workOrder && moved.has(workOrder.id)))
  const choice = { order: 'due-date', first: null, divide: 'never', anyone: false } as const
  const fit = fitted(bundlesByWorker(plan, picked), lanes, { ...context, plan }, choice)
  const { placements } = fit
  const intent = { kind: 'plan', picked, seen: new Map(), placements, desired: null, missing: [] } as const
  return { moved, fit, after: { ...optimistic(plan, intent), carried: plan.carried } }
}

test('a test planned before its welding is put in order, with what follows the test', () => {
  const [weld, leak, mark] = [planned(31, 1, 12, 0), planned(32, 2, 10, 1), planned(33, 1, 14, 2)]
  const data = [weld, leak, mark]
  assert.equal(earlyStartsIn(aTimeplan({ data, part_products: [product] }), 1).length, 1)

  const { moved, fit, after } = scheduledAgain(data, [32])

  assert.deepEqual([...moved], [32, 33])
  assert.equal(fit.present?.early, 1)
  assert.equal(fit.lateness.get('due-date')?.early, 0)
  assert.equal(fit.overtaken.length, 0)
  assert.deepEqual(earlyStartsIn(after, 1), [])
})

test('work between two steps of one work order is said to be in no order that can be planned', () => {
  const [both, leak] = [planned(31, 1, 12, 0, 2), planned(32, 2, 10, 1)]

  const { moved, fit } = scheduledAgain([both, leak], [32])

  assert.deepEqual([...moved], [32, 31])
  assert.deepEqual([...fit.tangled], [...fit.early.keys()])
  assert.equal(fit.tangled.size, 1)
})

test('work that waits for a later step which stays is early, and is not caught', () => {
  const far = planned(31, 1, 12, 0)
  const beyond = { start_time: '2026-06-01T08:00:00+03:00', end_time: '2026-06-01T09:00:00+03:00' }
  const weld = { ...far, workOrder: { ...far.workOrder!, ...beyond } }

  const { fit } = scheduledAgain([weld, planned(32, 2, 10, 1)], [32])

  assert.equal(fit.early.size, 1)
  assert.equal(fit.tangled.size, 0)
})
