import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shortTypeName } from './short-type-name.ts'

test('leaves the explanation out of the name of a measurement', () => {
  const names = [
    'Mean outer diameter (π tape)',
    'Wall thickness, points 1–8',
    'Inner (waterway) wall s1',
    '(cold) length',
  ]

  assert.deepEqual(names.map(shortTypeName), [
    'Mean outer diameter',
    'Wall thickness',
    'Inner (waterway) wall s1',
    '(cold) length',
  ])
})
