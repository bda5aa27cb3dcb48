import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alikeIn, shortParts } from './alike.ts'

const welding = { operation: 'Welding', product: 'Manhole', order: '261148', client: 'Merelaiu Ehitus OÜ' }

test('blocks are alike where their order, their product and their operation are the same', () => {
  const alike = alikeIn([welding, { ...welding }, { ...welding, operation: 'Testing' }])

  assert.equal(alike(welding), true)
  assert.equal(alike({ ...welding, operation: 'Testing' }), false)
})

test('names each part of some steps once, without its dimensions, or else the component', () => {
  const inlet = 'DN1000 PR54 › Inlet stub, 315 × 400, 10:00 / h=250'
  const steps = [inlet, inlet, 'DN1000 PR54 › Overflow pipe, 200 × 400', 'Channel base', ''].map((of) => ({
    of,
  }))

  assert.equal(shortParts(steps), 'Inlet stub, Overflow pipe, Channel base')
})
