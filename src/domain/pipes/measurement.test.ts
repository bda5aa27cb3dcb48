import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type AllowedRange,
  allowedRange,
  checkReadings,
  formulaProblems,
  isHot,
  isImplausible,
  judge,
  MeasurementResult,
  type MeasurementType,
  worstReading,
} from './measurement.ts'
import { standardMeasurementTypes } from './measurement-types.ts'

const { NotMeasured, Inside, Below, Above } = MeasurementResult

const typeOf = (code: string): MeasurementType => standardMeasurementTypes.find((type) => type.code === code)!
const diameter = typeOf('inner_diameter')
const weight = typeOf('weight')
const wall = typeOf('wall_thickness')
const range = (min: number | null, max: number | null): AllowedRange => ({
  nominal: null,
  min,
  max,
  problems: [],
})

const judged: readonly [value: number, AllowedRange, MeasurementResult][] = [
  [10, range(10, 20), Inside],
  [20, range(10, 20), Inside],
  [9.9, range(10, 20), Below],
  [20.1, range(10, 20), Above],
  [-99, range(null, 20), Inside],
  [20.1, range(null, 20), Above],
  [9.9, range(10, null), Below],
  [9999, range(10, null), Inside],
  [5, range(null, null), Inside],
]
for (const [value, allowed, result] of judged)
  test(`${value} between ${allowed.min} and ${allowed.max} has the result ${result}`, () => {
    assert.deepEqual(judge(weight, [value], allowed), { value, result })
  })

test('a value is the aggregate of its readings, rounded as it is shown', () => {
  const readings = [996, 997, 998.25]
  const values = (['mean', 'min', 'max', 'range'] as const).map(
    (aggregate) => judge({ ...diameter, aggregate }, readings, range(null, null)).value,
  )

  assert.deepEqual(values, [997.1, 996, 998.3, 2.3])
})

test('a mean inside is enough, unless each reading is checked', () => {
  const readings = [31.5, 31.7, 31.9, 31.7, 31.7, 31.7, 31.7, 31.7]

  assert.deepEqual(judge({ ...wall, check_each: false }, readings, range(31.6, 34.8)), {
    value: 31.7,
    result: Inside,
  })
  assert.deepEqual(judge(wall, readings, range(31.6, 34.8)), { value: 31.7, result: Below })
})

test('the worst of the readings decides', () => {
  const limits = range(30, 32)

  assert.equal(worstReading([31, 29, 35], limits), 35)
  assert.equal(worstReading([31, 30.5, 31.2], limits), 30.5)
  assert.equal(worstReading([31, 4, 99], range(null, null)), 31)
  assert.equal(judge(wall, [31, 29, 35], limits).result, Above)
  assert.equal(judge(wall, [31, 27, 33], limits).result, Below)
  assert.equal(judge(wall, [30, 32], limits).result, Inside)
})

test('a reading more than three ranges outside was probably mistyped', () => {
  const diameters = range(1185, 1212)

  assert.equal(isImplausible(970, diameters), true)
  assert.equal(isImplausible(1104, diameters), false)
  assert.equal(isImplausible(1294, diameters), true)
  assert.equal(isImplausible(97, range(null, 24)), true)
  assert.equal(isImplausible(96, range(null, 24)), false)
  assert.equal(isImplausible(1e6, range(null, null)), false)
})

test('a reading below zero was probably mistyped unless the range goes below zero', () => {
  assert.equal(isImplausible(-3, range(null, 24)), true)
  assert.equal(isImplausible(-0.1, range(0, 24)), true)
  assert.equal(isImplausible(-3, range(-20, 20)), false)
  assert.equal(isImplausible(-3, range(null, null)), false)
})

test('a value is judged as it is shown', () => {
  const allowed = allowedRange(wall, new Map([['E', 31.58]]))

  assert.equal(allowed.min, 31.6)
  assert.equal(judge(wall, Array(8).fill(31.6), allowed).result, Inside)
  assert.equal(judge(wall, Array(8).fill(31.56), allowed).result, Inside)
  assert.equal(judge(wall, Array(8).fill(31.54), allowed).result, Below)
})

test('bounds can use the nominal value and be negative', () => {
  const type = { ...weight, nominal_formula: '2 * W', min_formula: 'NOM - 100', max_formula: 'NOM + 1' }
  const allowed = allowedRange(type, new Map([['W', 20]]))

  assert.deepEqual(allowed, { nominal: 40, min: -60, max: 41, problems: [] })
})

test('a bound that cannot be calculated leaves a value unjudged, unless the other bound is exceeded', () => {
  const type = { ...weight, nominal_formula: null, min_formula: 'S1', max_formula: '10' }
  const allowed = allowedRange(type, new Map())

  assert.deepEqual(allowed.problems, [
    { code: 'formula_unknown_variable', params: { variable: 'S1', position: 1 }, field: 'min_formula' },
  ])
  assert.equal(judge(type, [9], allowed).result, NotMeasured)
  assert.equal(judge(type, [11], allowed).result, Above)
})

test('a nominal value that cannot be calculated matters only where a bound uses it', () => {
  const type = { ...weight, nominal_formula: 'S1', min_formula: null }
  const [free, bound] = ['10', 'NOM'].map((max_formula) => allowedRange({ ...type, max_formula }, new Map()))

  assert.equal(judge(type, [9], free!).result, Inside)
  assert.equal(judge(type, [9], bound!).result, NotMeasured)
})

test('division by zero is a problem of the formula', () => {
  const { problems } = allowedRange({ ...weight, min_formula: '1 / (W - 5)' }, new Map([['W', 5]]))

  assert.deepEqual(problems, [
    { code: 'formula_division_by_zero', params: { position: 3 }, field: 'min_formula' },
  ])
})

const formulas: readonly [Partial<MeasurementType>, code: string, field: string][] = [
  [{ nominal_formula: 'WL' }, 'formula_unknown_variable', 'nominal_formula'],
  [{ nominal_formula: 'NOM' }, 'formula_unknown_variable', 'nominal_formula'],
  [{ nominal_formula: null, max_formula: 'NOM' }, 'formula_unknown_variable', 'max_formula'],
  [{ min_formula: 'DN <= 600 ? 1 : 2' }, 'formula_invalid', 'min_formula'],
  [{ max_formula: '' }, 'formula_incomplete', 'max_formula'],
  [{ max_formula: 'DN/0' }, 'formula_division_by_zero', 'max_formula'],
  [{ nominal_formula: 'sqrt(0 - 1 - DN)', max_formula: 'NOM' }, 'formula_not_a_number', 'nominal_formula'],
]
for (const [change, code, field] of formulas)
  test(`${JSON.stringify(change)} is refused with ${code}`, () => {
    assert.deepEqual(
      formulaProblems({ ...weight, ...change }).map((problem) => [problem.code, problem.field]),
      [[code, field]],
    )
  })

test('a formula that can be calculated for some pipe is accepted', () => {
  for (const max_formula of ['1 / (SN - 8)', 'sqrt(OD - 4000)', 'if(VW, 1 / PP, E)', '0 - DN'])
    assert.deepEqual(formulaProblems({ ...weight, max_formula }), [])
})

test('a measurement has as many readings as its type', () => {
  for (const values of [[], Array(7).fill(1000), Array(9).fill(1000)])
    assert.throws(() => checkReadings(diameter, values), {
      problems: [
        { code: 'reading_count_differs', params: { expected: 8, given: values.length }, field: 'readings' },
      ],
    })
  checkReadings(diameter, Array(8).fill(1000))
})

test('a series has at least one reading', () => {
  const series = typeOf('melt_temperature')

  assert.throws(() => checkReadings(series, []), { code: 'reading_count_differs' })
  for (const count of [1, 5000]) checkReadings(series, Array(count).fill(210))
})

test('a dimension is hot until 24 hours after winding', () => {
  const wound = new Date('2026-03-01T06:00:00Z')
  const at = (time: string) => new Date(`2026-03-0${time}:00Z`)

  assert.equal(isHot(diameter, at('2T05:59'), wound), true)
  assert.equal(isHot(diameter, at('2T06:00'), wound), false)
  assert.equal(isHot(weight, at('1T07:00'), wound), false)
})

test('a reading of an inspection is yes or no', () => {
  const visual = typeOf('visual')

  assert.throws(() => checkReadings(visual, [2]), { code: 'value_not_allowed' })
  checkReadings(visual, [0])
  assert.equal(judge(visual, [0], allowedRange(visual, new Map())).result, Below)
  assert.equal(judge(typeOf('ring_flexibility'), [1, 0, 1], range(1, null)).result, Below)
})
