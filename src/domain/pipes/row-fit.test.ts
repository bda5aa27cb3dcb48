import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FittedKind, misfitsOf } from '#domain/pipes/row-fit.ts'

const pipe: FittedKind = {
  ...{ dn: 1000, profile_family: 'PR', polymer_family: 'PE', stiffness_class: 8, sdr: null, length: 6 },
}
const solid: FittedKind = { ...pipe, profile_family: 'VW', stiffness_class: null, sdr: 21 }

test('a pipe fits what it was made as', () => {
  assert.deepEqual(misfitsOf(pipe, pipe), [])
  assert.deepEqual(misfitsOf(solid, solid), [])
})

test('a stiffer, thicker or longer pipe fits, and one that is shorter by less than a centimetre', () => {
  assert.deepEqual(misfitsOf(pipe, { ...pipe, stiffness_class: 4, length: 4.5 }), [])
  assert.deepEqual(misfitsOf(solid, { ...solid, sdr: 26 }), [])
  assert.deepEqual(misfitsOf({ ...pipe, length: 5.995 }, pipe), [])
})

test('every difference that prevents it is named, the most serious first', () => {
  const wanted: FittedKind = {
    ...{ dn: 800, profile_family: 'CPR', polymer_family: 'PP', stiffness_class: 16, sdr: null, length: 7 },
  }
  assert.deepEqual(misfitsOf(pipe, wanted), ['dn', 'profile', 'material', 'stiffness', 'length'])
  assert.deepEqual(misfitsOf({ ...solid, sdr: 26 }, solid), ['sdr'])
})

test('a pipe fits nothing that is not specified', () => {
  assert.deepEqual(misfitsOf(pipe, null), ['unspecified'])
})

test('what is not known is no difference', () => {
  const unknown = { dn: null, profile_family: null, polymer_family: null, stiffness_class: null, sdr: null }
  assert.deepEqual(misfitsOf({ ...pipe, ...unknown }, pipe), [])
  assert.deepEqual(misfitsOf(pipe, { ...pipe, ...unknown }), [])
})
