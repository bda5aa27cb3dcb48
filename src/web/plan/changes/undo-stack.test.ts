import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Undo } from '#web/elements/announce.ts'
import { find, type UndoEntry, type UndoStack, withChange, withoutChange, withUndo } from './undo-stack.ts'

const entry = (id: number, summary = `order ${id}`) => ({ id, summary })
const nothing: Undo = { key: 'delete absence 7', send: async () => null }
const absence = (id: string): UndoEntry<string> => ({
  id,
  name: 'add an absence',
  about: [],
  reverse: nothing,
})
const empty: UndoStack<string> = { past: [], future: [] }
const idsOf = ({ past, future }: UndoStack<string>) => [past.map(({ id }) => id), future.map(({ id }) => id)]

test('changes are undone the last first, and what was undone keeps its name while it is redone', () => {
  const two = withChange(withChange(empty, entry(1)), entry(2))

  const undone = withUndo(two, 2, entry(3, 'another name'))
  const redone = withUndo(undone, 3, entry(4, 'another name'))

  assert.deepEqual(idsOf(undone), [[1], [3]])
  assert.deepEqual(undone.future[0], entry(3, 'order 2'))
  assert.deepEqual(idsOf(redone), [[1, 4], []])
  assert.deepEqual(redone.past[1], entry(4, 'order 2'))
})

test('an absence is undone and redone in turn with the changes of the plan', () => {
  const both = withChange(withChange(empty, absence('a')), entry(1))

  const undone = withUndo(withUndo(both, 1, entry(2)), 'a', absence('b'))

  assert.deepEqual(idsOf(both), [['a', 1], []])
  assert.deepEqual(idsOf(undone), [[], [2, 'b']])
  assert.deepEqual(idsOf(withUndo(undone, 'b', absence('c'))), [['c'], [2]])
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
