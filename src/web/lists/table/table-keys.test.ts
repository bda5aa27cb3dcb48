import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Focus, tableCommand } from './table-keys.ts'

const table = { rows: [9, 7, 5], columns: ['number', 'comment'], editable: ['comment'] }
const press = (key: string, at: Partial<Focus> = {}, held = {}) =>
  tableCommand(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held },
    { row: 7, column: null, ...at },
    table,
  )

test('arrows go from row to row and stop at the ends', () => {
  assert.deepEqual(press('ArrowDown'), { kind: 'focus', focus: { row: 5, column: null }, extends: false })
  assert.deepEqual(press('ArrowUp', { row: 9 }), {
    kind: 'focus',
    focus: { row: 9, column: null },
    extends: false,
  })
  assert.deepEqual(press('End', { column: 'comment' }), {
    kind: 'focus',
    focus: { row: 5, column: 'comment' },
    extends: false,
  })
})

test('Shift extends the selection', () => {
  assert.deepEqual(press('ArrowDown', {}, { shiftKey: true }), {
    kind: 'focus',
    focus: { row: 5, column: null },
    extends: true,
  })
})

test('right goes into the cells of a row and left out of them', () => {
  const columnAfter = (key: string, column: string | null) => {
    const command = press(key, { column })
    return command?.kind === 'focus' ? command.focus.column : undefined
  }

  assert.equal(columnAfter('ArrowRight', null), 'number')
  assert.equal(columnAfter('ArrowRight', 'comment'), 'comment')
  assert.equal(columnAfter('ArrowLeft', 'comment'), 'number')
  assert.equal(columnAfter('ArrowLeft', 'number'), null)
})

test('Enter edits an editable cell and opens the row anywhere else', () => {
  assert.deepEqual(press('Enter'), { kind: 'open' })
  assert.deepEqual(press('Enter', { column: 'number' }), { kind: 'open' })
  assert.deepEqual(press('Enter', { column: 'comment' }), { kind: 'edit' })
  assert.deepEqual(press('F2'), { kind: 'edit' })
})

test('other keys select, or are left to the browser', () => {
  assert.deepEqual(press(' '), { kind: 'toggle' })
  assert.deepEqual(press('Escape'), { kind: 'clear' })
  assert.deepEqual(press('a', {}, { ctrlKey: true }), { kind: 'page' })
  assert.equal(press('a'), undefined)
  assert.equal(press('f', {}, { ctrlKey: true }), undefined)
})
