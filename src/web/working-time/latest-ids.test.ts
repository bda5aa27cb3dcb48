import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addedAgain, latestId } from './latest-ids.ts'

test('a record that was deleted and added again is found under its latest id', () => {
  addedAgain('absence', undefined, 5)
  addedAgain('absence', 5, 9)
  addedAgain('absence', 9, 12)

  assert.equal(latestId('absence', 5), 12)
  assert.equal(latestId('absence', 12), 12)
  assert.equal(latestId('overtime', 5), 5)
})
