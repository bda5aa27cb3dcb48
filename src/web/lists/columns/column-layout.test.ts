import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundedWidth, movedTo, orderedColumns, toggledColumn } from './column-layout.ts'

const columns = [{ id: 'number', isFixed: true }, { id: 'client' }, { id: 'status' }]
const idsOf = (shown: string[]) => orderedColumns(columns, shown).map(({ id }) => id)

test('columns are shown in their order, those that are fixed first', () => {
  assert.deepEqual(idsOf(['status', 'client']), ['number', 'status', 'client'])
  assert.deepEqual(idsOf(['status', 'gone', 'number']), ['number', 'status'])
})

test('a column is moved between the others, never before the first', () => {
  const shown = ['number', 'client', 'status']

  assert.deepEqual(movedTo(shown, 'status', 1), ['number', 'status', 'client'])
  assert.deepEqual(movedTo(shown, 'client', 9), ['number', 'status', 'client'])
  assert.deepEqual(movedTo(shown, 'client', 0), shown)
  assert.deepEqual(movedTo(shown, 'number', 2), shown)
})

test('a column that is chosen again comes last', () => {
  const without = toggledColumn(['number', 'client', 'status'], 'client')

  assert.deepEqual(without, ['number', 'status'])
  assert.deepEqual(toggledColumn(without, 'client'), ['number', 'status', 'client'])
})

test('a column stays wide enough to be seen', () => {
  assert.deepEqual([-5, 120.4, 9000].map(boundedWidth), [40, 120, 800])
})
