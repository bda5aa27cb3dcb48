import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mandrelActionNames, mandrelStates } from '#domain/pipes/mandrel.ts'
import { fieldsOf, offeredActions } from './offered-actions.ts'

test('every action is either offered or explained, in every state', () => {
  for (const state of mandrelStates) {
    const { possible, others } = offeredActions(state)
    assert.deepEqual([...possible, ...others].toSorted(), [...mandrelActionNames].toSorted(), state)
  }
})

test('a mandrel in storage can be mounted, cleaned, moved and maintained; one with a pipe that winds only waits', () => {
  assert.deepEqual(offeredActions('storage').possible, ['mount', 'clean', 'to_storage', 'maintenance_start'])
  assert.deepEqual(offeredActions('winding').possible, [])
})

test('mounting asks for the line, storing for the place, preheating for the temperature', () => {
  assert.deepEqual(fieldsOf('mount'), ['machine'])
  assert.deepEqual(fieldsOf('to_storage'), ['location'])
  assert.deepEqual(fieldsOf('preheat_start'), ['temperature'])
  assert.deepEqual(fieldsOf('clean'), [])
})
