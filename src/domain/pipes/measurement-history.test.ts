import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MeasurementResult } from './measurement.ts'
import { latestByType, matchesMeasurements, type PastMeasurement } from './measurement-history.ts'

const { NotMeasured, Inside, Below, Above } = MeasurementResult

/** A measurement of the ovality; later ones have larger ids. */
const at = (hour: number, result: MeasurementResult, superseded_by: number | null = null) => ({
  id: hour,
  type: 'ovality',
  result,
  measured_at: hour * 3_600_000,
  superseded_by,
})

/** Measurements of a type, and which history operators match. */
const examples: readonly [
  string,
  readonly PastMeasurement[],
  failing: boolean,
  notAnymore: boolean,
  never: boolean,
][] = [
  ['no measurement', [], false, false, false],
  ['one inside', [at(1, Inside)], false, false, true],
  ['one below', [at(1, Below)], true, false, false],
  ['one above', [at(1, Above)], true, false, false],
  ['inside twice', [at(1, Inside), at(2, Inside)], false, false, true],
  ['above, later inside', [at(1, Above), at(2, Inside)], false, true, false],
  ['inside, later below', [at(1, Inside), at(2, Below)], true, false, false],
  ['below, inside, above', [at(1, Below), at(2, Inside), at(3, Above)], true, false, false],
  ['below, inside, inside', [at(1, Below), at(2, Inside), at(3, Inside)], false, true, false],
  ['later inside, listed first', [at(2, Inside), at(1, Above)], false, true, false],
  ['above, corrected to inside', [at(1, Above, 2), at(2, Inside)], false, false, true],
  ['inside, corrected to above', [at(1, Inside, 2), at(2, Above)], true, false, false],
  [
    'above and inside, the latter corrected to below',
    [at(1, Above), at(2, Inside, 3), at(3, Below)],
    true,
    false,
    false,
  ],
  [
    'below, then above corrected to inside',
    [at(1, Below), at(2, Above, 3), at(3, Inside)],
    false,
    true,
    false,
  ],
  ['only superseded', [at(1, Above, 2)], false, false, false],
  ['without an allowed range', [at(1, NotMeasured)], false, false, false],
  ['above, later without an allowed range', [at(1, Above), at(2, NotMeasured)], true, false, false],
  ['inside, later without an allowed range', [at(1, Inside), at(2, NotMeasured)], false, false, true],
  [
    'two at the same time, the second listed first',
    [{ ...at(2, Inside), measured_at: 3_600_000 }, at(1, Above)],
    false,
    true,
    false,
  ],
]
for (const [name, measurements, ...expected] of examples) {
  const [isFailing, isNoLonger] = expected
  test(`${name}: ever failed ${isFailing || isNoLonger}`, () => {
    assert.equal(matchesMeasurements('ever_failed', measurements), isFailing || isNoLonger)
  })

  test(`${name}: is failing ${expected[0]}, not failing anymore ${expected[1]}, never failed ${expected[2]}`, () => {
    const matches = (['is_failing', 'not_failing_anymore', 'never_failed'] as const).map((operator) =>
      matchesMeasurements(operator, measurements),
    )

    assert.deepEqual(matches, expected)
  })
}

test('the latest measurement of each type counts', () => {
  const length = { ...at(1, Inside), id: 9, type: 'length' }
  const latest = latestByType([at(3, Inside, 4), at(4, Below), at(2, Above), length])

  assert.deepEqual([latest.get('ovality')?.id, latest.get('length')?.id, latest.size], [4, 9, 2])
})

test('below and above the range are found in the past too, but not among corrected values', () => {
  const measurements = [at(1, Below), at(2, Above, 3), at(3, Inside)]
  const operators = ['ever_less_than_allowed', 'ever_greater_than_allowed'] as const

  assert.deepEqual(
    operators.map((operator) => matchesMeasurements(operator, measurements)),
    [true, false],
  )
})

const latest: readonly [string, readonly PastMeasurement[], matching: readonly string[]][] = [
  ['no measurement', [], []],
  ['above, later below', [at(1, Above), at(2, Below)], ['less_than_allowed', 'outside_allowed']],
  ['below, later above', [at(1, Below), at(2, Above)], ['greater_than_allowed', 'outside_allowed']],
  ['above, later inside', [at(1, Above), at(2, Inside)], ['inside_allowed']],
  ['above, corrected to inside', [at(1, Above, 2), at(2, Inside)], ['inside_allowed']],
]
for (const [name, measurements, matching] of latest)
  test(`${name}: the latest measurement matches ${matching.join(' and ') || 'nothing'}`, () => {
    const operators = (
      ['less_than_allowed', 'greater_than_allowed', 'inside_allowed', 'outside_allowed'] as const
    ).filter((operator) => matchesMeasurements(operator, measurements))

    assert.deepEqual(operators, matching)
  })
