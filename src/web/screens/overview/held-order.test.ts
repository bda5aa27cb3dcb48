import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldOrder } from './held-order.ts'

const order = (held: readonly number[], wanted: readonly number[], all: readonly number[]) =>
  heldOrder(held, wanted, all, (id) => id)

test('rows keep their places, also those that no longer match the filter', () => {
  assert.deepEqual(order([1, 2, 3], [3, 1], [1, 2, 3, 4]), [1, 2, 3])
})

test('rows that are gone leave, and new ones come last', () => {
  assert.deepEqual(order([1, 2, 3], [4, 3, 1], [1, 3, 4]), [1, 3, 4])
})
