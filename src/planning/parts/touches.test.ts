import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ActionMove, ActionPlace } from './plan-state.ts'
import { touchesActions, touchesOrders, touchesWorkers } from './touches.ts'

const planned = (order: number): ActionPlace => ({ worker: 5, order, start: 0, end: 60 })
const waiting = (worker: number | null): ActionPlace => ({ worker, order: null, start: null, end: null })
const move = (from: ActionPlace, to: ActionPlace): ActionMove => ({ item: 1, paths: ['a', 'b'], from, to })

test('a move touches a plan request with one of its actions in the same part product', () => {
  const moved = move(waiting(null), planned(7))

  assert.equal(touchesActions([{ partProduct: 1, paths: ['b', 'c'] }])(moved), true)
  assert.equal(touchesActions([{ partProduct: 1, paths: ['c'] }])(moved), false)
  assert.equal(touchesActions([{ partProduct: 2, paths: ['a'] }])(moved), false)
})

test('items of the same part product count together', () => {
  const touches = touchesActions([
    { partProduct: 1, paths: ['a'] },
    { partProduct: 1, paths: ['c'] },
  ])

  assert.equal(touches(move(waiting(null), planned(7))), true)
})

test('a move touches an unplan request if it is into or out of the work order', () => {
  const touches = touchesOrders([7])

  assert.equal(touches(move(planned(7), waiting(null))), true)
  assert.equal(touches(move(planned(8), planned(7))), true)
  assert.equal(touches(move(planned(8), waiting(null))), false)
})

test('a move touches a revoke request if it is of the worker’s unplanned actions', () => {
  const touches = touchesWorkers([{ partProduct: 1, worker: 5 }])

  assert.equal(touches(move(waiting(5), planned(7))), true)
  assert.equal(touches(move(planned(7), waiting(5))), true)
  assert.equal(touches(move(planned(7), planned(8))), false, 'their planned actions stay with them anyway')
  assert.equal(touches(move(waiting(6), planned(7))), false)
})
