import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aLeaf, aParent } from './sample.ts'
import { treeCommand } from './tree-keys.ts'
import { visibleRows } from './tree-model.ts'

const plan = [aParent('body', aLeaf('cut'), aLeaf('weld')), aLeaf('bottom')]

function press(key: string, focused: string, ...expanded: string[]) {
  const isOpen = ({ id }: { readonly id: string }) => expanded.includes(id)
  const rows = visibleRows(plan, isOpen)
  const row = rows.find(({ node }) => node.id === focused)
  return row && treeCommand(key, rows, row, isOpen)
}

test('up and down go from row to row and stop at the ends', () => {
  assert.deepEqual(press('ArrowDown', 'body', 'body'), { kind: 'focus', id: 'cut' })
  assert.deepEqual(press('ArrowDown', 'body'), { kind: 'focus', id: 'bottom' })
  assert.deepEqual(press('ArrowUp', 'bottom', 'body'), { kind: 'focus', id: 'weld' })
  assert.equal(press('ArrowUp', 'body'), undefined)
  assert.equal(press('ArrowDown', 'bottom'), undefined)
})

test('Home and End go to the first and the last visible row', () => {
  assert.deepEqual(press('Home', 'weld', 'body'), { kind: 'focus', id: 'body' })
  assert.deepEqual(press('End', 'body'), { kind: 'focus', id: 'bottom' })
})

test('right opens a row, then goes into it', () => {
  assert.deepEqual(press('ArrowRight', 'body'), { kind: 'turn' })
  assert.deepEqual(press('ArrowRight', 'body', 'body'), { kind: 'focus', id: 'cut' })
  assert.equal(press('ArrowRight', 'cut', 'body'), undefined)
})

test('left goes out of a row, or closes it', () => {
  assert.deepEqual(press('ArrowLeft', 'weld', 'body'), { kind: 'focus', id: 'body' })
  assert.deepEqual(press('ArrowLeft', 'body', 'body'), { kind: 'turn' })
  assert.equal(press('ArrowLeft', 'body'), undefined)
})

test('space ticks any row; Enter ticks a leaf and turns a parent', () => {
  assert.deepEqual(press(' ', 'body'), { kind: 'tick' })
  assert.deepEqual(press('Enter', 'cut', 'body'), { kind: 'tick' })
  assert.deepEqual(press('Enter', 'body'), { kind: 'turn' })
  assert.deepEqual(press('Enter', 'body', 'body'), { kind: 'turn' })
})

test('other keys are left to the browser', () => {
  assert.equal(press('Tab', 'body'), undefined)
  assert.equal(press('a', 'body'), undefined)
})
