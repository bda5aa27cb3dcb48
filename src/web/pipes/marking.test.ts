import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markingOf, sizeOf } from './marking.ts'

const pipe = {
  number: '261119-W1-001',
  dn: 1200,
  stiffness_class: 8,
  sdr: null,
  polymer_family: 'PE',
  standard: 'EN 13476-3',
  application: 'U',
}

test('the marking has the standard, application, size, class, material and number', () => {
  assert.equal(markingOf(pipe), 'EN 13476-3 U DN/ID1200 SN8 PE 261119-W1-001')
})

test('a solid wall is marked with its dimension ratio', () => {
  assert.equal(sizeOf({ ...pipe, stiffness_class: null, sdr: 21 }), 'DN1200 SDR21 PE')
})

test('what is not known is left out', () => {
  const unknown = { stiffness_class: null, standard: null, application: null, polymer_family: 'other' }

  assert.equal(markingOf({ ...pipe, ...unknown }), 'DN/ID1200 261119-W1-001')
})
