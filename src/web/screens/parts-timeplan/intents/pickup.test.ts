import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aChange, aGroup, anOrder, aTimeplan } from '#web/screens/parts-timeplan/sample.ts'
import { afterOwn } from './own-changes.ts'
import { picksOf } from './picks.ts'
import { hasMoved, pickedUp, revisionSeen, seenAfter } from './pickup.ts'

const waiting = aTimeplan({ unplanned: [aGroup(), aGroup({ partProductId: 2 })], state_hash: 'a' })
const [first, second] = waiting.unplanned.map((group) => picksOf([group]))
const planned = aGroup({ workerId: 1, workOrder: anOrder() })
const moved = aTimeplan({ data: [planned], unplanned: [aGroup({ partProductId: 2 })], state_hash: 'b' })

test('work is judged by the plan as it is while nobody has moved it', () => {
  const seen = pickedUp(waiting, first!)

  assert.equal(revisionSeen({ ...waiting, state_hash: 'z' }, seen), 'z')
})

test('work that was moved while it was held is judged by the plan as it was picked up on', () => {
  const seen = pickedUp(waiting, first!)

  assert.equal(hasMoved(moved, seen), true)
  assert.equal(revisionSeen(moved, seen), 'a')
})

test('work that is picked up where others have put it is judged from there', () => {
  assert.equal(revisionSeen(moved, pickedUp(moved, first!)), 'b')
})

test('what is ticked later does not forget when the rest was ticked', () => {
  const ticked = pickedUp(moved, first!.union(second!), pickedUp(waiting, first!))

  assert.deepEqual(
    [...ticked.values()].map(({ stateHash, place }) => [stateHash, place.order]),
    [
      ['a', null],
      ['b', null],
    ],
  )
  assert.equal(revisionSeen(moved, ticked), 'a')
})

test('what is ticked once more is seen anew', () => {
  const unticked = pickedUp(moved, new Set(), pickedUp(waiting, first!))

  assert.equal(hasMoved(moved, pickedUp(moved, first!, unticked)), false)
})

test('a work order that the server has not answered yet counts as moved by its time only', () => {
  const sent = aTimeplan({ data: [aGroup({ workerId: 1, workOrder: anOrder({ id: -1 }) })] })
  const later = anOrder({ start_time: '2026-03-02T10:00:00+02:00' })

  assert.equal(hasMoved(moved, pickedUp(sent, first!)), false)
  assert.equal(
    hasMoved(aTimeplan({ data: [{ ...planned, workOrder: later }] }), pickedUp(sent, first!)),
    true,
  )
})

test('once the user was told of a move, the work is judged from where it was moved to', () => {
  const seen = seenAfter(pickedUp(waiting, first!), [aChange()], 'b')

  assert.equal(hasMoved(moved, seen), false)
  assert.equal(revisionSeen(waiting, seen), 'b')
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
