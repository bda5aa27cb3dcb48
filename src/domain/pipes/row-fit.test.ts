import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FittedKind, misfitsOf } from '#domain/pipes/row-fit.ts'

const pipe: FittedKind = {
  ...{ dn: 1000, profile_family: 'PR', stiffness_class: 8, sdr: null, length: 6 },
  ...{ polymer_family: 'PE', grade: 'PE100', recycled_percent: 0 },
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
    ...{ dn: 800, profile_family: 'CPR', stiffness_class: 16, sdr: null, length: 7 },
    ...{ polymer_family: 'PP', grade: 'PP-B', recycled_percent: 0 },
  }
  assert.deepEqual(misfitsOf(pipe, wanted), ['dn', 'profile', 'material', 'stiffness', 'length'])
  assert.deepEqual(misfitsOf({ ...solid, sdr: 26 }, solid), ['sdr'])
})

test('a pipe of regranulate, or of more of it, does not serve where less is wanted', () => {
  const blend = { ...pipe, recycled_percent: 30 }
  const recycled = { ...pipe, grade: null, recycled_percent: 100 }

  assert.deepEqual(misfitsOf(recycled, pipe), ['material'])
  assert.deepEqual(misfitsOf(blend, pipe), ['material'])
  assert.deepEqual(misfitsOf(recycled, blend), ['material'])
  assert.deepEqual(misfitsOf(pipe, blend), [])
  assert.deepEqual(misfitsOf(blend, recycled), [])
})

test('a pipe of another grade serves only where a weaker one of its kind is wanted', () => {
  const of = (grade: string, polymer_family = 'PE') => ({ ...pipe, polymer_family, grade })

  assert.deepEqual(misfitsOf(of('PE100-RC'), of('PE80')), [])
  assert.deepEqual(misfitsOf(of('PE80'), of('PE100')), ['material'])
  assert.deepEqual(misfitsOf(of('PE100'), of('PE100-RC')), ['material'])
  assert.deepEqual(misfitsOf(of('PP-HM', 'PP'), of('PP-B', 'PP')), ['material'])
  assert.deepEqual(misfitsOf(of('PP-B', 'PP'), of('PP-B', 'PP')), [])
})

test('a pipe fits nothing that is not specified', () => {
  assert.deepEqual(misfitsOf(pipe, null), ['unspecified'])
})

test('what is not known is no difference', () => {
  const unknown = {
    ...{ dn: null, profile_family: null, stiffness_class: null, sdr: null },
    ...{ polymer_family: null, grade: null, recycled_percent: null },
  }
  assert.deepEqual(misfitsOf({ ...pipe, ...unknown }, pipe), [])
  assert.deepEqual(misfitsOf(pipe, { ...pipe, ...unknown }), [])
})
