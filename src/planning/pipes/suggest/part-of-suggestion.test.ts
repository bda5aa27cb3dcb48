import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import type { PipeJob, PipeSlot } from '#planning/pipes/pipe-job.ts'
import type { PipePlanProduct, PipePlanState } from '#planning/pipes/plan-state.ts'
import { minute, sampleJob, sampleSettings } from '#planning/pipes/sample.ts'
import { partOfSuggestion, withNeeded } from './part-of-suggestion.ts'

/** A slot of a pipe that takes an hour to wind, by the start of its winding. */
const wound = (winding: number, setupMinutes = 35, line = 1): PipeSlot => ({
  ...{ line, setupMinutes },
  ...{ start: minute(winding - setupMinutes), end: minute(winding + 60) },
})
const product = (job: PipeJob, slot: PipeSlot | null): PipePlanProduct => ({
  ...{
    id: job.id,
    status: slot ? ProductionStatus.Planned : ProductionStatus.Unplanned,
    isActive: true,
    isOrderCancelled: false,
  },
  ...{ hasParts: false, quantity: 6, length: 6, line: null, job, slot },
})
const stateOf = (...products: PipePlanProduct[]): PipePlanState => ({
  products: new Map(products.map((each) => [each.id, each])),
  lines: new Map(
    [1, 2].map((id) => [
      id,
      { id, code: `WL${id}`, minDn: null, maxDn: null, maxLength: null, last: sampleJob(0).setUp },
    ]),
  ),
})
const part = (
  changes: { job: number; to: PipeSlot }[],
  chosen: readonly number[],
  ...products: PipePlanProduct[]
) => partOfSuggestion(changes, new Set(chosen), stateOf(...products), sampleSettings)

test('a change that needs the place of a pipe that stays is prevented by it, and so is what needs its own place', () => {
  const [first, second, third] = [sampleJob(1), sampleJob(2), sampleJob(3)]
  const changes = [
    { job: 1, to: wound(300, 35, 2) },
    { job: 2, to: wound(100) },
    { job: 3, to: wound(400) },
  ]
  const products = [product(first, wound(100)), product(second, wound(400)), product(third, null)]

  const all = part(changes, [1, 2, 3], ...products)
  const withoutFirst = part(changes, [2, 3], ...products)

  assert.deepEqual([[...all.slots.keys()].toSorted(), all.prevented.size], [[1, 2, 3], 0])
  assert.deepEqual(
    [...withoutFirst.prevented],
    [
      [2, 1],
      [3, 2],
    ],
  )
  assert.equal(withoutFirst.slots.size, 0)
})

test('a change that is added brings what stays in its place, and what stays in the place of that', () => {
  const changes = [
    { job: 1, to: wound(300, 35, 2) },
    { job: 2, to: wound(100) },
    { job: 3, to: wound(400) },
    { job: 4, to: wound(700) },
  ]
  const products = [
    product(sampleJob(1), wound(100)),
    product(sampleJob(2), wound(400)),
    product(sampleJob(3), null),
    product(sampleJob(4), null),
  ]
  const added = (made: readonly number[], id: number) =>
    [
      ...withNeeded(changes, { made: new Set(made), added: [id] }, stateOf(...products), sampleSettings),
    ].toSorted()

  assert.deepEqual(added([], 3), [1, 2, 3])
  assert.deepEqual(added([4], 1), [1, 4])
})

test('the place of a change that is not made stays empty, and what follows keeps its winding', () => {
  const wide = { dn: 1200 }
  const changes = [
    { job: 1, to: wound(100, 65) },
    { job: 2, to: wound(195) },
  ]
  const products = [product(sampleJob(1, wide), null), product(sampleJob(2, wide), null)]

  const { slots, prevented } = part(changes, [2], ...products)

  assert.deepEqual([...slots], [[2, wound(195, 65)]])
  assert.equal(prevented.size, 0)
  assert.equal(slots.get(2)!.start / MINUTE, 130)
})

test('a pipe that stays with another neighbour is set up for it', () => {
  const changes = [{ job: 1, to: wound(300, 35, 2) }]
  const [first, second] = [sampleJob(1, { dn: 1200 }), sampleJob(2, { dn: 1200 })]
  const products = [product(first, wound(100, 65)), product(second, wound(200))]

  const { placed } = part(changes, [1], ...products)

  assert.deepEqual(
    placed.map(({ job, slot }) => [job.id, slot]),
    [
      [2, wound(200, 65)],
      [1, wound(300, 65, 2)],
    ],
  )
})

test('what others have removed from the plan is not planned', () => {
  const { slots } = part([{ job: 9, to: wound(100) }], [9])

  assert.equal(slots.size, 0)
})
