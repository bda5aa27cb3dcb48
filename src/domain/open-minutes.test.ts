import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openMinutes } from './open-minutes.ts'

test('what is left is the planned time of what is not done', () => {
  const [cut, weld, leak] = [20, 45, 30].map((minutes) => ({ minutes, isDone: false }))

  assert.equal(openMinutes([cut!, weld!, leak!]), 95)
  assert.equal(openMinutes([{ ...cut!, isDone: true }, weld!, leak!]), 75)
  assert.equal(openMinutes([{ ...cut!, isDone: true }]), 0)
  assert.equal(openMinutes([]), 0)
})
