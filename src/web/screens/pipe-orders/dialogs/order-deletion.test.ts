import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { hindrancesOf } from './order-deletion.ts'

const { Unplanned, Planned, Paused, Produced, Cancelled } = ProductionStatus
const product = (number: string, production_status: number, given: { has_parts?: boolean } = {}) => ({
  ...{ number, production_status, parent: null, has_parts: false, pipes: [] },
  ...given,
})

test('an order with unplanned and cancelled products can be deleted', () => {
  assert.deepEqual(hindrancesOf([product('1', Unplanned), product('2', Cancelled)]), [])
})

test('planned products and those that are begun are in the way, the parts instead of their product', () => {
  const found = hindrancesOf([
    product('1', Planned, { has_parts: true }),
    product('1/1', Planned),
    product('1/2', Unplanned),
    product('2', Paused),
    product('3', Produced),
  ])

  assert.deepEqual(
    found.map(({ kind, products }) => [kind, ...products.map(({ number }) => number)]),
    [
      ['planned', '1/1'],
      ['begun', '2', '3'],
    ],
  )
})
