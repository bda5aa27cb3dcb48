import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/lib/api-error.ts'
import { aChange } from '#web/screens/parts-timeplan/sample.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import { readStale, touching } from './conflict.ts'

const mine = new Set([pickOf(1, 'cbody/pIN/a1')])
const others = new Set([pickOf(2, 'cbody/pIN/a1'), pickOf(1, 'cbody/pIN/a2')])
const stale = (...changes: ReturnType<typeof aChange>[]) => ({ stateHash: 'b', changes })

test('a change of another action or another part product touches nothing of mine', () => {
  assert.deepEqual(touching(stale(aChange()), others), [])
})

test('a change of my action touches it', () => {
  const change = aChange()

  assert.deepEqual(touching(stale(aChange({ moves: [], move_count: 0 }), change), mine), [change])
})

test('where the changes are not told in full nobody can tell', () => {
  assert.equal(touching(stale(aChange({ move_count: 500 })), others), 'unknown')
  assert.equal(touching(stale(), others), 'unknown')
})

test('only a stale plan is a conflict', () => {
  const body = { code: 'stale_state_hash', state_hash: 'b', changes: [] }

  assert.deepEqual(readStale(new ApiError(409, body)), stale())
  assert.equal(readStale(new ApiError(400, { code: 'date_in_past' })), undefined)
  assert.equal(readStale(new Error('no connection')), undefined)
})
