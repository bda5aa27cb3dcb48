import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  aListedSampleChange,
  aSampleChange,
  readSampleMove,
  type SampleMove,
} from '#web/plan/sample/sample.ts'
import type { ListedChange } from './change.ts'
import { undoable } from './undoable.ts'

const [planned] = aSampleChange().moves
const movedTo = (lane: number, job = 1) => ({
  moves: [{ job, from: planned!.to, to: { ...planned!.to, lane } }],
})
const stack = { past: [{ id: 1, summary: {} }], future: [] }
/** Returns which changes of this page are offered after what has happened, oldest first. */
const offered = (own: readonly number[], ...later: readonly Partial<ListedChange<SampleMove>>[]) => {
  const changes = [{ id: 1 }, ...later].map((each) => aListedSampleChange(each)).reverse()
  const happened = { changes, own: { ids: new Set(own) }, readMove: readSampleMove }
  return undoable(stack, happened).past.map(({ id }) => id)
}

test('a change is not offered to be undone once others have moved its work elsewhere', () => {
  assert.deepEqual(offered([1], { id: 2, ...movedTo(2) }), [])
  assert.deepEqual(offered([1], { id: 2, ...movedTo(2, 8) }), [1], 'other work')
  assert.deepEqual(offered([1], { id: 2 }), [1], 'where it is')
})

test('it is offered again after that was undone', () => {
  assert.deepEqual(offered([1], { id: 2, ...movedTo(2) }, { id: 3, undoes: 2, ...movedTo(1) }), [1])
})

test('what this page itself did later does not count', () => {
  assert.deepEqual(offered([1, 2], { id: 2, ...movedTo(2) }), [1])
  assert.deepEqual(offered([1, 2], { id: 2, ...movedTo(2) }, { id: 3, ...movedTo(3) }), [])
})
