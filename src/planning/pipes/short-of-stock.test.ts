import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MaterialNeed, shortOfStock } from './short-of-stock.ts'

/** A product that needs so many kilograms of a material of which there are 100. */
const idsOf = (...needs: Parameters<typeof shortOfStock>) => [...shortOfStock(...needs).keys()]
const need = (product: number, kg: number, material = 1): MaterialNeed => ({
  ...{ product, kg, material, name: `M${material}`, stock: 100 },
})

test('what is planned earlier takes the stock first, so that what comes after is short', () => {
  assert.deepEqual(idsOf([need(1, 60), need(2, 40), need(3, 0.1)], []), [3])
  assert.deepEqual(idsOf([need(3, 0.1), need(1, 60), need(2, 40)], []), [2])
})

test('a material is short by itself, and once it is, for everything that follows', () => {
  const planned = [need(1, 150), need(2, 100, 2), need(3, 1), need(4, 0), need(5, 1, 2)]

  assert.deepEqual(idsOf(planned, []), [1, 3, 5])
})

test('what is not planned has what the plan leaves, each by itself', () => {
  assert.deepEqual(idsOf([need(1, 60)], [need(2, 40), need(3, 40), need(4, 41)]), [4])
  assert.deepEqual(idsOf([], [need(2, 100), need(3, 101)]), [3])
})

test('tenths of kilograms that add up to the stock are not short', () => {
  const planned = Array.from({ length: 10 }, (_, index) => ({ ...need(index, 0.1), stock: 1 }))

  assert.deepEqual(idsOf(planned, []), [])
})

test('each says how much of which material it lacks, which is never more than it needs', () => {
  const planned = [need(1, 90), need(2, 30), need(3, 30), need(3, 101, 2)]

  assert.deepEqual(
    [...shortOfStock(planned, [need(4, 60)])],
    [
      [2, [{ name: 'M1', kg: 20 }]],
      [
        3,
        [
          { name: 'M1', kg: 30 },
          { name: 'M2', kg: 1 },
        ],
      ],
      [4, [{ name: 'M1', kg: 60 }]],
    ],
  )
})
