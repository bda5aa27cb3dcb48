import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aListedSampleChange, aSampleChange } from '#web/plan/sample/sample.ts'
import { overriddenByOthers, overriddenHere } from './overridden.ts'

const TRIIN = 4
const reader = { user: 9, own: new Set([5]) }
const move = aSampleChange().moves[0]!
const again = aListedSampleChange({ overrides: [{ change: 5, move }] })
const earlier = aListedSampleChange({ id: 8, overrides: [{ change: 3, move }] })

test('a change of what this page planned is reported with its move', () => {
  assert.deepEqual(overriddenHere([again], reader), [{ change: again, move, isSelf: false }])
})

test('a change made in another window of the same user is reported as the user’s own', () => {
  assert.equal(overriddenHere([again], { ...reader, user: TRIIN })[0]?.isSelf, true)
})

test('nothing is reported of what this page changed itself, or of what it never planned', () => {
  assert.deepEqual(
    overriddenHere([aListedSampleChange({ id: 5 }), earlier, aListedSampleChange()], reader),
    [],
  )
})

test('after an absence only what others changed counts', () => {
  assert.deepEqual(overriddenByOthers([earlier, aListedSampleChange()], reader), [earlier])
  assert.deepEqual(overriddenByOthers([earlier], { ...reader, user: TRIIN }), [])
})
