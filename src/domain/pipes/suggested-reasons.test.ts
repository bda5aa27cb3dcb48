import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scrapReasons } from '#demo/catalogue-tags.ts'
import { MeasurementResult } from './measurement.ts'
import type { PastMeasurement } from './measurement-history.ts'
import { standardMeasurementTypes } from './measurement-types.ts'
import { reasonsOutside, suggestedReasons } from './suggested-reasons.ts'

const { Inside, Below, Above } = MeasurementResult

const measured = (type: string, result: MeasurementResult, at = 0): PastMeasurement => ({
  id: at + 1,
  type,
  result,
  measured_at: at,
  superseded_by: null,
})

test('suggests the reason of each measurement outside its range, each once', () => {
  const measurements = [
    measured('wall_thickness', Below),
    measured('outer_diameter', Above, 1),
    measured('inner_diameter', Below, 2),
    measured('weight', Inside, 3),
  ]

  assert.deepEqual(suggestedReasons(measurements), ['wall_thin', 'diameter_off'])
})

test('suggests nothing for measurements that are inside again, or outside where no reason follows', () => {
  const again = [measured('ovality', Above), measured('ovality', Inside, 1)]

  assert.deepEqual(suggestedReasons(again), [])
  assert.deepEqual(suggestedReasons([measured('length', Above), measured('visual', Below)]), [])
})

test('suggests only reasons of a new factory for its measurement types', () => {
  const types = new Set(standardMeasurementTypes.map(({ code }) => code))
  const reasons = new Set(scrapReasons.map(([, , , code]) => code))

  for (const [type, { below, above }] of Object.entries(reasonsOutside)) {
    assert.ok(types.has(type), type)
    for (const code of [below ?? [], above ?? []].flat()) assert.ok(reasons.has(code), code)
  }
})
