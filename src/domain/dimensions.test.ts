import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DimensionTexts, odl, readDimensions } from './dimensions.ts'

const none: DimensionTexts = { H_W_S: null, OD_L: null, W_H_D: null }
const valuesOf = (texts: Partial<DimensionTexts>) => {
  const { values, problems } = readDimensions({ ...none, ...texts })
  assert.deepEqual(problems, [])
  return Object.fromEntries(values)
}

test('a plate has height, width and thickness, a tube diameter and length, a box width, height and depth', () => {
  assert.deepEqual(valuesOf({ H_W_S: '1200x800x20' }), { H: 1200, W: 800, S: 20 })
  assert.deepEqual(valuesOf({ OD_L: '315x400' }), { OD: 315, L: 400 })
  assert.deepEqual(valuesOf({ W_H_D: '500x2400x150' }), { W: 500, H: 2400, D: 150 })
})

test('dimensions can be separated by x, X, × or a slash, with spaces', () => {
  for (const text of ['315x400', '315X400', '315×400', '315/400', ' 315 x 400 '])
    assert.deepEqual(valuesOf({ OD_L: text }), { OD: 315, L: 400 })
})

test('a single number is the first dimension', () => {
  assert.deepEqual(valuesOf({ H_W_S: '2100' }), { H: 2100 })
})

test('a part without dimensions has none', () => {
  assert.deepEqual(valuesOf({}), {})
  assert.deepEqual(valuesOf({ H_W_S: ' ', OD_L: '' }), {})
})

test('accepts a decimal dot, or a decimal comma that cannot mean thousands', () => {
  assert.deepEqual(valuesOf({ OD_L: '12.5x1.125' }), { OD: 12.5, L: 1.125 })
  assert.deepEqual(valuesOf({ OD_L: '12,5x7,25' }), { OD: 12.5, L: 7.25 })
})

for (const text of [
  '1,200',
  'x400',
  '315x',
  '315xx400',
  '315*400',
  '0x400',
  '-5',
  '1e3',
  '9999999',
  '1x2x3',
  '∅315',
]) {
  test(`rejects the tube dimensions ${text}`, () => {
    const problem = { code: 'plan_dimension_invalid', params: { text, expected: 'ODxL' }, field: 'OD_L' }

    assert.deepEqual(readDimensions({ ...none, OD_L: text }).problems, [problem])
  })
}

test('reports the height of a part that is both a plate and a box as doubled', () => {
  const { problems } = readDimensions({ ...none, H_W_S: '2100', W_H_D: '500x2000' })

  assert.deepEqual(problems, [{ code: 'plan_dimension_doubled', params: { variable: 'H' }, field: 'W_H_D' }])
})

test('dimensions are shown with spaces and a decimal comma', () => {
  assert.equal(odl({ ...none, OD_L: '12.5x400' }), '12,5 × 400')
  assert.equal(odl({ ...none, H_W_S: '1150X1150/20' }), '1150 × 1150 × 20')
  assert.equal(odl(none), null)
})

test('invalid dimensions are shown as entered', () => {
  assert.equal(odl({ ...none, OD_L: ' see drawing ' }), 'see drawing')
})
