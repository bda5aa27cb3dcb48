import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { createPlanSession } from '#web/plan/changes/session.ts'
import { undoOfPlan } from './undo-of-plan.ts'

aPipesPage()

test('what a page changes of the plan among orders is its own on the time plan too', () => {
  undoOfPlan({ change_id: 7, state_hash: 'a' }, '@pipeplan_plan')
  undoOfPlan({ change_id: null, state_hash: 'a' }, '@pipeplan_plan')

  assert.deepEqual([...createPlanSession('pipes').own.get().ids], [7])
})
