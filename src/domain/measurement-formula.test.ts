import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pipeFormulaProblem } from './measurement-formula.ts'

for (const formula of ['DN', '-20', 'max(5, 0.005*DN)', 'if(DN <= 600, 0.98*DN, DN - 15)', 'SOCK - 0.001*DN'])
  test(`accepts the formula ${formula}`, () => {
    assert.equal(pipeFormulaProblem(formula), undefined)
  })

test('names the unknown variable of a formula', () => {
  assert.deepEqual(pipeFormulaProblem('0.98 * DN + pieces'), {
    code: 'formula_unknown_variable',
    params: { variable: 'pieces' },
  })
})

test('names where a formula is not valid', () => {
  assert.deepEqual(pipeFormulaProblem('DN * * 2'), {
    code: 'formula_invalid',
    params: { found: '*', position: 6 },
  })
})
