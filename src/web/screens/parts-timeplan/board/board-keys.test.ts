import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BoardKeys, boardCommand } from './board-keys.ts'

const cell: BoardKeys = { lane: 1, day: 2, lanes: 3, days: 31, orders: [31, 32], workOrder: null }
const press = (key: string, at: BoardKeys = cell) =>
  boardCommand({ key, ctrlKey: false, metaKey: false, altKey: false }, at)

test('arrows go from day to day and from operator to operator, never over the edge', () => {
  assert.deepEqual(press('ArrowRight'), { kind: 'cell', lane: 1, day: 3 })
  assert.deepEqual(press('ArrowDown', { ...cell, lane: 2 }), { kind: 'cell', lane: 2, day: 2 })
  assert.deepEqual(press('PageUp'), { kind: 'cell', lane: 1, day: 0 })
})

test('Enter puts what is picked onto the day, Space goes into the day', () => {
  assert.deepEqual(press('Enter'), { kind: 'put', lane: 1, day: 2 })
  assert.deepEqual(press(' '), { kind: 'block', lane: 1, day: 2, workOrder: 31 })
  assert.equal(press(' ', { ...cell, orders: [] }), undefined)
})

test('in a day, arrows go through its work orders, which can be opened, picked and taken out', () => {
  const at = { ...cell, workOrder: 31 }
  const day = { lane: 1, day: 2 }

  assert.deepEqual(press('ArrowRight', at), { kind: 'block', ...day, workOrder: 32 })
  assert.deepEqual(press('ArrowRight', { ...at, workOrder: 32 }), { kind: 'block', ...day, workOrder: 32 })
  assert.deepEqual(press('ArrowLeft', { ...at, workOrder: 32 }), { kind: 'block', ...day, workOrder: 31 })
  assert.deepEqual(press('Enter', at), { kind: 'open', ...day, workOrder: 31 })
  assert.deepEqual(press(' ', at), { kind: 'pick', ...day, workOrder: 31 })
  assert.deepEqual(press('Delete', at), { kind: 'unplan', ...day, workOrder: 31 })
  assert.deepEqual(press('Escape', at), { kind: 'cell', ...day })
})

test('keys with Ctrl are not the board’s', () => {
  assert.equal(
    boardCommand({ key: 'ArrowRight', ctrlKey: true, metaKey: false, altKey: false }, cell),
    undefined,
  )
})
