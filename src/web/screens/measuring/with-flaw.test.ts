import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFlaw } from './with-flaw.ts'

test('a flaw is the description, or follows what it says', () => {
  assert.equal(withFlaw(' ', 'Scratch'), 'Scratch')
  assert.equal(withFlaw('Scratch at the socket ', 'Dent'), 'Scratch at the socket, dent')
})

test('a flaw that the description names is not added again', () => {
  assert.equal(withFlaw('Long scratch', 'Scratch'), 'Long scratch')
})
