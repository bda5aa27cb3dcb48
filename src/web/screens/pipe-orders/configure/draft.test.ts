import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PipeProduct } from '#contract/pipe-products.ts'
import { figuresOf } from '#domain/pipes/calculated-figures.ts'
import { proposeSpecification } from '#domain/pipes/propose-specification.ts'
import { bodyOfDraft, draftOfProduct, manualFigures, pipesOfDraft, requestOfDraft } from './draft.ts'
import { aPipeProductRecord, polymers } from './sample.ts'

const draftFor = (given: Partial<PipeProduct> = {}) =>
  draftOfProduct(aPipeProductRecord(given), { description: 'Toru DN/ID1200 SN8 PE100', polymers })
const computedFor = (draft: ReturnType<typeof draftFor>) =>
  figuresOf(proposeSpecification(requestOfDraft(draft, polymers), 500))

test('a product without a specification begins with what its row says', () => {
  const { dn, family, stiffness, material, quantity } = draftFor({ quantity: 12 })

  assert.deepEqual([dn, family, stiffness, material, quantity], ['1200', 'PR', '8', '1', '12'])
})

test('a figure like the calculated one is not manual', () => {
  const draft = draftFor()
  const entered = { ...draft, figures: { ...draft.figures, s1: '10,5', s4: '8' }, reason: 'Die worn' }

  assert.deepEqual(manualFigures(entered, computedFor(entered)), ['s4'])
  const { overrides, override_reason } = bodyOfDraft(entered, aPipeProductRecord({}), computedFor(entered))
  assert.deepEqual([overrides, override_reason], [{ s4: 8 }, 'Die worn'])
})

test('what is wound besides the main material stays', () => {
  const materials = [
    { material: { id: 1, name: 'PE100' }, component: 1, share_percent: 97 },
    { material: { id: 9, name: 'MB-GREY' }, component: 6, share_percent: 3 },
  ]
  const draft = { ...draftFor({ materials }), material: '2' }

  assert.deepEqual(bodyOfDraft(draft, aPipeProductRecord({ materials }), computedFor(draft)).materials, [
    { material: 2, component: 1, share_percent: 97 },
    { material: 9, component: 6, share_percent: 3 },
  ])
})

test('counts pipes, also of lengths that are no binary fractions', () => {
  const pieces = (length: string, quantity: string) => pipesOfDraft({ ...draftFor(), length, quantity })

  assert.deepEqual(
    [pieces('6', '12'), pieces('5,9', '17,7'), pieces('6', '13'), pieces('', '6')],
    [2, 3, 3, null],
  )
})
