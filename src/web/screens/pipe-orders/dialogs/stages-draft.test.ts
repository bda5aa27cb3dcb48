import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStages, madeLength, proposedStages } from './stages-draft.ts'

const lengths = (length: number, pieces: number) =>
  proposedStages({ length, pieces }, 6, (nth) => `Stage ${nth}`).map((stage) => stage.length)

test('a pipe that is too long is proposed in the fewest stages that can be wound', () => {
  assert.deepEqual(lengths(12, 3), ['6', '6'])
  assert.deepEqual(lengths(15, 1), ['5', '5', '5'])
})

test('of an even number of pipes, two each are proposed to be one', () => {
  assert.deepEqual(lengths(6, 2), ['6', '6'])
  assert.deepEqual(lengths(6, 3), ['3', '3'])
})

test('stages need a name and a length, and together have the length of the pipe', () => {
  const stage = { name: 'First half', length: '5,5', operation: '' }
  const messages = { missing: 'missing', number: 'number' }

  assert.deepEqual(checkStages([stage, { ...stage, name: ' ', length: 'x' }], messages), {
    'stages.1.name': 'missing',
    'stages.1.length': 'number',
  })
  assert.equal(madeLength([stage, stage]), 11)
  assert.equal(madeLength([stage, { ...stage, length: '' }]), null)
})
