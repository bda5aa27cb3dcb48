import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parsePipeNumber, pipeNumber, withDashes } from './pipe-number.ts'

test('a pipe number consists of date, line and sequence', () => {
  const seventh = { date: '2026-05-04', line: 'W1', sequence: 7 }

  assert.equal(pipeNumber(seventh), '260504-W1-007')
  assert.deepEqual(parsePipeNumber('260504-W1-007'), seventh)
})

test('a pipe number can be typed in small letters, with space around it', () => {
  assert.deepEqual(parsePipeNumber(' 260504-w1-120\n'), { date: '2026-05-04', line: 'W1', sequence: 120 })
})

for (const [typed, number] of [
  ['260504w1007', '260504-W1-007'],
  ['260504W1', '260504-W1'],
  ['260504-W1-007', '260504-W1-007'],
  [' 0504 ', '0504'],
] as const)
  test(`a pipe typed as “${typed}” is searched for as ${number}`, () => {
    assert.equal(withDashes(typed), number)
  })

for (const text of [
  ...['', '260504', '260504-W1', '260504-W1-07', '260504-W1-0007', '260504-W-007', '260504-W12-007'],
  ...['260504-W1-000', '260230-W1-001', '261301-W1-001', '260504 W1 007', 'x260504-W1-007', '26０504-W1-007'],
])
  test(`“${text}” is not a pipe number`, () => {
    assert.equal(parsePipeNumber(text), undefined)
  })

for (const wrong of [
  { line: 'WL1' },
  { line: 'w1' },
  { sequence: 0 },
  { sequence: 1000 },
  { date: '1999-05-04' },
])
  test(`no pipe number is made from ${JSON.stringify(wrong)}`, () => {
    assert.throws(
      () => pipeNumber({ date: '2026-05-04', line: 'W1', sequence: 7, ...wrong }),
      /not a pipe number/,
    )
  })

test('every pipe number can be read back', () => {
  const day = fc.integer({ min: Date.UTC(2000, 0, 1) / 864e5, max: Date.UTC(2099, 11, 31) / 864e5 })
  fc.assert(
    fc.property(
      day,
      fc.stringMatching(/^[A-Z\d]{2}$/),
      fc.integer({ min: 1, max: 999 }),
      (days, line, sequence) => {
        const made = { date: new Date(days * 864e5).toISOString().slice(0, 10), line, sequence }

        assert.deepEqual(parsePipeNumber(pipeNumber(made)), made)
      },
    ),
  )
})
