import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failedBefore, measuredCounts, measuredRows, stageOf } from './measured-rows.ts'
import { aMeasured, types } from './sample-pipe.ts'

const { length, ovality } = types
const wrong = aMeasured(1, length, { value: 5993, result: 2, superseded_by: 3 })
const right = aMeasured(3, length, { value: 6005, correction_reason: 'Measured from the wrong socket edge' })
const hot = aMeasured(2, ovality, { value: 25, result: 3 })
const cold = aMeasured(4, ovality, { value: 14.6, is_hot: false })

const rowsOf = (...measurements: ReturnType<typeof aMeasured>[]) =>
  measuredRows({ measurements, measurement_types: [ovality, length] })

test('a corrected value follows its successor with the reason', () => {
  const rows = rowsOf(right, wrong)

  assert.deepEqual(
    rows.map(({ kind, measurement, reason }) => [kind, measurement.value, reason]),
    [
      ['latest', 6005, null],
      ['superseded', 5993, 'Measured from the wrong socket edge'],
    ],
  )
  assert.deepEqual(rows[0]?.supersedes, [wrong])
})

test('types are in their order, with the latest measurement of each first', () => {
  assert.deepEqual(
    rowsOf(cold, right, hot, wrong).map(({ kind, measurement: { id } }) => [kind, id]),
    [
      ['latest', 4],
      ['earlier', 2],
      ['latest', 3],
      ['superseded', 1],
    ],
  )
})

test('counts types, those outside now, and corrections', () => {
  assert.deepEqual(measuredCounts(rowsOf(cold, right, hot, wrong)), { types: 2, outside: 0, superseded: 1 })
  assert.equal(measuredCounts(rowsOf(hot)).outside, 1)
})

test('a type failed before if an earlier value was outside and the latest is not', () => {
  assert.deepEqual(failedBefore(rowsOf(cold, hot)), [ovality])
  assert.deepEqual(failedBefore(rowsOf({ ...cold, result: 3 }, hot)), [])
  assert.deepEqual(failedBefore(rowsOf(right, wrong)), [])
})

test('a dimension was measured hot or cold, everything else at the stage of its type', () => {
  assert.equal(stageOf({ is_hot: true }, ovality), 'H')
  assert.equal(stageOf({ is_hot: false }, ovality), 'C')
  assert.equal(stageOf({ is_hot: false }, types.visual), 'H')
})
