import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { mergeOffer } from './merge-offer.ts'

const { NeedsConfiguration, Unplanned, Planned, InProduction, Paused, Produced, Cancelled } = ProductionStatus
const offered = (...all: { readonly status: number; readonly stage?: number }[]) => {
  const parts = all.map(({ status, stage = null }, index) => {
    return { number: `1/${index + 1}`, production_status: status, stage_no: stage }
  })
  const { parts: merged, planned, fixed } = mergeOffer(parts)
  return [merged, planned, fixed].map((some) => some.map(({ number }) => number).join(' '))
}

test('parts in every status are merged, unplanned first, or cannot be merged', () => {
  const free = { status: Unplanned }

  assert.deepEqual(offered(free, free, free), ['1/1 1/2 1/3', '', ''])
  assert.deepEqual(offered(free, free, { status: Planned }), ['1/1 1/2', '1/3', ''])
  for (const status of [NeedsConfiguration, InProduction, Paused, Produced, Cancelled])
    assert.deepEqual(offered(free, free, { status }), ['1/1 1/2', '', '1/3'], `${status}`)
})

test('a single unplanned part is not merged, and stages only all at once', () => {
  const [first, second] = [1, 2].map((stage) => ({ status: Unplanned, stage }))

  assert.deepEqual(offered({ status: Unplanned }, { status: Planned }), ['', '1/2', ''])
  assert.deepEqual(offered(first!, second!), ['1/1 1/2', '', ''])
  assert.deepEqual(offered(first!, second!, { status: Planned, stage: 3 }), ['', '1/3', ''])
})
