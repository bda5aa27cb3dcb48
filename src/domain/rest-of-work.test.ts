import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restOfWork } from './rest-of-work.ts'

const open = (start: number | null) => ({ start, isDone: false })
const done = { start: 3, isDone: true }

test('a work order that nothing has left has no rest', () => {
  assert.equal(restOfWork([]), null)
})

test('the rest is planned when the first of its open actions starts', () => {
  assert.deepEqual(restOfWork([open(8), done, open(null), open(5)]), { start: 5, isDone: false })
})

test('a rest that is in no work order has no start', () => {
  assert.deepEqual(restOfWork([open(null), done]), { start: null, isDone: false })
})

test('a rest is done when all of it is done', () => {
  assert.deepEqual(restOfWork([done, done]), { start: null, isDone: true })
})
