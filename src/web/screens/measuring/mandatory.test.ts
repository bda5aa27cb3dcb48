import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aType } from '#web/pipes/sample-pipe.ts'
import { mandatoryOf } from './mandatory.ts'

const types = [
  aType(1, 'Weight', { mandatory_for: ['PR'] }),
  aType(2, 'Length', { mandatory_for: ['PR', 'VW'] }),
  aType(3, 'Wire resistance', { mandatory_for: ['PR'], needs_ef_socket: true }),
  aType(4, 'Wall thickness', { mandatory_for: ['VW'] }),
  aType(5, 'Ovality', { mandatory_for: ['PR'], is_active: false }),
]
const measured = (type: number, result = 1) => ({ type, result, value: 1, worst: null, bound: null })

test('of a pipe the mandatory types of its family count, and those that were measured, also outside', () => {
  const pipe = { profile_family: 'PR', measurements: [measured(1, 3), measured(4), measured(5)] }

  assert.deepEqual(mandatoryOf({ ...pipe, has_ef_socket: false }, types), { done: 1, count: 2 })
  assert.deepEqual(mandatoryOf({ ...pipe, has_ef_socket: true }, types), { done: 1, count: 3 })
  const notMeasured = { ...pipe, has_ef_socket: false, measurements: [measured(1, 0)] }
  assert.deepEqual(mandatoryOf(notMeasured, types), { done: 0, count: 2 })
  assert.deepEqual(mandatoryOf({ ...notMeasured, profile_family: null }, types), { done: 0, count: 0 })
})
