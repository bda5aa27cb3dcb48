import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aCatalogue, aPart, aStep, aWorkPlan, aWorkPlanOf } from '#test/support/work-plans.ts'
import { plannedActions } from './planned-actions.ts'
import type { Component, WorkPlan } from './work-plan.ts'

const pathsOf = (plan: WorkPlan) => plannedActions(plan, aCatalogue()).map(({ path }) => path)
const workersOf = (plan: WorkPlan) =>
  plannedActions(plan, aCatalogue({ 1: { worker_id: 5 }, 2: { worker_id: 5 }, 29: { worker_id: 5 } })).map(
    ({ worker_id }) => worker_id,
  )
const whole: Partial<Component> = { needs_cutting: true, expansion_type: 1, expansion_count: 2 }

test('a component is cut and expanded before work on its parts, and extra time ends a part', () => {
  const part = aPart({ additional_time: 10, actions: [aStep({ uid: 'b', order: 2 }), aStep({ uid: 'a' })] })

  assert.deepEqual(pathsOf(aWorkPlan({ ...whole, parts: [part, aPart({ id: '2', additional_time: 1 })] })), [
    'c1/cutting',
    'c1/expansion',
    'c1/p1/aa',
    'c1/p1/ab',
    'c1/p1/extra',
    'c1/p2/extra',
  ])
})

test('a body that needs no cutting is not cut, and an end never is', () => {
  assert.deepEqual(
    pathsOf(aWorkPlan({ needs_cutting: false }, { uid: '2', type: 2, needs_cutting: true })),
    [],
  )
})

test('a body is expanded only when both the type and a count of expansions are given', () => {
  assert.deepEqual(pathsOf(aWorkPlan({ expansion_type: 1 })), [])
  assert.deepEqual(pathsOf(aWorkPlan({ expansion_count: 2 })), [])
})

test('every action has its catalogue id, type, position in the plan and pieces', () => {
  const step = aStep({ uid: 's', order: 2 })
  const part = aPart({ pieces: 3, additional_time: 10, actions: [step, aStep({ uid: 'r', id: 4 })] })
  const actions = plannedActions(aWorkPlan({}, { ...whole, uid: '2', parts: [part] }), aCatalogue())

  const own = {
    component_index: 1,
    part_index: null,
    step: null,
    worker_id: null,
    is_by_default: true,
    pieces: 1,
  }
  assert.deepEqual(actions[0], {
    ...own,
    path: 'c2/cutting',
    field: 'components.1.needs_cutting',
    action_id: 1,
    action_type: 1,
  })
  assert.deepEqual(actions[1], {
    ...own,
    path: 'c2/expansion',
    field: 'components.1.expansion_count',
    action_id: 2,
    action_type: 2,
  })
  assert.deepEqual(actions[3], {
    ...own,
    part_index: 0,
    path: 'c2/p1/as',
    field: 'components.1.parts.0.actions.0',
    action_id: 29,
    action_type: 0,
    step,
    pieces: 3,
  })
  assert.deepEqual(actions[4], {
    ...own,
    part_index: 0,
    path: 'c2/p1/extra',
    field: 'components.1.parts.0.additional_time',
    action_id: 31,
    action_type: 3,
  })
})

test("an action goes to the catalogue's operator unless the plan names another, or nobody", () => {
  const actions = [aStep(), aStep({ uid: '2', worker_id: 8 }), aStep({ uid: '3', worker_id: null })]

  assert.deepEqual(workersOf(aWorkPlanOf({ actions })), [5, 8, null])
  assert.deepEqual(workersOf(aWorkPlan(whole)), [5, 5])
  assert.deepEqual(workersOf(aWorkPlan({ ...whole, cutting_operator: 8, expansion_operator: null })), [
    8,
    null,
  ])
})

test('extra time is unassigned unless the plan or the catalogue names an operator', () => {
  assert.deepEqual(workersOf(aWorkPlanOf({ additional_time: 5 })), [null])
  assert.deepEqual(workersOf(aWorkPlanOf({ additional_time: 5, additional_time_operator: 8 })), [8])
})
