import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonInSlices } from '#server/http/json-pieces.ts'

test('writes the same JSON in slices as at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      assert.equal(await jsonInSlices(value), JSON.stringify(value))
    }),
  )
  for (const count of [0, 1, 99, 100, 101, 250]) {
    const items = Array.from({ length: count }, (_, index) => ({ index, more: [`"${index}`] }))
    const value = { items, none: undefined, empty: [], rest: null }
    assert.equal(await jsonInSlices(value), JSON.stringify(value))
    assert.equal(await jsonInSlices(items), JSON.stringify(items))
  }
})
