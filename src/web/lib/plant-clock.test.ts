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

test('a date without a year is in the given one, or where it is nearest to a date', () => {
  const nearTo = (date: string, texts: readonly string[]) => texts.map((text) => readDate(text, date))

  assert.deepEqual(nearTo('2026-12-28', ['5.1', '27.12', '5.1.26', '31.02']), [
    '2027-01-05',
    '2026-12-27',
    '2026-01-05',
    null,
  ])
  assert.deepEqual(nearTo('2027-01-03', ['30.12', '0401']), ['2026-12-30', '2027-01-04'])
  assert.deepEqual(nearTo('2027-03-01', ['29.2']), ['2028-02-29'])
})
