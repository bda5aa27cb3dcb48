import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { type FamilyMember, type FamilyState, movesOfCancel, movesOfRestore } from './cancel.ts'
import type { PipePlanRules } from './plan-moves.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'

const { Unplanned, Planned, InProduction, Produced, Cancelled } = ProductionStatus
const rules: PipePlanRules = { today: 0, latest: minute(10_000), settings: sampleSettings, maxLength: 6 }

function aProduct(id: number, status: ProductionStatus, given: Partial<FamilyMember> = {}): FamilyMember {
  const start = minute(id * 200)
  const slot = { line: 1, start, end: start + minute(95), setupMinutes: 35 }
  return {
    ...{
      id,
      status,
      isActive: true,
      isOrderCancelled: false,
      hasParts: false,
      quantity: 6,
      length: 6,
      line: null,
      parent: null,
    },
    ...{ job: sampleJob(id), slot: status === Planned || status === InProduction ? slot : null },
    ...given,
  }
}

function aState(...products: readonly FamilyMember[]): FamilyState {
  const line = { id: 1, code: 'WL1', minDn: null, maxDn: null, maxLength: null, last: undefined }
  return { products: new Map(products.map((each) => [each.id, each])), lines: new Map([[1, line]]) }
}

const moved = ({ moves }: ReturnType<typeof movesOfCancel>) =>
  moves.map(({ item, from, to }) => [item, from.state, to.state])

test('a product leaves the plan when it is cancelled, with its parts that are not produced', () => {
  const state = aState(
    aProduct(1, Unplanned, { hasParts: true }),
    aProduct(2, Produced, { parent: 1 }),
    aProduct(3, Planned, { parent: 1 }),
    aProduct(4, Unplanned, { parent: 1 }),
  )

  assert.deepEqual(moved(movesOfCancel([1], state, rules)), [
    [1, 'split', 'cancelled'],
    [3, 'planned', 'cancelled'],
    [4, 'unplanned', 'cancelled'],
  ])
})

test('nothing is cancelled while a part is in production', () => {
  const state = aState(
    aProduct(1, Unplanned, { hasParts: true }),
    aProduct(2, InProduction, { parent: 1 }),
    aProduct(3, Unplanned, { parent: 1 }),
  )

  const { moves, problems } = movesOfCancel([1], state, rules)

  assert.deepEqual(moves, [])
  assert.deepEqual(problems, [
    { code: 'product_state', params: { command: 'cancel', status: InProduction }, field: '0' },
  ])
})

test('a restored part waits again, and so does what it is a part of', () => {
  const state = aState(
    aProduct(1, Cancelled, { hasParts: true }),
    aProduct(2, Cancelled, { parent: 1 }),
    aProduct(3, Cancelled, { parent: 1 }),
  )

  assert.deepEqual(moved(movesOfRestore([2], state)), [
    [2, 'cancelled', 'unplanned'],
    [1, 'cancelled', 'split'],
  ])
})

test('a product named with one of its parts moves once', () => {
  const state = aState(aProduct(1, Unplanned, { hasParts: true }), aProduct(2, Unplanned, { parent: 1 }))

  assert.deepEqual(moved(movesOfCancel([2, 1], state, rules)), [
    [2, 'unplanned', 'cancelled'],
    [1, 'split', 'cancelled'],
  ])
})
