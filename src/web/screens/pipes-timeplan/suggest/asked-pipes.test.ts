import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot } from '#web/screens/pipes-timeplan/model/sample.ts'
import { askedPipes } from './asked-pipes.ts'

const plan = aPipeTimeplan({
  products: [
    aPlannedPipe({ id: 1, order_row: 2 }),
    aPlannedPipe({ id: 2, order_row: 1 }),
    aPlannedPipe({ id: 3, slot: aSlot('10:00', '11:35') }),
    aPlannedPipe({ id: 4, slot: aSlot('12:00', '13:35'), production_status: ProductionStatus.InProduction }),
    aPlannedPipe({ id: 5, has_parts: true }),
  ],
})
const board = { plan, rows: new Map(plan.rows.map((row) => [row.id, row])) }

test('a suggestion is for what is selected, what is not planned, or all that can move, by delivery date', () => {
  const ids = (scope: Parameters<typeof askedPipes>[1]) => askedPipes(board, scope, new Set(['3', '4'])).ids

  assert.deepEqual([ids('picked'), ids('unplanned'), ids('all')], [[3], [2, 1], [2, 3, 1]])
})

test('a suggestion has at most two hundred pipes, those that are due first', () => {
  const products = Array.from({ length: 203 }, (_, index) => aPlannedPipe({ id: index + 1 }))

  const { ids, cut } = askedPipes({ ...board, plan: { ...plan, products } }, 'unplanned', new Set())

  assert.deepEqual([ids.length, ids[0], cut], [200, 1, 3])
})

test('of all that can move, the pipes on closed lines are not asked for but counted', () => {
  const { ids, onClosed } = askedPipes(board, 'all', new Set(), new Set([1]))

  assert.deepEqual([ids, onClosed], [[2, 1], 1])
})
