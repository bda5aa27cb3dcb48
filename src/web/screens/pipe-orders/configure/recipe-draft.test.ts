import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRecipe, type RecipeDraft, wallOfDraft, withComponent, withInnerColour } from './recipe-draft.ts'
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

test('another colour inside than outside adds its masterbatch, and the same colour removes it', () => {
  const withColours = (recipe: RecipeDraft, inside: string) =>
    withInnerColour(recipe, { inside, outside: BLACK }, materials)

  assert.deepEqual(withColours([main], GREY), [main, grey])
  assert.deepEqual(withColours([main, { ...grey, share: '2' }], GREY), [main, { ...grey, share: '2' }])
  assert.deepEqual(withColours([main, grey], BLACK), [main])
  assert.deepEqual(withColours([main], YELLOW), [main])
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
