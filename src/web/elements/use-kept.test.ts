import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepGone } from './use-kept.ts'

const item = (id: number, name = '') => ({ id, name })

test('what has gone from a list keeps its place, and what is new comes after it', () => {
  const shown = keepGone([item(1), item(2), item(3)], [item(4), item(1), item(3, 'changed')])

  assert.deepEqual(shown, [item(1), item(2), item(3, 'changed'), item(4)])
})
