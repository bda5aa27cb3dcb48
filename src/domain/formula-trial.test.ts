import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neverCalculable } from './formula-trial.ts'

const tried = (formula: string) => neverCalculable({ name: 'Leak test', formula })

const never: readonly [formula: string, cause: string][] = [
  ['1/0', 'formula_division_by_zero'],
  ['0-100', 'formula_negative'],
  ['sqrt(0-1)', 'formula_not_a_number'],
  ['9^9^9', 'formula_not_a_number'],
  ['99999999', 'plan_duration_too_long'],
  ['900000', 'plan_duration_too_long'],
  ['5/(DN-DN)', 'formula_division_by_zero'],
  ['0 - 1 - OD*S', 'formula_negative'],
  ['sqrt(0 - 1 - H^2 - W^2)', 'formula_not_a_number'],
  ['600000 + pieces', 'plan_duration_too_long'],
]
for (const [formula, cause] of never)
  test(`"${formula}" can never be calculated`, () => {
    const { code, params } = tried(formula) ?? {}

    assert.equal(code, 'formula_not_calculable')
    assert.deepEqual(
      [params?.['name'], params?.['formula'], params?.['cause']],
      ['Leak test', formula, cause],
    )
  })

test('names the unknown variable', () => {
  assert.equal(tried('UNKNOWN_VAR*2')?.params?.['variable'], 'UNKNOWN_VAR')
  assert.equal(tried('if(1 > 2, Q, 5)')?.params?.['variable'], 'Q')
})

test('names the maximum of minutes', () => {
  assert.equal(tried('525601')?.params?.['maximum'], 525_600)
  assert.equal(tried('525600'), undefined)
})

for (const formula of [
  '5',
  '0.0000001',
  '0',
  '(22 + 0.01*OD + S/6 + 1.2*S) * (pieces-1)',
  '5/(CONN-1)',
  'sqrt(DN - 3500)',
  'OD - 11000',
  '1000 - L',
  'S - 70',
  '60*(2 - SIDES) - 1',
  'sqrt(DN - OD) * sqrt(S - 25) * sqrt(2 - pieces)',
  '1 / (H*W*D*L)',
  'additional_time',
  'expansion_count * (SN - 15)',
  '10*PI/4*(DN/1000)^2*H/1000 + WL',
])
  test(`"${formula}" can be calculated for some part`, () => {
    assert.equal(tried(formula), undefined)
  })
