import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metresForRow } from './row-metres.ts'

test('a row has the metres of its parts, without what is cancelled or made again', () => {
  const part = { quantity: 6, has_parts: false, production_status: 0, replacement_of: null }

  assert.equal(
    metresForRow([
      { ...part, quantity: 12.1, has_parts: true },
      part,
      { ...part, quantity: 6.1 },
      { ...part, production_status: 5 },
      { ...part, replacement_of: { id: 1, number: '261124-W1-001' } },
    ]),
    12.1,
  )
})
