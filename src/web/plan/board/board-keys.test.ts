import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BoardKeys, boardCommand } from './board-keys.ts'

const cell: BoardKeys = { lane: 1, day: 2, lanes: 3, days: 31, blocks: [31, 32], block: null }
const press = (key: string, at: BoardKeys = cell) =>
  boardCommand({ key, ctrlKey: false, metaKey: false, altKey: false }, at)

test('arrows go from day to day and from operator to operator, never over the edge', () => {
  assert.deepEqual(press('ArrowRight'), { kind: 'cell', lane: 1, day: 3 })
  assert.deepEqual(press('ArrowDown', { ...cell, lane: 2 }), { kind: 'cell', lane: 2, day: 2 })
  assert.deepEqual(press('PageUp'), { kind: 'cell', lane: 1, day: 0 })
})

test('Enter plans what is selected onto the day, Space goes into the day', () => {
  assert.deepEqual(press('Enter'), { kind: 'drop', lane: 1, day: 2 })
  assert.deepEqual(press(' '), { kind: 'block', lane: 1, day: 2, block: 31 })
  assert.equal(press(' ', { ...cell, blocks: [] }), undefined)
})

test('in a day, arrows go through its blocks, which can be opened, selected and unplanned', () => {
  const at = { ...cell, block: 31 }
  const day = { lane: 1, day: 2 }

  assert.deepEqual(press('ArrowRight', at), { kind: 'block', ...day, block: 32 })
  assert.deepEqual(press('ArrowRight', { ...at, block: 32 }), { kind: 'block', ...day, block: 32 })
  assert.deepEqual(press('ArrowLeft', { ...at, block: 32 }), { kind: 'block', ...day, block: 31 })
  assert.deepEqual(press('Enter', at), { kind: 'open', ...day, block: 31 })
  assert.deepEqual(press(' ', at), { kind: 'pick', ...day, block: 31 })
  assert.deepEqual(press('Delete', at), { kind: 'unplan', ...day, block: 31 })
  assert.deepEqual(press('Escape', at), { kind: 'cell', ...day })
})

test('keys with Ctrl are not the board’s', () => {
  assert.equal(
    boardCommand({ key: 'ArrowRight', ctrlKey: true, metaKey: false, altKey: false }, cell),
    undefined,
  )
})
