import assert from 'node:assert/strict'
import { test } from 'node:test'
import { find, type UndoStack, withChange, withoutChange, withUndo } from './undo-stack.ts'

const entry = (id: number, summary = `order ${id}`) => ({ id, summary })
const empty: UndoStack<string> = { past: [], future: [] }
const idsOf = ({ past, future }: UndoStack<string>) => [past.map(({ id }) => id), future.map(({ id }) => id)]

test('changes are undone the last first, and what was undone keeps its name while it is redone', () => {
  const two = withChange(withChange(empty, entry(1)), entry(2))

  const undone = withUndo(two, 2, entry(3, 'another name'))
  const redone = withUndo(undone, 3, entry(4, 'another name'))

  assert.deepEqual(idsOf(undone), [[1], [3]])
  assert.deepEqual(undone.future[0]?.summary, 'order 2')
  assert.deepEqual(idsOf(redone), [[1, 4], []])
  assert.deepEqual(redone.past[1]?.summary, 'order 2')
})

test('after a new change nothing can be redone', () => {
  const undone = withUndo(withChange(empty, entry(1)), 1, entry(2))

  assert.deepEqual(idsOf(withChange(undone, entry(3))), [[3], []])
})

test('the revert of somebody else’s change is a change of this page', () => {
  const one = withChange(empty, entry(1))

  assert.deepEqual(idsOf(withUndo(one, 99, entry(100))), [[1, 100], []])
})

test('a message undoes exactly its own change or finds nothing to undo', () => {
  const two = withChange(withChange(empty, entry(1)), entry(2))

  assert.equal(find(two, 1)?.entry.id, 1)
  assert.equal(find(withoutChange(two, 1), 1), undefined)
  assert.equal(find(withUndo(two, 2, entry(3)), 3)?.kind, 'redo')
})
