import assert from 'node:assert/strict'
import { test } from 'node:test'
import { profiledPipe, solidPipe } from '#test/support/sample-pipes.ts'
import { minWaterwayWall, pipeValues, pipeVariables } from './pipe-variables.ts'

/** DN, minimum mean inside diameter and minimum waterway wall of EN 13476-3. */
const standard: readonly [dn: number, diameter: number, wall: number][] = [
  [300, 294, 2],
  [400, 392, 2.5],
  [500, 490, 3],
  [600, 588, 3.5],
  [800, 785, 4.5],
  [1000, 985, 5],
  [1200, 1185, 5],
]
for (const [dn, diameter, wall] of standard)
  test(`DN ${dn} has the minimum diameter and wall of the standard`, () => {
    assert.equal(pipeValues({ ...profiledPipe, dn }).get('ID_MIN'), diameter)
    assert.equal(minWaterwayWall(dn), wall)
  })

test('above DN 1200 the inside diameter may be 1.5 % smaller', () => {
  assert.equal(pipeValues({ ...profiledPipe, dn: 2000 }).get('ID_MIN'), 1970)
})

test('a pipe has only the variables that are specified', () => {
  const [profiled, solid] = [pipeValues(profiledPipe), pipeValues(solidPipe)]

  assert.deepEqual([profiled.get('H'), profiled.has('E'), profiled.get('VW')], [65, false, 0])
  assert.deepEqual([solid.has('H'), solid.get('E'), solid.get('VW')], [false, 31.58, 1])
  assert.equal(pipeValues({ ...solidPipe, polymer_family: null }).has('PP'), false)
  for (const name of [...profiled.keys(), ...solid.keys()]) assert.ok(pipeVariables.has(name), name)
})
