import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '#web/lib/api-error.ts'
import { aSampleChange, jobPick, MORNING, readSampleMove, type SampleMove } from '#web/plan/sample/sample.ts'
import type { Change } from './change.ts'
import { conflicting, overtaking, readStale, remedyFor, theirPlace } from './conflict.ts'
import type { Seen } from './held.ts'

const mine = new Set([jobPick(1)])
const others = new Set([jobPick(2)])
const waiting = { lane: null, block: null, start: null }
const seenWaiting = (picked: ReadonlySet<string>): Seen =>
  new Map([...picked].map((pick) => [pick, { stateHash: 'a', place: waiting }]))
const stale = (...touching: Change<SampleMove>[]) => ({ stateHash: 'b', changes: [], touching })
const nobody = new Set<number>()
const back = aSampleChange({ id: 8, moves: aSampleChange().moves.map(swapped) })

const overtaken = (changes: readonly Change<SampleMove>[], seen: Seen, own: ReadonlySet<number> = nobody) =>
  overtaking(changes, seen, own, readSampleMove)

test('a change of other work moves nothing of mine', () => {
  assert.deepEqual(overtaken([aSampleChange()], seenWaiting(others)), [])
})

test('a change that put my work elsewhere than I saw it has overtaken me', () => {
  assert.deepEqual(overtaken([aSampleChange()], seenWaiting(mine)), [aSampleChange()])
})

test('a change that I had seen when I picked the work up has not overtaken me', () => {
  const place = { lane: 1, block: 1, start: MORNING }

  assert.deepEqual(overtaken([aSampleChange()], new Map([[jobPick(1), { stateHash: 'a', place }]])), [])
})

test('what was moved away and back to where I saw it has not overtaken me', () => {
  assert.deepEqual(overtaken([back, aSampleChange()], seenWaiting(mine)), [])
})

test('what this page moved itself has not overtaken anybody, also after others', () => {
  const own = aSampleChange({ id: 8 })

  assert.deepEqual(overtaken([own], seenWaiting(mine), new Set([8])), [])
  assert.deepEqual(overtaken([own, aSampleChange()], seenWaiting(mine), new Set([8])), [])
})

test('a stale call is a conflict where others moved its work, and unknown where the server cannot tell', () => {
  const plan = { kind: 'plan', seen: seenWaiting(mine) } as const

  assert.deepEqual(conflicting(stale(aSampleChange()), plan, nobody, readSampleMove), [aSampleChange()])
  assert.deepEqual(conflicting(stale(), plan, nobody, readSampleMove), [])
  assert.equal(conflicting({ ...stale(), touching: null }, plan, nobody, readSampleMove), null)
})

test('an unplan is a conflict where others have put more work into the block since', () => {
  const unplan = { kind: 'unplan', seen: seenWaiting(others) } as const

  assert.deepEqual(conflicting(stale(aSampleChange()), unplan, nobody, readSampleMove), [aSampleChange()])
})

test('a call is sent again where others moved other work, and stops where they moved its own', () => {
  const intent = (picked: ReadonlySet<string>) => ({ kind: 'plan', picked, seen: seenWaiting(picked) })
  const error = refusal({ state_hash: 'b', changes: [], touching: [aSampleChange()] })

  assert.deepEqual(remedyFor(error, intent(others), nobody, readSampleMove), {
    kind: 'resend',
    revision: 'b',
  })
  assert.equal(remedyFor(error, intent(mine), nobody, readSampleMove).kind, 'conflict')
  assert.equal(remedyFor(new Error('no connection'), intent(mine), nobody, readSampleMove).kind, 'fail')
})

test('only a stale plan is a conflict', () => {
  assert.deepEqual(readStale(refusal({ state_hash: 'b', changes: [], touching: [] })), stale())
  assert.equal(readStale(new ApiError(400, { code: 'date_in_past' })), undefined)
  assert.equal(readStale(new Error('no connection')), undefined)
})

test('it is where the last of the others has put it, and nowhere once it was unplanned', () => {
  const intent = { picked: mine, seen: seenWaiting(mine) }

  assert.deepEqual(theirPlace({ intent, changes: [aSampleChange()] }, readSampleMove), {
    lane: 1,
    instant: MORNING,
  })
  assert.equal(theirPlace({ intent, changes: [back, aSampleChange()] }, readSampleMove), null)
  assert.equal(
    theirPlace({ intent: { ...intent, picked: others }, changes: [aSampleChange()] }, readSampleMove),
    null,
  )
})

function refusal(body: object): ApiError {
  return new ApiError(409, { code: 'stale_state_hash', ...body })
}

function swapped({ from, to, ...move }: SampleMove): SampleMove {
  return { ...move, from: to, to: from }
}
