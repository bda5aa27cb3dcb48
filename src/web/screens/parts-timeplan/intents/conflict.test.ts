import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanMove } from '#contract/part-timeplan.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { aChange, anOrder } from '#web/screens/parts-timeplan/sample.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import { myPlace, readStale, theirPlace, touching } from './conflict.ts'

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

test('it lies where the last of the others has put it, and nowhere once it was taken out of the plan', () => {
  const intent = { kind: 'unplan', picked: mine } as const
  const [first, out] = [aChange(), aChange({ id: 8, moves: aChange().moves.map(swapped) })]

  assert.deepEqual(theirPlace({ intent, changes: [first] }), {
    operatorId: 1,
    instant: Date.parse(anOrder().start_time),
  })
  assert.equal(theirPlace({ intent, changes: [out, first] }), null)
  assert.equal(theirPlace({ intent: { ...intent, picked: others }, changes: [first] }), null)
})

test('one meant it to lie where it was placed, which may be after where it was dropped', () => {
  const piece = { start: 500, end: 600, minutes: 1, actions: null }
  const placement = { groupId: '1-unplanned', operatorId: 2, pieces: [piece], flags: [] }
  const wish = { operatorId: 2, instant: 100 }
  const placed = { ...placement, reason: { kind: 'as_wished' } } as const

  assert.deepEqual(myPlace({ kind: 'plan', picked: mine, placements: [placed], wish }), {
    operatorId: 2,
    instant: 500,
  })
  assert.equal(myPlace({ kind: 'revoke', picked: mine }), null)
})

function swapped({ from, to, ...move }: PlanMove): PlanMove {
  return { ...move, from: to, to: from }
}
