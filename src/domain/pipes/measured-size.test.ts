import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measuredSize } from './measured-size.ts'

for (const [type, value, size] of [
  ['weight', 297.5, { weight: 297.5 }],
  ['length', 6012, { length: 6.012 }],
  ['outer_diameter', 1150.2, { outer_diameter: 1150.2 }],
  ['ovality', 12, {}],
] as const)
  test(`${type} ${value} makes the size of the pipe ${JSON.stringify(size)}`, () => {
    assert.deepEqual(measuredSize(type, value), size)
  })
