import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { countLines } from '#web/plan/problems/problem-lines.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import {
  aPipeTimeplan,
  aPlannedPipe,
  aSlot,
  sampleTime,
  workOfEveryStatus,
} from '#web/screens/pipes-timeplan/model/sample.ts'
import { pipeProblemsOf } from './pipe-problems.ts'

aPipesPage()
const DAY = 24 * 60 * 60_000

test('each warning of a planned pipe is a problem of its order; one for stock stands alone', () => {
  const plan = aPipeTimeplan({ products: workOfEveryStatus() })
  const now = Date.parse(sampleTime('05:00'))
  const problems = pipeProblemsOf(pipesBoardOf(plan, now), { start: now, end: now + DAY })

  assert.deepEqual(
    problems.map(({ product, kind, order }) => [product.id, kind, order]),
    [
      [4, 'conflict', null],
      [13, 'conflict', '261207'],
      [13, 'blocked', '261207'],
    ],
  )
  assert.equal(countLines(problems), 2)
  const tomorrow = pipeProblemsOf(pipesBoardOf(plan, now), { start: now + DAY, end: now + 2 * DAY })
  assert.deepEqual(
    tomorrow.map(({ id }) => id),
    ['11 late'],
    'what is paused and not made by its delivery date',
  )
})

test('what is in production is late after its delivery date, in a slot that is over and without one', () => {
  const yesterday = aSlot('06:00', '07:35', {
    start_time: '2026-03-01T06:00:00+02:00',
    end_time: '2026-03-01T07:35:00+02:00',
  })
  const { Paused, InProduction } = ProductionStatus
  const plan = aPipeTimeplan({
    products: [
      aPlannedPipe({ id: 1, slot: yesterday, production_status: Paused }),
      aPlannedPipe({ id: 2, production_status: InProduction }),
      aPlannedPipe({ id: 3 }),
      aPlannedPipe({ id: 4, order_row: 2, production_status: InProduction }),
    ],
    rows: aPipeTimeplan().rows.map((row) => (row.id === 1 ? { ...row, delivery_date: '2026-03-01' } : row)),
  })
  const start = Date.parse(sampleTime('00:00'))
  const problems = pipeProblemsOf(pipesBoardOf(plan, start), { start, end: start + DAY })

  assert.deepEqual(
    problems.filter(({ kind }) => kind === 'late').map(({ product, order }) => [product.id, order]),
    [
      [1, '261218'],
      [2, '261218'],
    ],
  )
})
