import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MeasurementResult } from './measurement.ts'
import { latestByType, type PastMeasurement } from './measurement-history.ts'

const { NotMeasured, Inside, Below, Above } = MeasurementResult

/** A measurement of the ovality; later ones have larger ids. */
const at = (hour: number, result: MeasurementResult, superseded_by: number | null = null) => ({
  id: hour,
  type: 'ovality',
  result,
  measured_at: hour * 3_600_000,
  superseded_by,
})

const examples: readonly (readonly [string, readonly PastMeasurement[], latest: number | undefined])[] = [
  ['no measurement', [], undefined],
  ['above, later inside', [at(1, Above), at(2, Inside)], 2],
  ['the later one listed first', [at(2, Inside), at(1, Above)], 2],
  ['the later one corrected', [at(1, Above), at(2, Inside, 3), at(3, Below)], 3],
  ['only superseded', [at(1, Above, 2)], undefined],
  ['above, later without an allowed range', [at(1, Above), at(2, NotMeasured)], 1],
  ['two at the same time', [{ ...at(2, Inside), measured_at: 3_600_000 }, at(1, Above)], 2],
]
for (const [name, measurements, expected] of examples)
  test(`${name}: ${expected === undefined ? 'none' : `number ${expected}`} counts`, () => {
    assert.equal(latestByType(measurements).get('ovality')?.id, expected)
  })

test('the latest measurement of each type counts', () => {
  const length = { ...at(1, Inside), id: 9, type: 'length' }
  const latest = latestByType([at(3, Inside, 4), at(4, Below), at(2, Above), length])

  assert.deepEqual([latest.get('ovality')?.id, latest.get('length')?.id, latest.size], [4, 9, 2])
})
