import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enums } from '#contract/enums.ts'
import { profiledPipe, solidPipe } from '#test/support/sample-pipes.ts'
import { allowedRange, formulaProblems, type MeasurementType } from './measurement.ts'
import { standardMeasurementTypes } from './measurement-types.ts'
import { pipeValues } from './pipe-variables.ts'

/** Nominal, minimum and maximum; or the variable that such a pipe does not have. */
type Expected = readonly [nominal: number | null, min: number | null, max: number | null] | string

const expected: readonly [code: string, profiled: Expected, solid: Expected][] = [
  ['inner_diameter', [1000, 985, 1010], [600, 588, 606]],
  ['outer_diameter', [1146, 1140.3, 1157.5], [663.2, 663.2, 667.2]],
  ['ovality', [0, null, 20], [0, null, 12]],
  ['wall_thickness', 'E', [31.6, 31.6, 34.8]],
  ['waterway_wall', [8, 7.5, 10], 'S1'],
  ['profile_wall', [5.4, 4.8, 7], 'S4'],
  ['profile_height', [65, 63, 68], 'H'],
  ['profile_pitch', [130, 126.1, 133.9], 'A'],
  ['length', [6000, 6000, 6020], [6000, 6000, 6020]],
  ['end_squareness', [0, null, 5], [0, null, 5]],
  ['straightness', [0, null, 30], [0, null, 30]],
  ['weight', [288, 279.4, 302.4], [360, 349.2, 378]],
  ['socket_inner_diameter', [1060, 1058.5, 1063], 'SOCK'],
  ['spigot_outer_diameter', [1058, 1055, 1059.5], 'SPIG'],
  ['socket_depth', [140, 135, 150], [140, 135, 150]],
  ['ef_resistance', [1.2, 1.08, 1.42], 'R'],
  ['wound_length', [6000, 5700, 6300], [6000, 5700, 6300]],
  ['wound_mass', [288, 259, 317], [360, 324, 396]],
  ['melt_temperature', [210, 195, 225], [210, 195, 225]],
  ['mandrel_temperature', [105, 90, 120], [105, 90, 120]],
  ['mass_flow', [500, 475, 525], [500, 475, 525]],
  ['demould_temperature', [null, null, 60], [null, null, 60]],
  ['ring_stiffness', [8, 8, null], 'SN'],
  ['ring_flexibility', [1, 1, null], [1, 1, null]],
  ['mfr', [0, -20, 20], [0, -20, 20]],
  ['oit', [null, 20, null], [null, 20, null]],
  ['visual', [1, 1, null], [1, 1, null]],
  ['leak_test', [0.5, 0.5, null], [0.5, 0.5, null]],
]

function rangeOf(type: MeasurementType, pipe: typeof profiledPipe): Expected {
  const { nominal, min, max, problems } = allowedRange(type, pipeValues(pipe))
  const [problem] = problems
  return problem ? String(problem.params?.['variable']) : [nominal, min, max]
}

test('the 26 types are those of the table', () => {
  assert.deepEqual(
    standardMeasurementTypes.map(({ code }) => code),
    expected.map(([code]) => code),
  )
})

for (const type of standardMeasurementTypes) {
  const [, profiled, solid] = expected.find(([code]) => code === type.code)!

  test(`the formulas of ${type.code} are valid`, () => {
    assert.deepEqual(formulaProblems(type), [])
  })

  test(`${type.code} of a PR DN1000 SN8 and a VW DN600 SDR21 has the right range`, () => {
    assert.deepEqual([rangeOf(type, profiledPipe), rangeOf(type, solidPipe)], [profiled, solid])
  })

  test(`${type.code} has a unit, a stage and at least one reading`, () => {
    assert.ok(enums['unit']?.some(({ code }) => code === type.unit))
    assert.ok(type.stages.length > 0 && type.readings > 0)
    assert.ok(type.min_formula !== null || type.max_formula !== null, 'something can be outside')
  })
}

test('a PP pipe has other temperatures, a large pipe a deeper socket', () => {
  const ranges = ['melt_temperature', 'mandrel_temperature', 'socket_depth'].map((code) =>
    rangeOf(standardMeasurementTypes.find((type) => type.code === code)!, {
      ...profiledPipe,
      dn: 1200,
      polymer_family: 'PP',
    }),
  )

  assert.deepEqual(ranges, [
    [225, 210, 240],
    [115, 100, 130],
    [170, 165, 180],
  ])
})
