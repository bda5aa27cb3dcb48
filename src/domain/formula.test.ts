import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Refusal } from './errors.ts'
import { compileFormula } from './formula.ts'

const run = (source: string, values: Record<string, number> = {}) =>
  compileFormula(source).run(new Map(Object.entries(values)))

const right: [source: string, value: number][] = [
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['10 - 3 - 2', 5],
  ['24 / 4 / 3', 2],
  ['2 ^ 3 ^ 2', 512],
  ['5 - 2 ^ 2', 1],
  ['10 + -2 ^ 2', 6],
  ['4 * 2 ^ -1', 2],
  ['abs(-3) * - -1', 3],
  ['1.5 + 0.5', 2],
  ['10 + 4*PI*DN/1000', 10 + 4 * Math.PI],
  ['round(2.5) + ceil(0.1) + floor(1.9)', 5],
  ['min(4, 2, 3) + max(1, 5)', 7],
  ['min(7)', 7],
  ['sqrt(DN * 10)', 100],
  ['if(DN >= 1000, 3, 4)', 3],
  ['(1 < 2) + (2 > 3) + (2 <= 2) + (2 >= 3) + (1 == 1) + (1 != 1)', 3],
  ['1 + 1 == 2', 1],
  [' \n1\t', 1],
]
for (const [source, value] of right) {
  test(`the formula ${JSON.stringify(source)} gives ${value}`, () => {
    assert.equal(run(source, { DN: 1000 }), value)
  })
}

const wrong: [source: string, code: string, params: Record<string, string | number>][] = [
  ['', 'formula_incomplete', { position: 1 }],
  ['  ', 'formula_incomplete', { position: 1 }],
  ['1 +', 'formula_incomplete', { position: 4 }],
  ['max(1,', 'formula_incomplete', { position: 7 }],
  ['1 2', 'formula_invalid', { found: '2', position: 3 }],
  ['(1, 2)', 'formula_invalid', { found: ',', position: 3 }],
  ['1)', 'formula_invalid', { found: ')', position: 2 }],
  ['a = 5', 'formula_invalid', { found: '=', position: 3 }],
  ['1 < 2 < 3', 'formula_invalid', { found: '<', position: 7 }],
  ['1 + .5', 'formula_invalid', { found: '.', position: 5 }],
  ['2DN', 'formula_invalid', { found: 'DN', position: 2 }],
  ['DN.toString', 'formula_invalid', { found: '.', position: 3 }],
  ['min()', 'formula_invalid', { found: ')', position: 5 }],
  ['läbimõõt', 'formula_invalid', { found: 'ä', position: 2 }],
  ['1 + 😀', 'formula_invalid', { found: '😀', position: 5 }],
  ['zeros(1)', 'formula_unknown_function', { function: 'zeros', position: 1 }],
  ['1 + toString()', 'formula_unknown_function', { function: 'toString', position: 5 }],
  ['constructor(1)', 'formula_unknown_function', { function: 'constructor', position: 1 }],
  ['round(1.55, 1)', 'formula_argument_count', { function: 'round', expected: 1, given: 2, position: 1 }],
  ['if(1, 2)', 'formula_argument_count', { function: 'if', expected: 3, given: 2, position: 1 }],
  ['DN + OD', 'formula_unknown_variable', { variable: 'OD', position: 6 }],
  ['__proto__', 'formula_unknown_variable', { variable: '__proto__', position: 1 }],
  ['constructor', 'formula_unknown_variable', { variable: 'constructor', position: 1 }],
  ['min', 'formula_unknown_variable', { variable: 'min', position: 1 }],
  ['1 / (DN - 1000)', 'formula_division_by_zero', { position: 3 }],
  ['0 / 0', 'formula_division_by_zero', { position: 3 }],
  ['sqrt(0 - DN)', 'formula_not_a_number', { position: 1 }],
  ['if(sqrt(0 - 1) > 0, 1, 2)', 'formula_not_a_number', { position: 4 }],
  ['DN ^ DN', 'formula_not_a_number', { position: 4 }],
  [`1${'0'.repeat(400)}`, 'formula_not_a_number', { position: 1 }],
  ['5 - DN', 'formula_negative', { value: -995, position: 3 }],
  ['(-DN)', 'formula_negative', { value: -1000, position: 2 }],
  ['2 * (3 - DN) - 1', 'formula_negative', { value: -1995, position: 14 }],
  ['min(1, 2 - DN)', 'formula_negative', { value: -998, position: 1 }],
  ['1+'.repeat(500).concat('1'), 'formula_too_long', { length: 1001, maximum: 1000, position: 1001 }],
  ['('.repeat(51).concat('1'), 'formula_too_deep', { maximum: 50, position: 51 }],
  ['-'.repeat(900).concat('1'), 'formula_too_deep', { maximum: 50, position: 51 }],
]
for (const [source, code, params] of wrong) {
  test(`the formula ${JSON.stringify(source.slice(0, 30))} is refused with ${code}`, () => {
    assert.throws(() => run(source, { DN: 1000 }), { problems: [{ code, params }] })
  })
}

test('a formula lists its variables, each once with its position and without constants', () => {
  assert.deepEqual(
    [...compileFormula('WL * S^2 * SIDES + PI * max(S, DN)').variables],
    [
      ['WL', 1],
      ['S', 6],
      ['SIDES', 12],
      ['DN', 32],
    ],
  )
})

test('a formula can be evaluated to a negative number', () => {
  assert.equal(compileFormula('5 - DN').evaluate(new Map([['DN', 25]])), -20)
  assert.throws(() => compileFormula('5 - DN').evaluate(new Map()), { code: 'formula_unknown_variable' })
})

test('a branch that is not taken needs no values', () => {
  assert.equal(run('if(L > 0, 5 / L + H, 7)', { L: 0 }), 7)
})

test('calculates the longest allowed sum', () => {
  assert.equal(run('1+'.repeat(499).concat('1')), 500)
})

const words = fc.constantFrom(
  ...['1', '0', '2.5', '.', 'DN', 'OD', 'PI', 'if', 'min', 'sqrt', 'round', '__proto__'],
  ...['(', ')', ',', '+', '-', '*', '/', '^', '<', '>=', '==', '!', '=', ' ', '\n', '€'],
)
const nonsense = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words, { maxLength: 60 }).map((all) => all.join('')),
)

test('any text gives a number or a refusal', () => {
  fc.assert(
    fc.property(nonsense, (source) => {
      try {
        assert.ok(run(source, { DN: 1000 }) >= 0)
      } catch (error) {
        assert.ok(error instanceof Refusal)
        assert.match(error.code, /^formula_/)
      }
    }),
    { numRuns: 5000 },
  )
})

/** A formula written with no bracket more than needed, how tight its outermost operator binds, and its value. */
type Sample = { source: string; tightness: number; value: number }

const bracket = ({ source, tightness }: Sample, needed: number) =>
  tightness < needed ? `(${source})` : source
const infix =
  (
    sign: string,
    tightness: number,
    calculate: (a: number, b: number) => number,
    [left, right]: [number, number],
  ) =>
  (a: Sample, b: Sample): Sample => ({
    source: `${bracket(a, left)} ${sign}${bracket(b, right)}`,
    tightness,
    value: calculate(a.value, b.value),
  })
const call =
  (name: string, calculate: (a: number, b: number) => number) =>
  (a: Sample, b: Sample): Sample => ({
    source: `${name}(${a.source},${b.source})`,
    tightness: 9,
    value: calculate(a.value, b.value),
  })
const waysToCombine = [
  infix('<', 1, (a, b) => Number(a < b), [2, 2]),
  infix('>=', 1, (a, b) => Number(a >= b), [2, 2]),
  infix('+', 2, (a, b) => a + b, [2, 3]),
  infix('-', 2, (a, b) => a - b, [2, 3]),
  infix('*', 3, (a, b) => a * b, [3, 4]),
  infix('/', 3, (a, b) => a / b, [3, 4]),
  infix('^', 5, (a, b) => a ** b, [6, 4]),
  call('min', Math.min),
  call('max', Math.max),
  (a: Sample): Sample => ({ source: `-${bracket(a, 4)}`, tightness: 4, value: -a.value }),
  (a: Sample): Sample => ({ source: `abs(${a.source})`, tightness: 9, value: Math.abs(a.value) }),
]
const leaf: fc.Arbitrary<Sample> = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((n) => ({ source: `${n / 4}`, tightness: 9, value: n / 4 })),
  fc.constant({ source: 'DN', tightness: 9, value: 1000 }),
)
const sample = fc.letrec<{ any: Sample }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.tuple(fc.constantFrom(...waysToCombine), tie('any'), tie('any')).map(([way, a, b]) => way(a, b)),
  ),
})).any

test('evaluates formulas like arithmetic, with the minimum of brackets', () => {
  fc.assert(
    fc.property(sample, ({ source, value }) => {
      fc.pre(source.length <= 1000 && Number.isFinite(value))
      try {
        assert.ok(run(source, { DN: 1000 }) === value, source)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const honest = error.code === 'formula_negative' ? value < 0 : /zero|not_a_number/.test(error.code)
        assert.ok(honest, `${source}: ${error.code}`)
      }
    }),
    { numRuns: 3000 },
  )
})
