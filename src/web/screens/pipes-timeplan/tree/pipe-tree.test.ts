import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { draggedPicks, leafMetres, leavesOf, type PipeNode, pipeTree } from './pipe-tree.ts'

aPipesPage()
const boardOf = (...products: readonly PlannedPipe[]) =>
  pipesBoardOf(aPipeTimeplan({ products: [...products] }), Date.parse(sampleTime('05:00')))
const idsOf = (nodes: readonly PipeNode[]): unknown[] =>
  nodes.map(({ id, children }) => (children ? [id, idsOf(children)] : id))

const anyDay = { first: null, last: null }
const found = (search: string) => ({ search, due: anyDay })

const split = aPlannedPipe({ id: 5, has_parts: true, quantity: 12 })
const parts = [6, 7].map((id) => aPlannedPipe({ id, parent: 5 }))
const board = boardOf(
  aPlannedPipe({ id: 1, order_row: 2 }),
  aPlannedPipe({ id: 2, slot: aSlot('10:00', '11:35') }),
  aPlannedPipe({ id: 3, order_row: null }),
  split,
  ...parts,
)

test('the tree has orders as the plan sorts them, in them split products with their parts, and stock last', () => {
  assert.deepEqual(idsOf(pipeTree(board, 'unplanned', found(''))), [
    ['o1', [['p5', ['l6', 'l7']]]],
    ['o2', ['l1']],
    ['o0', ['l3']],
  ])
})

test('a pipe to be made again heads the backlog, until it is planned', () => {
  const again = aPlannedPipe({ id: 9, order_row: 2, is_replacement: true })
  const others = [aPlannedPipe({ id: 1 }), aPlannedPipe({ id: 2, order_row: 2 })]
  const planned = { ...again, slot: aSlot('10:00', '11:35') }

  assert.deepEqual(idsOf(pipeTree(boardOf(...others, again), 'all', found(''))), [
    ['o2', ['l9', 'l2']],
    ['o1', ['l1']],
  ])
  assert.deepEqual(idsOf(pipeTree(boardOf(...others, planned), 'all', found(''))), [
    ['o1', ['l1']],
    ['o2', ['l2', 'l9']],
  ])
})

test('a tab shows what is planned, what waits, or both, and counts metres without those of split products', () => {
  assert.deepEqual(idsOf(pipeTree(board, 'planned', found(''))), [['o1', ['l2']]])
  assert.equal(leafMetres(leavesOf(board, 'unplanned')), 24)
  assert.equal(leafMetres(leavesOf(board, 'all')), 30)
})

test('beside what waits, a row says how many of its pipes are planned, and a planned pipe where', () => {
  const [order] = pipeTree(board, 'all', found(''))
  const [planned, product] = order?.children ?? []

  assert.deepEqual(order?.tally, { planned: 1, all: 3 })
  assert.deepEqual([planned?.line, planned?.tally?.planned], ['WL1', 1])
  assert.deepEqual([product?.line, product?.tally], [null, { planned: 0, all: 2 }])
  assert.equal(pipeTree(board, 'planned', found(''))[0]?.tally, null)
})

test('a search finds orders, clients and single pipes', () => {
  assert.deepEqual(idsOf(pipeTree(board, 'unplanned', found('kaljuranna'))), [['o2', ['l1']]])
  assert.deepEqual(idsOf(pipeTree(board, 'unplanned', found('261218-7'))), [['o1', [['p5', ['l7']]]]])
  assert.deepEqual(pipeTree(board, 'unplanned', found('nowhere')), [])
})

test('what is dragged of an order is what of it waits and is shown', () => {
  const dragged = (id: string, search: string) =>
    draggedPicks(pipeTree(board, 'all', found(search)), id, board)

  assert.deepEqual(dragged('o1', ''), ['6', '7'])
  assert.deepEqual(dragged('o1', '261218-7'), ['7'])
  assert.deepEqual(dragged('p5', '261218-7'), ['7'])
  assert.deepEqual(dragged('l2', ''), ['2'], 'a planned pipe can be moved by its row')
})

test('only orders that are due on some days are shown, and then nothing for stock', () => {
  const orders = (first: string | null, last: string | null) =>
    pipeTree(board, 'unplanned', { search: '', due: { first, last } }).map(({ id }) => id)
  const day = board.rows.get(2)!.delivery_date
  const isSame = board.rows.get(1)!.delivery_date === day

  assert.equal(isSame, false)
  assert.deepEqual(orders(day, day), ['o2'])
  assert.deepEqual(orders('2000-01-01', null), ['o1', 'o2'])
  assert.deepEqual(orders(null, '2000-01-01'), [])
})

test('a pipe that is too long cannot be selected and offers the fewest parts that can be wound', () => {
  const [order] = pipeTree(
    boardOf(aPlannedPipe({ id: 1, quantity: 36, length: 36 }), aPlannedPipe({ id: 2 })),
    'all',
    found(''),
  )
  const [long, short] = order?.children ?? []

  assert.deepEqual([long?.isLocked, long?.parts, long?.picks], [true, [6, 6, 6, 6, 6, 6], []])
  assert.deepEqual([short?.isLocked, short?.parts, short?.picks], [false, [], ['2']])
  assert.deepEqual(order?.picks, ['2'], 'its order selects the others')
})

test('a pipe that is too long is offered to be split once it is configured', () => {
  const long = { id: 8, quantity: 18, pieces: 3 }
  const partsOf = (product: PlannedPipe) =>
    pipeTree(boardOf(product), 'unplanned', found(''))[0]?.children?.[0]?.parts

  assert.deepEqual(partsOf(aPlannedPipe(long)), [6, 6, 6])
  assert.deepEqual(partsOf(aPlannedPipe({ ...long, winding_minutes: null })), [])
})

test('what is in production without a slot is found among all, cannot be selected and does not wait', () => {
  const running = aPlannedPipe({
    id: 1,
    quantity: 18,
    pieces: 3,
    production_status: ProductionStatus.InProduction,
  })
  const nodes = (tab: 'all' | 'planned' | 'unplanned') => pipeTree(boardOf(running), tab, found('261218'))
  const [leaf] = nodes('all')[0]?.children ?? []

  assert.deepEqual([leaf?.isLocked, leaf?.picks, leaf?.parts, leaf?.tally?.planned], [true, [], [], 1])
  assert.deepEqual([nodes('planned'), nodes('unplanned')], [[], []])
})
