import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowsCommand, ProductionStatus } from '#domain/pipes/production-status.ts'
import { movesOfStages } from './stages.ts'

const { Unplanned } = ProductionStatus
const product = {
  ...{
    id: 1,
    status: Unplanned,
    isActive: true,
    isOrderCancelled: false,
    hasParts: false,
    quantity: 36,
    length: 6,
  },
  ...{ line: null, job: null, slot: null, parent: null },
}
const stages = (...lengths: number[]) => lengths.map((length) => ({ name: 'Half', length, operation: '' }))
const code = (expected: string) => ({ code: expected })

test('the stages of a product together make its pipes', () => {
  const { moves, parts, length, pieces } = movesOfStages(product, stages(6, 6), 6)

  assert.deepEqual([length, pieces], [12, 3])
  assert.deepEqual(
    parts.map(({ quantity }) => quantity),
    [18, 18],
  )
  assert.deepEqual(moves[0], {
    item: 1,
    from: { state: 'unplanned', quantity: 36 },
    to: { state: 'split', quantity: 36 },
  })
})

test('stages differ in length, and their pipes differ from the quantity by less than a saw cut', () => {
  const { length, pieces } = movesOfStages({ ...product, quantity: 12.01 }, stages(5.8, 4, 2.2), 6)

  assert.deepEqual([length, pieces], [12, 1])
})

test('stages that cannot be wound or do not make up the quantity are refused', () => {
  const refused = (lengths: number[], expected: string) =>
    assert.throws(() => movesOfStages(product, stages(...lengths), 6), code(expected))

  refused([6], 'stages_too_few')
  refused([], 'stages_too_few')
  refused([6, 6.1], 'stage_too_long')
  refused([6, 0.05], 'split_too_short')
  refused([6, 5], 'stages_sum_differs')
  refused([6, 6, 6, 6, 6, 6], 'pipe_size_implausible')
  assert.throws(() => movesOfStages({ ...product, quantity: 6 }, stages(6, 6), 6), code('stages_sum_differs'))
})

test('only an unplanned product that is no part and has none can be made in stages', () => {
  const possible = Object.values(ProductionStatus).filter((status) => allowsCommand(status, 'multi_stage'))

  assert.deepEqual(possible, [Unplanned])
  const refused = (given: object, expected: string) =>
    assert.throws(() => movesOfStages({ ...product, ...given }, stages(6, 6), 6), code(expected))
  refused({ hasParts: true }, 'product_is_parent')
  refused({ parent: 2 }, 'stages_of_part')
  refused({ status: ProductionStatus.Planned }, 'product_state')
})
