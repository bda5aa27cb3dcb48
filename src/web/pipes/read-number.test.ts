import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './read-number.ts'

for (const [text, value] of [
  ['9,7', 9.7],
  ['1 403.25', 1403.25],
  ['1\u00a0403', 1403],
  ['−3,5', -3.5],
  ['9,', 9],
  [',5', 0.5],
] as const)
  test(`${text} is ${value}`, () => assert.equal(readNumber(text), value))

for (const text of ['', ',', '-', '1,2,3', '9 mm', '1e3'])
  test(`“${text}” is not a number`, () => assert.equal(readNumber(text), null))
