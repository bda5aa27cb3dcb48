import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlanMove } from '#contract/part-timeplan.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { aChange, anOrder } from '#web/screens/parts-timeplan/sample.ts'
import { pickOf } from '#web/screens/parts-timeplan/tree/plan-tree.ts'
import { conflicting, myPlace, overtaking, readStale, theirPlace } from './conflict.ts'
import type { Seen } from './pickup.ts'

const mine = new Set([pickOf(1, 'cbody/pIN/a1')])
const others = new Set([pickOf(2, 'cbody/pIN/a1'), pickOf(1, 'cbody/pIN/a2')])
const waiting = { worker: null, order: null, start: null }
const seenWaiting = (picked: ReadonlySet<string>): Seen =>
  new Map([...picked].map((pick) => [pick, { stateHash: 'a', place: waiting }]))
const stale = (...touching: ReturnType<typeof aChange>[]) => ({ stateHash: 'b', changes: [], touching })
const nobody = new Set<number>()

test('a change of another action or another part product moves nothing of mine', () => {
  assert.deepEqual(overtaking([aChange()], seenWaiting(others), nobody), [])
})

test('a change that put my action elsewhere than I saw it has overtaken me', () => {
  assert.deepEqual(overtaking([aChange()], seenWaiting(mine), nobody), [aChange()])
})

test('a change that I had seen when I picked the work up has not overtaken me', () => {
  const place = { worker: 1, order: 31, start: Date.parse(anOrder().start_time) }
  const seen: Seen = new Map([...mine].map((pick) => [pick, { stateHash: 'a', place }]))

  assert.deepEqual(overtaking([aChange()], seen, nobody), [])
})

test('what was moved away and back to where I saw it has not overtaken me', () => {
  const back = aChange({ id: 8, moves: aChange().moves.map(swapped) })

  assert.deepEqual(overtaking([back, aChange()], seenWaiting(mine), nobody), [])
})

test('what this page moved itself has not overtaken anybody, also after others', () => {
  const own = aChange({ id: 8 })

  assert.deepEqual(overtaking([own], seenWaiting(mine), new Set([8])), [])
  assert.deepEqual(overtaking([own, aChange()], seenWaiting(mine), new Set([8])), [])
})

test('a stale call is a conflict where others moved its work, and unknown where the server cannot tell', () => {
  const plan = { kind: 'plan', seen: seenWaiting(mine) } as const

  assert.deepEqual(conflicting(stale(aChange()), plan, nobody), [aChange()])
  assert.deepEqual(conflicting(stale(), plan, nobody), [])
  assert.equal(conflicting({ ...stale(), touching: null }, plan, nobody), null)
})

test('an unplan is a conflict where others have put more work into the order since', () => {
  const unplan = { kind: 'unplan', seen: seenWaiting(others) } as const

  assert.deepEqual(conflicting(stale(aChange()), unplan, nobody), [aChange()])
})

test('only a stale plan is a conflict', () => {
  const body = { code: 'stale_state_hash', state_hash: 'b', changes: [], touching: [] }

  assert.deepEqual(readStale(new ApiError(409, body)), stale())
  assert.equal(readStale(new ApiError(400, { code: 'date_in_past' })), undefined)
  assert.equal(readStale(new Error('no connection')), undefined)
})

test('it lies where the last of the others has put it, and nowhere once it was taken out of the plan', () => {
  const intent = { kind: 'unplan', picked: mine, seen: seenWaiting(mine) } as const
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
  const held = { picked: mine, seen: seenWaiting(mine) }
  const wish = { operatorId: 2, instant: 100 }
  const placed = { ...placement, reason: { kind: 'as_wished' } } as const

  assert.deepEqual(myPlace({ kind: 'plan', ...held, placements: [placed], wish, missing: [] }), {
    operatorId: 2,
    instant: 500,
  })
  assert.equal(myPlace({ kind: 'revoke', ...held }), null)
})

function swapped({ from, to, ...move }: PlanMove): PlanMove {
  return { ...move, from: to, to: from }
}
