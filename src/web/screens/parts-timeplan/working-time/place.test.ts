import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLook, writeLook } from '#web/screens/parts-timeplan/address.ts'
import { readPlace, writePlace } from './place.ts'

test('a day of everyone, an operator’s day and a list each have an address that leads back to them', () => {
  for (const address of ['2026-03-02', '2026-03-02.5', 'overtime', 'usual-day'])
    assert.equal(writePlace(readPlace(address) ?? { kind: 'absences' }), address)
})

test('an address that names no day leads nowhere', () => {
  assert.deepEqual(
    ['2026-02-30', '2026-03-02.x', 'nights', '', null].map((address) => readPlace(address)),
    [null, null, null, null, null],
  )
})

test('the working time that is looked at stands in the address of the board', () => {
  const address = 'panel=time&time=2026-03-02.5'

  assert.equal(writeLook(readLook(new URLSearchParams(address))), address)
})
