import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mainOf, type RecipeRow, recipeProblems, wallMaterial } from './recipe.ts'

const [MAIN, INNER_COLOUR, REGRIND, CORE_TUBE] = [1, 6, 9, 5]
const polymer = (component: number, share_percent: number): RecipeRow => ({
  ...{ component, share_percent, code: 'PE100', kind: 'polymer' },
})
const masterbatch = (component: number, share_percent: number): RecipeRow => ({
  ...{ component, share_percent, code: 'MB-GREY', kind: 'masterbatch' },
})
const codesOf = (...recipe: readonly RecipeRow[]) =>
  recipeProblems(recipe).map(({ code, field }) => [code, field])

test('the wall is all of its polymers, and what is added to it is on top', () => {
  const coreTube = { component: CORE_TUBE, share_percent: 8, code: 'CORE-PP', kind: 'core_tube' }

  assert.deepEqual(codesOf(polymer(MAIN, 100)), [])
  assert.deepEqual(codesOf(polymer(MAIN, 70), polymer(REGRIND, 30), masterbatch(INNER_COLOUR, 1)), [])
  assert.deepEqual(codesOf(polymer(MAIN, 33.3), polymer(2, 33.3), polymer(3, 33.4), coreTube), [])
})

test('a recipe whose wall is more or less than the whole is refused, and one without a main material', () => {
  assert.deepEqual(codesOf(polymer(MAIN, 90)), [['recipe_sum_differs', 'materials']])
  assert.deepEqual(codesOf(polymer(MAIN, 100), polymer(REGRIND, 50)), [['recipe_sum_differs', 'materials']])
  assert.deepEqual(codesOf(polymer(REGRIND, 100)), [['recipe_without_main', 'materials']])
})

test('masterbatch is neither a wall nor most of one', () => {
  assert.deepEqual(codesOf(masterbatch(MAIN, 100)), [['recipe_kind_differs', 'materials.0.material']])
  assert.deepEqual(codesOf(polymer(MAIN, 100), polymer(INNER_COLOUR, 1)), [
    ['recipe_kind_differs', 'materials.1.material'],
  ])
  assert.deepEqual(codesOf(polymer(MAIN, 100), masterbatch(INNER_COLOUR, 11)), [
    ['recipe_masterbatch_too_much', 'materials.1.share_percent'],
  ])
})

test('the wall is calculated with the main materials by their shares', () => {
  const [pe, mix] = [
    { component: MAIN, share_percent: 75, modulus: 1000, density: 960 },
    { component: MAIN, share_percent: 25, modulus: 800, density: 940 },
  ]
  const regrind = { component: REGRIND, share_percent: 50, modulus: 900, density: null }

  assert.deepEqual(wallMaterial([pe, mix, regrind]), { modulus: 950, density: 955 })
  assert.deepEqual(wallMaterial([pe, { ...mix, modulus: null }]), { modulus: null, density: 955 })
  assert.equal(wallMaterial([regrind]), null)
  assert.equal(mainOf([mix, regrind, pe]), pe)
})
