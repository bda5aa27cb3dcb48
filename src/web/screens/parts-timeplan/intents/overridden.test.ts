import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aChange, aListedChange } from '#web/screens/parts-timeplan/sample.ts'
import { overriddenByOthers, overriddenHere } from './overridden.ts'

const TRIIN = 4
const reader = { user: 9, own: new Set([5]) }
const [move] = aChange().moves
const again = aListedChange({ changed_yours: [{ change_id: 5, part_product: 1 }] })

test('a change of what this page planned is told with its move', () => {
  assert.deepEqual(overriddenHere([again], reader), [{ change: again, move, isSelf: false }])
})

test('a change made in another window of the same user is told as one’s own', () => {
  const [told] = overriddenHere([again], { ...reader, user: TRIIN })

  assert.equal(told?.isSelf, true)
})

test('nothing is told of what this page changed itself, or of what it never planned', () => {
  const [mine, earlier] = [
    aListedChange({ id: 5 }),
    aListedChange({ changed_yours: [{ change_id: 3, part_product: 1 }] }),
  ]

  assert.deepEqual(overriddenHere([mine, earlier, aListedChange()], reader), [])
})

test('of a large change the move of what was planned here is told, not its first', () => {
  const elsewhere = { ...move!, part_product: 2 }
  const large = { ...again, moves: [elsewhere, move!] }

  assert.equal(overriddenHere([large], reader)[0]?.move.part_product, 1)
})

test('after an absence only what others changed counts', () => {
  const earlier = aListedChange({ id: 8, changed_yours: [{ change_id: 3, part_product: 1 }] })

  assert.deepEqual(overriddenByOthers([earlier, aListedChange()], reader), [earlier])
  assert.deepEqual(overriddenByOthers([earlier], { ...reader, user: TRIIN }), [])
})
