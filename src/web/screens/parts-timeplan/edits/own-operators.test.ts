import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActionGroup } from '#contract/action-groups.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { at, shown } from '#test/support/planning.ts'
import { pickedUp } from '#web/plan/changes/held.ts'
import {
  bundlesByWorker,
  bundlesOf,
  hasSeveralOperators,
  picksOf,
} from '#web/screens/parts-timeplan/model/picks.ts'
import {
  aGroup,
  aGroupAction,
  anOrder,
  aProduct,
  aTimeplan,
  SAMPLE_MONDAY,
} from '#web/screens/parts-timeplan/model/sample.ts'
import { dropEdit } from './edit.ts'
import { previewByOperator } from './own-operators.ts'
import { contextOf, replan } from './replan.ts'
import { seenIn } from './seen-plan.ts'

const [MART, AIN, TIIT] = [1, 2, 3]
const NOW = at('2026-03-02 08:00')
const [WELD, TEST, MARK] = ['cbody/pIN/a1', 'cbody/pTL/a1', 'cbody/pTL/a2']
const actions = { [WELD]: 24, [TEST]: 25, [MARK]: 26 }

const step = (path: string, workerId: number | null) =>
  aGroup({ workerId, actions: [aGroupAction({ path, action_id: actions[path]! })] })
const weld = step(WELD, MART)
const leak = step(TEST, AIN)
const mark = step(MARK, null)

function planOf(unplanned: readonly ActionGroup[], given: Parameters<typeof aTimeplan>[0] = {}) {
  const { actions: known, operators } = aTimeplan()
  return aTimeplan({
    unplanned: [...unplanned],
    part_products: [aProduct({ work_plan_action_paths: [WELD, TEST, MARK], action_ids: [24, 25, 26] })],
    actions: [...known, { id: 26, name: 'Marking', work_type: 6 }],
    operators: [...operators, { id: TIIT, name: 'Tiit Rand', employee_number: '1003', skills: [6] }],
    ...given,
  })
}

/** Returns what dropping work onto an operator at 8:00 on Tuesday would do. */
function dropped(plan: ReturnType<typeof planOf>, onto: number) {
  const { context, lanes } = contextOf(plan, { first: SAMPLE_MONDAY, now: NOW })
  const bundles = bundlesByWorker(plan, picksOf(plan.unplanned))
  const lane = lanes.find(({ id }) => id === onto)!
  const preview = previewByOperator(bundles, lane, plantDays('2026-03-03', 1)[0]!.start, {
    ...{ ...context, plan, lanes },
  })
  if (preview.kind !== 'places') throw new Error(`There are no places: ${preview.kind}.`)
  return preview
}

function placesOf({ placements }: Pick<ReturnType<typeof dropped>, 'placements'>) {
  return placements.map(({ resourceId, pieces }) => [resourceId, shown(pieces)[0]])
}

test('work of several operators is told from work of one, with or without work of nobody', () => {
  const isOf = (...groups: ActionGroup[]) => hasSeveralOperators(bundlesOf(planOf(groups), picksOf(groups)))

  assert.equal(isOf(weld, leak), true)
  assert.equal(isOf(weld, mark), false)
  assert.equal(isOf(mark), false)
})

test('an order dropped onto an operator keeps its operators, one step after the other from that day on', () => {
  const preview = dropped(planOf([leak, weld]), TIIT)

  assert.deepEqual(placesOf(preview), [
    [MART, '2026-03-03 08:00–2026-03-03 09:00'],
    [AIN, '2026-03-03 09:00–2026-03-03 10:00'],
  ])
  assert.deepEqual(preview.missing, [])
})

test('work of nobody goes to the operator it is dropped onto, or else to one who has the skill', () => {
  const plan = planOf([weld, leak, mark])

  assert.equal(placesOf(dropped(plan, TIIT)).at(-1)?.[0], TIIT)
  assert.equal(placesOf(dropped(plan, AIN)).at(-1)?.[0], TIIT)
})

test('work of nobody that no operator can do has no place, and all else has', () => {
  const { placements, refused } = dropped(
    planOf([weld, leak, mark], { operators: aTimeplan().operators }),
    AIN,
  )

  assert.deepEqual(
    placements.map(({ resourceId }) => resourceId),
    [MART, AIN],
  )
  assert.deepEqual(refused, [{ groupId: mark.id, reason: { kind: 'no_capability', capabilities: [6] } }])
})

test('an operator who lacks the skill keeps their work, and the preview says what is missing', () => {
  const preview = dropped(planOf([step(WELD, AIN), step(TEST, MART)]), TIIT)

  assert.equal(placesOf(preview)[0]?.[0], AIN)
  assert.deepEqual(preview.missing, [3])
})

test('where others have taken a place meanwhile, each step keeps its operator and its turn', () => {
  const plan = planOf([leak, weld])
  const picked = picksOf(plan.unplanned)
  const held = { picked, seen: pickedUp(seenIn(plan), picked) }
  const edit = dropEdit(held, bundlesOf(plan, picked), dropped(plan, TIIT), { lane: TIIT, instant: NOW })
  if (edit.kind !== 'run') throw new Error('It is planned.')
  const theirs = aGroup({
    ...{ partProductId: 2, workerId: MART },
    workOrder: anOrder({ start_time: '2026-03-03T08:00:00+02:00', end_time: '2026-03-03T09:00:00+02:00' }),
  })

  const again = replan({ ...plan, data: [theirs] }, edit.intent, { first: SAMPLE_MONDAY, now: NOW })

  assert.deepEqual(again?.kind === 'plan' && placesOf(again), [
    [MART, '2026-03-03 09:00–2026-03-03 10:00'],
    [AIN, '2026-03-03 10:15–2026-03-03 11:15'],
  ])
})
