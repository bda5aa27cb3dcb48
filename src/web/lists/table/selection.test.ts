import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendTo, NOTHING, type Selection, togglePage, toggleRow } from './selection.ts'

const rows = [9, 7, 5, 3]
const idsOf = ({ ids }: Selection) => [...ids].toSorted()

test('a row is selected and unselected', () => {
  const both = toggleRow(toggleRow(NOTHING, 7), 3)

  assert.deepEqual(idsOf(both), [3, 7])
  assert.deepEqual(idsOf(toggleRow(both, 7)), [3])
})

test('a range goes from the last row that was selected, in either direction', () => {
  const from = toggleRow(NOTHING, 5)

  assert.deepEqual(idsOf(extendTo(from, rows, 9)), [5, 7, 9])
  assert.deepEqual(idsOf(extendTo(extendTo(from, rows, 9), rows, 3)), [3, 5, 7, 9])
  assert.deepEqual(idsOf(extendTo(NOTHING, rows, 7)), [7])
})

test('all rows are selected, and then none', () => {
  const all = togglePage(toggleRow(NOTHING, 7), rows)

  assert.deepEqual(idsOf(all), [3, 5, 7, 9])
  assert.equal(togglePage(all, rows), NOTHING)
  assert.deepEqual(idsOf(togglePage(NOTHING, [])), [])
})
