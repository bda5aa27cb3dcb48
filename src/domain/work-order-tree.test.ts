import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manhole, manholeCatalogue } from '#test/support/manhole.ts'
import { aCatalogue, aPart, aStep, aWorkPlan } from '#test/support/work-plans.ts'
import { ActionStatus } from './action.ts'
import { plannedActions } from './planned-actions.ts'
import { type TreeAction, type WorkOrderNode, workOrderTree } from './work-order-tree.ts'

const { NotStarted, InProgress, Done } = ActionStatus

const anAction = (given: Partial<TreeAction>): TreeAction => ({
  id: 1,
  path: 'c1/p1/a1',
  status: NotStarted,
  updated_at: '2026-03-02T08:00:00+02:00',
  action: { id: 29 },
  ...given,
})
const catalogue = aCatalogue({ 29: { worker_id: 12, action_name: 'Clean the inlet' } })
const pathsOf = (nodes: readonly WorkOrderNode[]): unknown[] =>
  nodes.map(({ path, children }) => (children.length === 0 ? path : [path, ...pathsOf(children)]))

test('a work order with all actions shows the whole plan in working order', () => {
  const actions = plannedActions(manhole, manholeCatalogue).map(({ path, action_id }, id) =>
    anAction({ id, path, action: { id: action_id } }),
  )

  assert.deepEqual(pathsOf(workOrderTree(manhole, manholeCatalogue, actions.toReversed())), [
    [
      'cbody',
      'cbody/cutting',
      'cbody/expansion',
      ['cbody/pIN', 'cbody/pIN/a3', 'cbody/pIN/a6', 'cbody/pIN/a10'],
      ['cbody/pLA', 'cbody/pLA/a17'],
      ['cbody/pTL', 'cbody/pTL/a25', 'cbody/pTL/a26', 'cbody/pTL/a27'],
    ],
    ['cend', ['cend/pCB', 'cend/pCB/a4', 'cend/pCB/a9', 'cend/pCB/a11']],
  ])
})

test('shows only branches with actions of the work order', () => {
  const actions = [anAction({ path: 'cbody/pLA/a17' })]

  assert.deepEqual(pathsOf(workOrderTree(manhole, manholeCatalogue, actions)), [
    ['cbody', ['cbody/pLA', 'cbody/pLA/a17']],
  ])
  assert.deepEqual(workOrderTree(manhole, manholeCatalogue, []), [])
})

test('every row has the details that a worker needs', () => {
  const tag = { id: 3, name: 'urgent' }
  const part = aPart({
    OD_L: '315x400',
    pieces: 2,
    position: '9:00',
    comment: 'Mind the seam',
    actions: [aStep()],
  })
  const plan = aWorkPlan({
    name: 'Shaft',
    comment: 'PE100',
    component_tags: [tag],
    expansion_type: 1,
    expansion_count: 2,
    needs_cutting: true,
    parts: [part],
  })
  const [component] = workOrderTree(plan, catalogue, [anAction({ id: 77 })])

  const empty = {
    component_type: null,
    diameter: null,
    comment: '',
    component_tags: [],
    odl: null,
    pieces: null,
    position: '',
    worker_id: null,
    expansion_type: null,
    expansion_count: 0,
    needs_cutting: false,
    actionId: null,
    status: NotStarted,
    updated_at: '2026-03-02T08:00:00+02:00',
  }
  const action = {
    item_type: 'action',
    path: 'c1/p1/a1',
    label: 'Clean the inlet',
    worker_id: 12,
    actionId: 77,
  }
  assert.deepEqual(component, {
    ...empty,
    item_type: 'component',
    path: 'c1',
    label: 'Shaft',
    component_type: 1,
    diameter: 1000,
    comment: 'PE100',
    component_tags: [tag],
    expansion_type: 1,
    expansion_count: 2,
    needs_cutting: true,
    children: [
      {
        ...empty,
        item_type: 'part',
        path: 'c1/p1',
        label: 'Inlet',
        comment: 'Mind the seam',
        odl: '315 × 400',
        pieces: 2,
        position: '9:00',
        children: [{ ...empty, ...action, children: [] }],
      },
    ],
  })
})

const twoSteps = aWorkPlan({ parts: [aPart({ actions: [aStep(), aStep({ uid: '2' })] })] })

test('a parent is in progress while its children differ, and has the latest change of them', () => {
  const [component] = workOrderTree(twoSteps, catalogue, [
    anAction({ id: 1, status: Done, updated_at: '2026-10-25T03:30:00+02:00' }),
    anAction({ id: 2, path: 'c1/p1/a2', updated_at: '2026-10-25T03:45:00+03:00' }),
  ])

  assert.equal(component?.status, InProgress)
  assert.equal(component?.updated_at, '2026-10-25T03:30:00+02:00')
})

test('an action that is no longer in the plan is shown after the others', () => {
  const [component, lost] = workOrderTree(twoSteps, catalogue, [
    anAction({ id: 1 }),
    anAction({ id: 2, path: 'c9/p9/a9', status: Done }),
    anAction({ id: 3, path: 'c1/cutting', action: { id: 404 } }),
  ])

  assert.deepEqual(pathsOf([component!]), [['c1', ['c1/p1', 'c1/p1/a1']]])
  assert.deepEqual([lost?.path, lost?.component_type, lost?.status], ['', null, InProgress])
  assert.deepEqual(
    lost?.children.map(({ label, actionId }) => [label, actionId]),
    [
      ['Clean the inlet', 2],
      ['#404', 3],
    ],
  )
})

test('shows both of two actions with the same path', () => {
  const [component] = workOrderTree(twoSteps, catalogue, [anAction({ id: 1 }), anAction({ id: 2 })])

  assert.deepEqual(
    component?.children[0]?.children.map(({ actionId }) => actionId),
    [1, 2],
  )
})
