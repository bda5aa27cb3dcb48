import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alikeIn, componentNames } from './alike.ts'

const welding = { operation: 'Welding', product: 'Manhole', order: '261148', client: 'Merelaiu Ehitus OÜ' }

test('blocks are alike where their order, their product and their operation are the same', () => {
  const alike = alikeIn([welding, { ...welding }, { ...welding, operation: 'Testing' }])

  assert.equal(alike(welding), true)
  assert.equal(alike({ ...welding, operation: 'Testing' }), false)
})

test('names each component of some steps once', () => {
  const steps = ['DN1000 PR54 › Inlet stub', 'DN1000 PR54 › Overflow pipe', 'Channel base', ''].map((of) => ({
    of,
  }))

  assert.equal(componentNames(steps), 'DN1000 PR54, Channel base')
})
