import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoKey } from './undo-keys.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false }

test('Ctrl+Z and Cmd+Z undo, Ctrl+Y and Ctrl+Shift+Z redo', () => {
  assert.equal(undoKey({ ...none, ctrlKey: true, key: 'z' }), 'undo')
  assert.equal(undoKey({ ...none, metaKey: true, key: 'z' }), 'undo')
  assert.equal(undoKey({ ...none, ctrlKey: true, key: 'y' }), 'redo')
  assert.equal(undoKey({ ...none, ctrlKey: true, shiftKey: true, key: 'Z' }), 'redo')
})

test('caps lock changes nothing', () => {
  assert.equal(undoKey({ ...none, ctrlKey: true, key: 'Z' }), 'undo')
})

test('a letter alone, and any other key, does not undo', () => {
  assert.equal(undoKey({ ...none, key: 'z' }), undefined)
  assert.equal(undoKey({ ...none, shiftKey: true, key: 'Y' }), undefined)
  assert.equal(undoKey({ ...none, ctrlKey: true, key: 'x' }), undefined)
})
