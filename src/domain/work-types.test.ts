import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workTypesByTime } from './work-types.ts'

const [CUTTING, WELDING, TESTING] = [1, 3, 5]

test('work is called by what takes the most time', () => {
  const actions = [
    { workType: CUTTING, minutes: 20 },
    { workType: WELDING, minutes: 15 },
    { workType: TESTING, minutes: 5 },
    { workType: WELDING, minutes: 15 },
  ]

  assert.deepEqual(workTypesByTime(actions), [WELDING, CUTTING, TESTING])
})

test('where the time is equal, the first comes first', () => {
  const actions = [CUTTING, TESTING].map((workType) => ({ workType, minutes: 10 }))

  assert.deepEqual(workTypesByTime(actions), [CUTTING, TESTING])
})
