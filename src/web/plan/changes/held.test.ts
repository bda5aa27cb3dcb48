import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aSampleChange,
  aSamplePlan,
  jobPick,
  MORNING,
  readSampleMove,
  seenInSample,
  withJob,
} from '#web/plan/sample/sample.ts'
import { hasMoved, pickedUp, revisionSeen, seenAfter } from './held.ts'
import { afterOwn } from './own-changes.ts'

const waiting = withJob(aSamplePlan(), 1, { lane: null, start: null }, 'a')
const moved = aSamplePlan({ state_hash: 'b' })
const [first, second] = [new Set([jobPick(1)]), new Set([jobPick(2)])]
const pickUp = (plan: typeof waiting, ...rest: [ReadonlySet<string>, Parameters<typeof pickedUp>[2]?]) =>
  pickedUp(seenInSample(plan), ...rest)

test('work is judged by the plan as it is while nobody has moved it', () => {
  assert.equal(revisionSeen(seenInSample({ ...waiting, state_hash: 'z' }), pickUp(waiting, first)), 'z')
})

test('work that was moved while it was held is judged by the plan as it was picked up on', () => {
  const seen = pickUp(waiting, first)

  assert.equal(hasMoved(seenInSample(moved), seen), true)
  assert.equal(revisionSeen(seenInSample(moved), seen), 'a')
})

test('work that is picked up where others have put it is judged from there', () => {
  assert.equal(revisionSeen(seenInSample(moved), pickUp(moved, first)), 'b')
})

test('what is picked later does not forget when the rest was picked', () => {
  const picked = pickUp(moved, first.union(second), pickUp(waiting, first))

  assert.deepEqual(
    [...picked.values()].map(({ stateHash, place }) => [stateHash, place.block]),
    [
      ['a', null],
      ['b', 2],
    ],
  )
  assert.equal(revisionSeen(seenInSample(moved), picked), 'a')
})

test('what is picked once more is seen as it is then', () => {
  const unpicked = pickUp(moved, new Set(), pickUp(waiting, first))

  assert.equal(hasMoved(seenInSample(moved), pickUp(moved, first, unpicked)), false)
})

test('a block that the server has not answered yet counts as moved by its time only', () => {
  const place = { lane: 1, block: -1, start: MORNING }
  const sent = new Map([[jobPick(1), { stateHash: 'a', place }]])

  assert.equal(hasMoved(seenInSample(moved), sent), false)
  assert.equal(hasMoved(seenInSample(withJob(moved, 1, { start: MORNING + 1 })), sent), true)
})

test('once the user was shown a move, the work is judged from where it was moved to', () => {
  const seen = seenAfter(
    pickUp(waiting, first),
    { changes: [aSampleChange()], stateHash: 'b' },
    readSampleMove,
  )

  assert.equal(hasMoved(seenInSample(moved), seen), false)
  assert.equal(revisionSeen(seenInSample(waiting), seen), 'b')
})

test('a revision leads on over this page’s own changes and no others', () => {
  const own = {
    ids: new Set<number>(),
    next: new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['x', 'y'],
    ]),
  }

  assert.equal(afterOwn('a', own), 'c')
  assert.equal(afterOwn('c', own), 'c')
})
