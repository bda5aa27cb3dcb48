import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessFrom } from './guess.ts'

const materials = ['PE100', 'PE100-RC', 'PP-HM']

test('reads size, class and material from a description', () => {
  assert.deepEqual(guessFrom('Toru DN/ID1200 SN8 PE100, sisekiht helehall', materials), {
    dn: 1200,
    family: null,
    stiffness: 8,
    sdr: null,
    material: 'PE100',
  })
})

test('a pipe with an SDR has a solid wall', () => {
  const { dn, family, sdr, material } = guessFrom('Toru DN1083 VW SDR26 PE100-RC L=6 m, 12 tk', materials)

  assert.deepEqual([dn, family, sdr, material], [1083, 'VW', 26, 'PE100-RC'])
  assert.equal(guessFrom('DN800 SDR 17,6', materials).family, 'VW')
})

test('says nothing about what a description does not name', () => {
  const nothing = { dn: null, family: null, stiffness: null, sdr: null, material: null }
  assert.deepEqual(guessFrom('Transport', materials), nothing)
})
