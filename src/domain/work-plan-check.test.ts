import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manhole, manholeCatalogue } from '#test/support/manhole.ts'
import { aCatalogue, aComponent, aPart, aStep, aWorkPlan, aWorkPlanOf } from '#test/support/work-plans.ts'
import type { Problem } from './errors.ts'
import type { WorkPlan } from './work-plan.ts'
import { checkWorkPlan, type Known } from './work-plan-check.ts'

const known: Known = {
  actions: aCatalogue({ 29: {}, 30: { name: 'Crane handling', archived: true } }).actions,
  part_types: new Map([[4, {}]]),
  operators: new Map([[12, {}]]),
  before: null,
}

test('the manhole of the worked example has no problems', () => {
  assert.deepEqual(checkWorkPlan(manhole, { ...known, actions: manholeCatalogue.actions }), [])
})

const component = 'components.0'
const part = 'components.0.parts.0'
const step = 'components.0.parts.0.actions.0'
const cases: [what: string, plan: WorkPlan, problem: Problem][] = [
  [
    'two components with one uid',
    aWorkPlan({}, {}),
    { code: 'plan_uid_doubled', params: { uid: '1' }, field: 'components.1.uid' },
  ],
  [
    'two parts with one uid, in whatever component',
    aWorkPlan({ parts: [aPart()] }, { uid: '2', parts: [aPart()] }),
    { code: 'plan_uid_doubled', params: { uid: '1' }, field: 'components.1.parts.0.id' },
  ],
  [
    'two steps of a part with one path',
    aWorkPlanOf({ actions: [aStep(), aStep()] }),
    { code: 'plan_path_doubled', params: { path: 'c1/p1/a1' }, field: `${part}.actions.1.uid` },
  ],
  [
    'a body that says it is an end',
    aWorkPlan({ verbose: 'end' }),
    { code: 'plan_type_mismatch', params: {}, field: `${component}.verbose` },
  ],
  [
    'an end to be cut',
    aWorkPlan({ type: 2, needs_cutting: true }),
    { code: 'plan_cutting_on_end', params: {}, field: `${component}.needs_cutting` },
  ],
  [
    'a count of expansions without their type',
    aWorkPlan({ expansion_count: 1 }),
    { code: 'plan_expansion_incomplete', params: {}, field: `${component}.expansion_type` },
  ],
  [
    'a type of expansion without a count',
    aWorkPlan({ expansion_type: 1 }),
    { code: 'plan_expansion_incomplete', params: {}, field: `${component}.expansion_count` },
  ],
  [
    'less than no expansion',
    aWorkPlan({ expansion_type: 1, expansion_count: -1 }),
    { code: 'plan_value_too_small', params: { minimum: 0 }, field: `${component}.expansion_count` },
  ],
  [
    'an unknown operator who cuts',
    aWorkPlan({ cutting_operator: 13 }),
    {
      code: 'unknown_reference',
      params: { kind: 'operator', id: 13 },
      field: `${component}.cutting_operator`,
    },
  ],
  [
    'an unknown operator who expands',
    aWorkPlan({ expansion_operator: 13 }),
    {
      code: 'unknown_reference',
      params: { kind: 'operator', id: 13 },
      field: `${component}.expansion_operator`,
    },
  ],
  [
    'an unknown operator for extra time',
    aWorkPlanOf({ additional_time_operator: 13 }),
    {
      code: 'unknown_reference',
      params: { kind: 'operator', id: 13 },
      field: `${part}.additional_time_operator`,
    },
  ],
  [
    'an unknown part type',
    aWorkPlanOf({ part_type_id: 5 }),
    { code: 'unknown_reference', params: { kind: 'part_type', id: 5 }, field: `${part}.part_type_id` },
  ],
  [
    'a part of no pieces',
    aWorkPlanOf({ pieces: 0 }),
    { code: 'plan_value_too_small', params: { minimum: 1 }, field: `${part}.pieces` },
  ],
  [
    'less than no extra time',
    aWorkPlanOf({ additional_time: -5 }),
    { code: 'plan_value_too_small', params: { minimum: 0 }, field: `${part}.additional_time` },
  ],
  [
    'a dimension nobody can read',
    aWorkPlanOf({ H_W_S: 'see drawing', actions: [aStep({ formula: 'H' })] }),
    {
      code: 'plan_dimension_invalid',
      params: { text: 'see drawing', expected: 'HxWxS' },
      field: `${part}.H_W_S`,
    },
  ],
  [
    'an unknown action',
    aWorkPlanOf({ actions: [aStep({ id: 99 })] }),
    { code: 'unknown_reference', params: { kind: 'action', id: 99 }, field: `${step}.id` },
  ],
  [
    'body cutting as a step',
    aWorkPlanOf({ actions: [aStep({ id: 1 })] }),
    { code: 'plan_action_not_a_step', params: { name: 'Body cutting' }, field: `${step}.id` },
  ],
  [
    'an archived action',
    aWorkPlanOf({ actions: [aStep({ id: 30 })] }),
    { code: 'plan_action_archived', params: { name: 'Crane handling' }, field: `${step}.id` },
  ],
  [
    'an unknown operator of a step',
    aWorkPlanOf({ actions: [aStep({ worker_id: 13 })] }),
    { code: 'unknown_reference', params: { kind: 'operator', id: 13 }, field: `${step}.worker_id` },
  ],
  [
    'a formula that does not read',
    aWorkPlanOf({ actions: [aStep({ formula: '5 +' })] }),
    {
      code: 'formula_incomplete',
      params: { position: 4, path: 'c1/p1/a1', name: 'Cleaning, packing' },
      field: `${step}.formula`,
    },
  ],
  [
    'a formula with a name nobody knows',
    aWorkPlanOf({ actions: [aStep({ formula: '5 + X' })] }),
    {
      code: 'formula_not_calculable',
      params: {
        ...{ variable: 'X', position: 5, path: 'c1/p1/a1', name: 'Cleaning, packing' },
        ...{ formula: '5 + X', cause: 'formula_unknown_variable' },
      },
      field: `${step}.formula`,
    },
  ],
  [
    'a formula about a dimension the part does not have',
    aWorkPlanOf({ actions: [aStep({ formula: '5 + OD' })] }),
    {
      code: 'formula_not_calculable',
      params: {
        ...{ variable: 'OD', position: 5, path: 'c1/p1/a1', name: 'Cleaning, packing' },
        ...{ formula: '5 + OD', cause: 'plan_value_missing' },
      },
      field: `${step}.formula`,
    },
  ],
]
for (const [what, plan, problem] of cases) {
  test(`a work plan must not contain ${what}`, () => {
    assert.deepEqual(checkWorkPlan(plan, known), [problem])
  })
}

test('accepts known operators, part types and variables', () => {
  const actions = [aStep({ worker_id: 12, formula: '5 + OD + X' }), aStep({ uid: '2', worker_id: null })]
  const plan = aWorkPlan(
    { cutting_operator: 12, expansion_operator: null },
    { uid: '2', parts: [aPart({ part_type_id: 4, OD_L: '315', variables: { X: 1 }, actions })] },
  )

  assert.deepEqual(checkWorkPlan(plan, known), [])
})

test('an archived action can stay where it was but not move', () => {
  const plan = aWorkPlan({ parts: [aPart({ actions: [aStep({ id: 30 })] })] })
  const moved = { ...plan, components: [aComponent({ ...plan.components[0], uid: '2' })] }

  assert.deepEqual(checkWorkPlan(plan, { ...known, before: plan }), [])
  assert.deepEqual(
    checkWorkPlan(moved, { ...known, before: plan }).map(({ code }) => code),
    ['plan_action_archived'],
  )
})
