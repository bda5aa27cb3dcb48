import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MandrelState, mandrelStates } from '#domain/pipes/mandrel.ts'
import { mandrelPlace } from './mandrel-place.ts'

const machine = { id: 1, name: 'WL1' }
const location = 'Cooling place 3'

test('a mandrel is at its line until its pipe is wound, and then where it cools', () => {
  const places = Object.fromEntries(
    mandrelStates.map((state) => [state, mandrelPlace({ state, machine, location })]),
  )

  assert.deepEqual(places, {
    ...{ mounted: 'WL1', preheating: 'WL1', winding: 'WL1' },
    ...{ cooling: location, demoulding: location, storage: location, maintenance: location },
  } satisfies Record<MandrelState, string>)
})

test('a mandrel that is mounted for no line is at its place', () => {
  assert.equal(mandrelPlace({ state: 'mounted', machine: null, location }), location)
})
