import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isEntered,
  lengthsOfDraft,
  proposedSplit,
  readLengths,
  type SplitDraft,
  splitProblem,
} from './split-draft.ts'

const proposed = proposedSplit({ quantity: 50, length: 6 }, 6)
const split = (draft: Partial<SplitDraft>, quantity = 50) => {
  const lengths = lengthsOfDraft({ ...proposed, ...draft }, quantity)
  return splitProblem(lengths, quantity) ?? lengths
}

test('a row of 50 m with pipes of 6 m is proposed as eight of them and the remainder, in every way of typing', () => {
  const lengths = [6, 6, 6, 6, 6, 6, 6, 6, 2]

  assert.deepEqual(proposed, { way: 'length', length: '6', parts: '9', own: '8 × 6 m + 2 m' })
  assert.deepEqual(split({}), lengths)
  assert.deepEqual(split({ way: 'own' }), lengths)
  assert.deepEqual(split({ way: 'parts' }), [...Array(8).fill(5.56), 5.52])
})

test('only another split than the proposed one is worth asking about before it is lost', () => {
  assert.equal(isEntered({ ...proposed, way: 'parts' }, proposed), false)
  assert.equal(isEntered({ ...proposed, length: ' ' }, proposed), false)
  assert.equal(isEntered({ ...proposed, length: '5' }, proposed), true)
})

test('lengths are typed one by one or with how many there are of each', () => {
  assert.deepEqual(readLengths('2x6 + 3,5'), [6, 6, 3.5])
  assert.deepEqual(readLengths('6; 6;3,5'), [6, 6, 3.5])
  assert.deepEqual(readLengths(' 6 6.25 '), [6, 6.25])
  assert.deepEqual(readLengths('6,6,6'), [6, 6, 6])
  for (const text of ['', 'six', '2 × 3 × 4', '1,5 × 6', '0', '1000 × 6'])
    assert.equal(readLengths(text), null, text)
})

test('a split into one, into too many, into too short pipes or into another sum is not possible', () => {
  assert.equal(split({ length: '' }), 'invalid')
  assert.equal(split({ length: '0,05' }), 'invalid')
  assert.equal(split({ length: '50' }), 'invalid')
  assert.equal(split({ way: 'parts', parts: '1' }), 'invalid')
  assert.equal(split({ way: 'parts', parts: '201' }), 'invalid')
  assert.equal(split({ length: '0,2' }), 'many')
  assert.equal(split({}, 48.055), 'short', 'a remainder of 55 mm')
  assert.equal(split({ way: 'own', own: '7 × 6' }), 'sum')
})
