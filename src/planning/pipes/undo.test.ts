import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import type { MadeChange } from '#planning/changes/made-change.ts'
import type { PipePlanRules } from './plan-moves.ts'
import type { PipePlanMove, PipePlanProduct, PipePlanState, PlanLineFacts } from './plan-state.ts'
import { minute, sampleJob, sampleSettings } from './sample.ts'
import { movesOfPipeUndo } from './undo.ts'

const rules: PipePlanRules = { today: 0, latest: minute(1e6), settings: sampleSettings, maxLength: 6 }
const slot = { line: 1, start: minute(60), end: minute(155), setupMinutes: 35 }
const waiting = { state: 'unplanned', quantity: 6 } as const
const unplanned: PipePlanMove = { item: 1, from: { state: 'planned', quantity: 6, slot }, to: waiting }

const product = (given: Partial<PipePlanProduct> = {}): PipePlanProduct => ({
  ...{
    id: 1,
    status: ProductionStatus.Unplanned,
    isActive: true,
    isOrderCancelled: false,
    hasParts: false,
    quantity: 6,
    length: 6,
  },
  ...{ line: 1, job: sampleJob(1), slot: null },
  ...given,
})
const line = (given: Partial<PlanLineFacts> = {}): PlanLineFacts => ({
  ...{ id: 1, code: 'WL1', minDn: 300, maxDn: 1400, maxLength: null, last: undefined },
  ...given,
})
const state = (
  products: readonly PipePlanProduct[] = [product()],
  lines: readonly PlanLineFacts[] = [line()],
): PipePlanState => ({
  products: new Map(products.map((each) => [each.id, each])),
  lines: new Map(lines.map((each) => [each.id, each])),
})
const change = (id: number, moves: readonly PipePlanMove[], items = moves.map(({ item }) => item)) =>
  ({
    ...{ id, undoes: null, moves, items },
    by: 'Kadri Lind',
    at: minute(1),
  }) satisfies MadeChange<PipePlanMove>

const undo = (moves: readonly PipePlanMove[], now: PipePlanState, later: MadeChange<PipePlanMove>[] = []) =>
  movesOfPipeUndo(change(1, moves), later, now, rules)
const codes = (now: PipePlanState) => undo([unplanned], now).problems.map(({ code }) => code)

test('an undone removal from the plan puts a pipe back where it was', () => {
  assert.deepEqual(undo([unplanned], state()), {
    problems: [],
    moves: [{ item: 1, from: waiting, to: unplanned.from }],
  })
})

test('a pipe that can no longer be planned, or not on its line, does not come back', () => {
  assert.deepEqual(codes(state([product({ status: ProductionStatus.Cancelled })])), ['moved_since'])
  assert.deepEqual(codes(state([product({ isActive: false })])), ['product_deactivated'])
  assert.deepEqual(codes(state([product({ job: sampleJob(1, { dn: 4000 }) })])), ['line_too_small'])
  assert.deepEqual(codes(state([product()], [line({ maxLength: 4 })])), ['line_too_short'])
  assert.deepEqual(codes(state([product()], [])), ['line_left'])
})

test('a pipe moved from a line that is no longer in use stays where it is', () => {
  const moved: PipePlanMove = {
    ...unplanned,
    to: { state: 'planned', quantity: 6, slot: { ...slot, line: 2 } },
  }
  const now = state(
    [product({ status: ProductionStatus.Planned, slot: { ...slot, line: 2 } })],
    [line({ id: 2 })],
  )

  const { moves, problems } = undo([moved], now)

  assert.deepEqual([moves, problems.map(({ code }) => code)], [[], ['line_left']])
})

/** A product of 12 m split into two parts. */
const split: readonly PipePlanMove[] = [
  { item: 1, from: { state: 'unplanned', quantity: 12 }, to: { state: 'split', quantity: 12 } },
  { item: 2, from: { state: 'absent' }, to: waiting },
  { item: 3, from: { state: 'absent' }, to: waiting },
]
const whole = product({ quantity: 12, hasParts: true })

test('an undone split makes the product whole', () => {
  const { moves, problems } = undo(split, state([whole, product({ id: 2 }), product({ id: 3 })]))

  assert.deepEqual(problems, [])
  assert.deepEqual(
    moves,
    split.map(({ item, from, to }) => ({ item, from: to, to: from })),
  )
})

test('a split cannot be undone once a part was cancelled or got another specification', () => {
  const cancelled = product({ id: 3, status: ProductionStatus.Cancelled })
  assert.deepEqual(undo(split, state([whole, product({ id: 2 }), cancelled])).problems, [
    { code: 'moved_since', params: { item: 3 } },
  ])

  const configured = change(2, [], [3])
  const now = state([whole, product({ id: 2 }), product({ id: 3 })])
  assert.deepEqual(undo(split, now, [configured]).problems, [
    { code: 'specification_changed_since', params: { item: 3, by: 'Kadri Lind', at: minute(1) } },
  ])
})
