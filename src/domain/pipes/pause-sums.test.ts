import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pauseSums } from './pause-sums.ts'

const [HEATING, WIRE] = [1, 2]
const day = { start: 100, end: 200 }

test('a pause counts within the day, for each of its causes and once altogether', () => {
  const pauses = [
    { start: 90, end: 110, causes: [HEATING, WIRE] },
    { start: 150, end: 155, causes: [WIRE] },
    { start: 195, end: 230, causes: [HEATING] },
  ]

  assert.deepEqual(pauseSums(pauses, day), {
    ms: 20,
    causes: [
      { id: HEATING, ms: 15 },
      { id: WIRE, ms: 15 },
    ],
  })
})

test('a pause of another day counts for nothing', () => {
  assert.deepEqual(pauseSums([{ start: 200, end: 210, causes: [WIRE] }], day), { ms: 0, causes: [] })
})
