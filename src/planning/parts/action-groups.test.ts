import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionGroups, type OpenAction } from './action-groups.ts'

const anAction = (given: Partial<OpenAction>): OpenAction => ({
  part_product_id: 7,
  path: 'c1/p1/a1',
  minutes: 10,
  work_type: 3,
  worker_id: null,
  work_order_id: null,
  ...given,
})

test('actions of one part product with one worker in one work order are one group, whose minutes add up', () => {
  const actions = [
    anAction({ path: 'c1/p1/a1', worker_id: 4, work_order_id: 20, minutes: 12 }),
    anAction({ path: 'c1/p1/a2', worker_id: 4 }),
    anAction({ path: 'c1/p1/a3', worker_id: 4, work_order_id: 20, minutes: 30, work_type: 1 }),
    anAction({ path: 'c1/p1/a4' }),
    anAction({ part_product_id: 8, path: 'c1/p1/a1', work_type: null }),
  ]

  const groups = actionGroups(actions).map(({ id, place, duration, work_types }) => ({
    id,
    place,
    duration,
    work_types,
  }))

  assert.deepEqual(groups, [
    { id: '7-4-20', place: 'planned', duration: 42, work_types: [1, 3] },
    { id: '7-4-unplanned', place: 'unplanned', duration: 10, work_types: [3] },
    { id: '7-unassigned-unplanned', place: 'unassigned', duration: 10, work_types: [3] },
    { id: '8-unassigned-unplanned', place: 'unassigned', duration: 10, work_types: [] },
  ])
})

test('the actions of a group stay in working order', () => {
  const paths = ['c1/cutting', 'c1/p1/a2', 'c1/p1/a1']

  const [group] = actionGroups(paths.map((path) => anAction({ path })))

  assert.deepEqual(
    group?.actions.map(({ path }) => path),
    paths,
  )
})
