import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkRecipe,
  lacksMasterbatch,
  type RecipeDraft,
  wallOfDraft,
  withColour,
  withComponent,
} from './recipe-draft.ts'
import { catalogue } from './sample.ts'

const { materials } = catalogue
const [BLACK, GREY, YELLOW] = ['1', '3', '5']
const main = { component: '1', material: '1', share: '100' }
const grey = { component: '6', material: '9', share: '1' }
const wrongIn = (recipe: RecipeDraft) =>
  checkRecipe(recipe, {
    ...{ missing: 'missing', main: 'main' },
    range: (min, max) => `${min}–${max}`,
    wall: (percent) => `wall ${percent}`,
  })

test('another colour of a side than of the wall adds its masterbatch, and the same colour removes it', () => {
  const withSide = (side: 'inside' | 'outside', recipe: RecipeDraft, colour: string) =>
    withColour(recipe, { side, colour }, materials)
  const outer = { ...grey, component: '7' }

  assert.deepEqual(withSide('inside', [main], GREY), [main, grey])
  assert.deepEqual(withSide('outside', [main, grey], GREY), [main, grey, outer])
  assert.deepEqual(withSide('inside', [main, { ...grey, share: '2' }], GREY), [main, { ...grey, share: '2' }])
  assert.deepEqual(withSide('inside', [main, grey, outer], BLACK), [main, outer])
  assert.deepEqual(withSide('outside', [main, grey, outer], ''), [main, grey])
})

test('a colour that no masterbatch has is missing until one is entered', () => {
  const yellow = { side: 'inside', colour: YELLOW } as const

  assert.deepEqual(withColour([main, grey], yellow, materials), [main])
  assert.equal(lacksMasterbatch([main], yellow, materials), true)
  assert.equal(lacksMasterbatch([main, grey], yellow, materials), false)
  assert.equal(lacksMasterbatch([main], { side: 'inside', colour: BLACK }, materials), false)
  assert.equal(lacksMasterbatch([main], { side: 'inside', colour: '' }, materials), false)
})

test('a material stays where it can be the new component', () => {
  assert.deepEqual(withComponent(main, '9', materials), { ...main, component: '9' })
  assert.deepEqual(withComponent(main, '6', materials), { ...main, component: '6', material: '' })
})

test('what is wrong with a recipe is said at its row', () => {
  const regrind = { component: '9', material: '2', share: '30' }

  assert.equal(wallOfDraft([{ ...main, share: '70' }, regrind, grey]), 100)
  assert.deepEqual(wrongIn([{ ...main, share: '70' }, regrind, grey]), {})
  assert.deepEqual(wrongIn([main, regrind]), { 'recipe.1.share': 'wall 130' })
  assert.deepEqual(wrongIn([main, { ...grey, share: '25' }]), { 'recipe.1.share': '0.1–10' })
  assert.deepEqual(wrongIn([{ ...main, material: '' }]), { 'recipe.0.material': 'missing' })
  assert.deepEqual(wrongIn([{ ...regrind, share: '100' }]), { 'recipe.0.component': 'main' })
})
