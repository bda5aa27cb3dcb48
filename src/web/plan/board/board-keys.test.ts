import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BoardKeys, boardCommand } from './board-keys.ts'

const cell: BoardKeys = { lane: 1, day: 2, lanes: 3, days: 31, blocks: [31, 32], block: null }
const press = (key: string, at: BoardKeys = cell) =>
  boardCommand({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }, at)

test('arrows go from day to day and from operator to operator, never over the edge', () => {
  assert.deepEqual(press('ArrowRight'), { kind: 'cell', lane: 1, day: 3 })
  assert.deepEqual(press('ArrowDown', { ...cell, lane: 2 }), { kind: 'cell', lane: 2, day: 2 })
  assert.deepEqual(press('PageUp'), { kind: 'cell', lane: 1, day: 0 })
})

test('Enter plans what is selected onto the day', () => {
  assert.deepEqual(press('Enter'), { kind: 'drop', lane: 1, day: 2 })
})

test('Tab goes from a day through its blocks and then leaves the board, Shift+Tab goes back to the day', () => {
  const day = { lane: 1, day: 2 }
  const back = (at: BoardKeys) =>
    boardCommand({ key: 'Tab', ctrlKey: false, metaKey: false, altKey: false, shiftKey: true }, at)

  assert.deepEqual(press('Tab'), { kind: 'block', ...day, block: 31 })
  assert.deepEqual(press('Tab', { ...cell, block: 31 }), { kind: 'block', ...day, block: 32 })
  assert.equal(press('Tab', { ...cell, block: 32 }), undefined)
  assert.equal(press('Tab', { ...cell, blocks: [] }), undefined)
  assert.deepEqual(back({ ...cell, block: 32 }), { kind: 'block', ...day, block: 31 })
  assert.deepEqual(back({ ...cell, block: 31 }), { kind: 'cell', ...day })
  assert.equal(back(cell), undefined)
})

test('from a block, arrows go to the next day, and the block can be opened, moved, selected and unplanned', () => {
  const at = { ...cell, block: 31 }
  const day = { lane: 1, day: 2 }

  assert.deepEqual(press('ArrowRight', at), { kind: 'cell', lane: 1, day: 3 })
  assert.deepEqual(press('Enter', at), { kind: 'open', ...day, block: 31 })
  assert.deepEqual(press('m', at), { kind: 'move', ...day, block: 31 })
  assert.deepEqual(press(' ', at), { kind: 'pick', ...day, block: 31 })
  assert.deepEqual(press('Delete', at), { kind: 'unplan', ...day, block: 31 })
  assert.deepEqual(press('Escape', at), { kind: 'cell', ...day })
})

test('keys with Ctrl are not the board’s', () => {
  assert.equal(
    boardCommand({ key: 'ArrowRight', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }, cell),
    undefined,
  )
})
