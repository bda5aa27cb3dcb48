import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeKind } from './change-kind.ts'

const wasPlanned = (move: { readonly from: number | null }) => move.from !== null
const kindOf = (kind: string, from: readonly (number | null)[], is_redo = false) =>
  changeKind({ kind, is_redo, moves: from.map((place) => ({ from: place })) }, wasPlanned)

test('a change that plans work which was planned elsewhere moves it', () => {
  assert.equal(kindOf('plan', [null]), 'plan')
  assert.equal(kindOf('plan', [7, 8]), 'move')
  assert.equal(kindOf('plan', [7, null]), 'plan')
  assert.equal(kindOf('plan', []), 'plan')
  assert.equal(kindOf('unplan', [7]), 'unplan')
})

test('an undo of an undo does it again', () => {
  assert.equal(kindOf('undo', [7]), 'undo')
  assert.equal(kindOf('undo', [null], true), 'redo')
})
