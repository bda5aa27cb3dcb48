import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelParts } from './label-parts.ts'

const block = {
  ...{
    operation: 'Welding',
    product: 'Kaev 1000/630',
    order: '261183',
    timing: '',
    status: 'not-started' as const,
  },
  icons: ['ring'],
}
const late = { ...block, timing: '4 days late', icons: ['ring', 'late'] }
/** Each letter is eight pixels wide: the operation 56, the number 48. */
const partsIn = (width: number, face = block) => labelParts(face, width, (words) => words.length * 8)
const shownIn = (width: number, face = block) =>
  Object.entries(partsIn(width, face)).flatMap(([part, shown]) =>
    shown === true || (part === 'product' && shown) ? [part] : [],
  )

test('a wide block names the operation, the product, the order and the client', () => {
  assert.deepEqual(shownIn(150), ['operation', 'product', 'order', 'client'])
})

test('the name of a product is cut between its words, never inside a number', () => {
  const productIn = (width: number, product: string) => partsIn(width, { ...block, product }).product

  const icon = 17
  const before = icon + 'Welding · '.length * 8
  assert.equal(productIn(before + 12 * 8, 'Kolmik DN400'), 'Kolmik DN400')
  assert.equal(productIn(before + 11 * 8, 'Kolmik DN400'), 'Kolmik …')
  assert.equal(productIn(before + 7 * 8, 'Kolmik DN400'), '')
  assert.equal(productIn(before + 15 * 8, 'Mahuti DN2000, L=5,0 m'), 'Mahuti DN2000 …')
})

test('where both fit, a block has its icons and the operation over the order', () => {
  assert.deepEqual(shownIn(73), ['operation', 'order'])
  assert.equal(partsIn(73).icons, 'all')
})

test('what is simply not started leaves its icon out before its operation', () => {
  assert.deepEqual([shownIn(60), partsIn(60).icons], [['operation', 'order'], 'none'])
  assert.deepEqual([shownIn(60, late), partsIn(60, late).icons], [['order'], 'all'])
})

test('a number is shown whole or not at all', () => {
  assert.deepEqual([shownIn(48), partsIn(48).icons], [['order'], 'all'])
  assert.deepEqual([shownIn(47), partsIn(47).icons], [[], 'status'])
  assert.deepEqual([shownIn(10), partsIn(10).icons], [[], 'none'])
})

test('how late it is comes before the client', () => {
  assert.deepEqual(shownIn(165, late), ['operation', 'product', 'order', 'timing'])
  assert.deepEqual(shownIn(210, late), ['operation', 'product', 'order', 'client', 'timing'])
})

test('without room for its icons, a block hides what is wrong with it, except that it is late', () => {
  const blocked = { ...block, icons: ['ring', 'lock'] }
  const isHidden = (width: number, face: typeof block) => partsIn(width, face).hidesWarning

  assert.deepEqual([isHidden(47, blocked), isHidden(10, blocked), isHidden(48, blocked)], [true, true, false])
  assert.deepEqual([isHidden(10, block), isHidden(10, late)], [false, false])
  assert.equal(isHidden(10, { ...late, icons: ['ring', 'lock', 'late'] }), true)
})
