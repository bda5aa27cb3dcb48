import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { mergeOffer } from './merge-offer.ts'

const { NeedsConfiguration, Unplanned, Planned, InProduction, Paused, Produced, Cancelled } = ProductionStatus
type Part = { readonly status: number; readonly stage?: number }
const offered = (...all: Part[]) => offeredOf(all.length, ...all)
const offeredOf = (siblings: number, ...all: Part[]) => {
  const parts = all.map(({ status, stage = null }, index) => {
    return { number: `1/${index + 1}`, production_status: status, stage_no: stage, has_parts: false }
  })
  const { parts: merged, toUnplan, fixed } = mergeOffer(parts, { siblings })
  return [merged, toUnplan, fixed].map((some) => some.map(({ number }) => number).join(' '))
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

test('parts of one stage are merged, also without those of another', () => {
  const [first, second] = [1, 2].map((stage) => ({ status: Unplanned, stage }))

  assert.deepEqual(offeredOf(3, first!, first!), ['1/1 1/2', '', ''])
  assert.deepEqual(offeredOf(3, first!, second!), ['', '', ''])
  assert.deepEqual(offeredOf(3, first!, { status: Planned, stage: 2 }), ['', '', ''])
})

test('parts are only to be unplanned where they can be merged then', () => {
  const [free, planned, made] = [{ status: Unplanned }, { status: Planned }, { status: Produced }]

  assert.deepEqual(offered(planned, planned), ['', '1/1 1/2', ''])
  assert.deepEqual(offered(planned, made), ['', '', '1/2'])
  assert.deepEqual(offered(free, made), ['', '', '1/2'])
  assert.deepEqual(offered(free, planned, made), ['', '1/2', '1/3'])
  assert.deepEqual(offered(made, made), ['', '', ''])
  const stages = [planned, planned, made].map((each, index) => ({ ...each, stage: index + 1 }))
  assert.deepEqual(offered(...stages), ['', '', '1/3'])
})
