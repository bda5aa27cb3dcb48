import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { figuresOf } from '#domain/pipes/calculated-figures.ts'
import { proposeSpecification } from '#domain/pipes/propose-specification.ts'
import { aPipeProductRecord } from '#web/pipes/sample-product.ts'
import { bodyOfDraft, checkDraft, draftOfProduct, manualFigures, requestOfDraft } from './draft.ts'
import { pipesOfDraft, splitOfDraft } from './draft-sizes.ts'
import { catalogue } from './sample.ts'

const draftFor = (given: Partial<PipeProduct> = {}) =>
  draftOfProduct(aPipeProductRecord(given), { description: 'Toru DN/ID1200 SN8 PE100', ...catalogue })
type Draft = ReturnType<typeof draftFor>
const proposalFor = (draft: Draft) => proposeSpecification(requestOfDraft(draft, catalogue), 500)
const computedFor = (draft: Draft) => figuresOf(proposalFor(draft))
const bodyFor = (draft: Draft) => bodyOfDraft(draft, computedFor(draft), catalogue)
const wrongIn = (draft: Draft) =>
  checkDraft(draft, proposalFor(draft), {
    ...{
      missing: 'missing',
      reason: 'reason',
      main: 'main',
      number: 'number',
      range: () => 'range',
      wall: () => 'wall',
    },
    gap: (gap) => gap,
  })

test('a product without a specification begins with what its row says', () => {
  const { dn, family, stiffness, recipe, quantity } = draftFor({ quantity: 12 })

  assert.deepEqual([dn, family, stiffness, quantity], ['1200', 'PR', '8', '12'])
  assert.deepEqual(recipe, [{ component: '1', material: '1', share: '100' }])
})

test('a figure like the calculated one is not manual', () => {
  const draft = draftFor()
  const entered = { ...draft, figures: { ...draft.figures, s1: '10,5', s4: '8' }, reason: 'Die worn' }

  assert.deepEqual(manualFigures(entered, computedFor(entered)), ['s4'])
  const { overrides, override_reason } = bodyFor(entered)
  assert.deepEqual([overrides, override_reason], [{ s4: 8 }, 'Die worn'])
})

test('a recipe is sent as it is typed', () => {
  const materials = [
    { material: { id: 1, name: 'PE100' }, component: 1, share_percent: 97.5 },
    { material: { id: 9, name: 'MB-GREY' }, component: 6, share_percent: 3 },
  ]
  const draft = draftFor({ materials })

  assert.deepEqual(
    draft.recipe.map(({ share }) => share),
    ['97,5', '3'],
  )
  assert.deepEqual(bodyFor(draft).materials, [
    { material: 1, component: 1, share_percent: 97.5 },
    { material: 9, component: 6, share_percent: 3 },
  ])
})

test('the profile of the proposed core tube is sent, or the one that is chosen', () => {
  const draft = draftFor()
  const higher = { ...draft, profile: '2' }

  assert.deepEqual([bodyFor(draft).profile, bodyFor(higher).profile], [1, 2])
  assert.deepEqual(
    [computedFor(higher).profile_height, manualFigures(higher, computedFor(higher))],
    [110, []],
  )
})

test('a chosen profile stays chosen, a proposed one follows the specification', () => {
  const configured = { dn: 1200, profile_family: 'PR', stiffness_class: 8 }
  const profileOf = (id: number, profile_height: number) =>
    draftFor({ ...configured, profile: { id, name: '' }, profile_height }).profile

  assert.deepEqual([profileOf(1, 90), profileOf(2, 110)], ['', '2'])
})

test('what cannot be calculated is wrong at its field until its times are entered by hand', () => {
  const solid = { ...draftFor(), family: 'VW', sdr: '' }
  const byHand = { ...solid, figures: { winding_minutes: '90', cooling_minutes: '120' }, reason: 'Tank' }

  assert.deepEqual(wrongIn(solid), { sdr: 'sdr' })
  assert.deepEqual(wrongIn(byHand), {})
  assert.deepEqual(wrongIn({ ...draftFor(), stiffness: '' }), { stiffness: 'stiffness_class' })
  assert.deepEqual(wrongIn({ ...draftFor(), stiffness: '16', profile: '1' }), { profile: 'core_too_weak' })
})

test('a size that no pipe can have makes no pipes and proposes nothing', () => {
  const long = { ...draftFor({ quantity: 18 }), length: '99999999' }

  assert.deepEqual([pipesOfDraft(long), proposalFor(long).proposed], [[], null])
  assert.deepEqual(wrongIn(long), { length: 'range' })
  assert.equal(proposalFor({ ...draftFor(), dn: '99999' }).proposed, null)
})

test('a figure that cannot be read is wrong at its field, and does not count as left empty', () => {
  const figures = { winding_minutes: 'abc', cooling_minutes: '0', outer_diameter: ' ' }

  assert.deepEqual(wrongIn({ ...draftFor(), figures }), {
    'figures.winding_minutes': 'number',
    'figures.cooling_minutes': 'number',
  })
})

test('a product longer than the longest pipe must be split', () => {
  const split = (length: string, quantity = '18') => splitOfDraft({ ...draftFor(), length, quantity }, 6)

  assert.deepEqual([split('6'), split('12,5'), split('abc')], [[6, 6, 6], [6, 6, 6], null])
  assert.deepEqual([split('6', '6'), split('3', '6')], [null, null])
})

test('counts pipes, also of lengths that are no binary fractions', () => {
  const pipes = (length: string, quantity: string) => pipesOfDraft({ ...draftFor(), length, quantity })

  assert.deepEqual(pipes('6', '12'), [6, 6])
  assert.deepEqual(pipes('5,9', '17,7'), [5.9, 5.9, 5.9])
  assert.deepEqual(pipes('6', '13'), [6, 6, 1])
  assert.deepEqual(pipes('', '6'), [])
})
