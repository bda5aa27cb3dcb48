import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aSampleChange } from '#web/plan/sample/sample.ts'
import type { UndoStack } from './undo-stack.ts'
import { needsReview, undoTarget } from './undo-target.ts'

const entry = (id: number) => ({ id, summary: { count: id } })
const stack: UndoStack<{ count: number }> = { past: [entry(1), entry(2)], future: [entry(3)] }
const none = { past: [], future: [] }
const stacks = { stack, offered: stack }
const summaryOf = () => ({ count: 99 })
const previewOf = (id: number) => {
  const preview = {
    change: aSampleChange({ id }),
    state_hash: 'z',
    moves: [],
    move_count: 0,
    problems: [],
    warnings: [],
  }
  return { kind: 'previewed', preview } as const
}

test('undo is about the latest change, redo about the latest undo', () => {
  assert.equal(undoTarget({ kind: 'undo' }, stacks, summaryOf)?.id, 2)
  assert.equal(undoTarget({ kind: 'redo' }, stacks, summaryOf)?.id, 3)
  assert.equal(undoTarget({ kind: 'undo' }, { stack, offered: none }, summaryOf), undefined)
})

test('undo passes over a change that is no longer offered, which its message still undoes', () => {
  const stacks = { stack, offered: { ...stack, past: [entry(1)] } }
  assert.equal(undoTarget({ kind: 'undo' }, stacks, summaryOf)?.id, 1)
  assert.equal(undoTarget({ kind: 'own', id: 2, as: 'undo' }, stacks, summaryOf)?.id, 2)
})

test('a message undoes exactly its own change, and nothing once that is gone', () => {
  assert.equal(undoTarget({ kind: 'own', id: 1, as: 'undo' }, stacks, summaryOf)?.id, 1)
  assert.equal(undoTarget({ kind: 'own', id: 8, as: 'undo' }, stacks, summaryOf), undefined)
})

test('a previewed change is undone as it was previewed; somebody else’s is a revert', () => {
  assert.deepEqual(undoTarget(previewOf(2), stacks, summaryOf), {
    ...{ id: 2, kind: 'undo', summary: { count: 2 }, state_hash: 'z' },
  })
  assert.deepEqual(undoTarget(previewOf(9), stacks, summaryOf), {
    ...{ id: 9, kind: 'revert', summary: { count: 99 }, state_hash: 'z' },
  })
})

test('a large change is undone only after a preview', () => {
  assert.equal(needsReview({ kind: 'undo' }, { count: 20 }), false)
  assert.equal(needsReview({ kind: 'undo' }, { count: 21 }), true)
  assert.equal(needsReview(previewOf(2), { count: 21 }), false)
})
