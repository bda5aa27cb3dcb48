import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aGroup, aGroupAction, aProduct } from '#web/screens/parts-timeplan/model/sample.ts'
import { movedActions } from './moved-actions.ts'

const plan = {
  data: [aGroup({ actions: [aGroupAction({ duration: 90 })] })],
  unplanned: [],
  part_products: [
    aProduct({ work_plan_action_paths: ['cbody/cutting', 'cbody/pIN/a1'], action_ids: [25, 24] }),
  ],
}

test('moved actions are found by their paths, also those that are in no group that is read', () => {
  assert.deepEqual(movedActions(plan, { item: 1, paths: ['cbody/pIN/a1', 'cbody/cutting', 'cgone/a1'] }), [
    { path: 'cbody/pIN/a1', action_id: 24, duration: 90 },
    { path: 'cbody/cutting', action_id: 25, duration: 1 },
  ])
})

test('nothing is known of the actions of a product that is not in the plan', () => {
  assert.deepEqual(movedActions(plan, { item: 2, paths: ['cbody/pIN/a1'] }), [])
})
