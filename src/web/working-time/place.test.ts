import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timePlace } from './place.ts'

test('a day of everyone, an operator’s day and a list each have an address that leads back to them', () => {
  for (const address of ['2026-03-02', '2026-03-02.5', 'overtime', 'periods'])
    assert.equal(timePlace.write(timePlace.read(address) ?? { kind: 'absences' }), address)
})

test('an address that names no day leads nowhere', () => {
  assert.deepEqual(['2026-02-30', '2026-03-02.x', 'nights', ''].map(timePlace.read), [
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
