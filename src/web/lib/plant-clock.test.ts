import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate, readMinute } from './plant-clock.ts'

test('times are read as people write them', () => {
  assert.deepEqual(['7', '7:30', '07.30', '0730', ' 24:00 ', '25', '7:60', 'noon', ''].map(readMinute), [
    420,
    450,
    450,
    450,
    1440,
    null,
    null,
    null,
    null,
  ])
})

test('a date that is being typed is no date yet', () => {
  assert.deepEqual(
    ['24', '24.', '24.0', '0.9', '24.09.', '24.09.2'].map((text) => readDate(text, 2026)),
    [null, null, null, null, '2026-09-24', null],
  )
})

test('dates are read with dots, with commas of a telephone’s keyboard, or as bare digits', () => {
  assert.deepEqual(
    ['02.03.2026', '2.3.26', '2,3', '0203', '02032026', '31.02.2026', 'Monday'].map((text) =>
      readDate(text, 2025),
    ),
    ['2026-03-02', '2026-03-02', '2025-03-02', '2025-03-02', '2026-03-02', null, null],
  )
})
