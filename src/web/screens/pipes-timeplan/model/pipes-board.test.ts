import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { coolingSteps } from './cooling-steps.ts'
import { isSelectable, type PipesBoard, pipeName, pipesBoardOf } from './pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime, workOfEveryStatus } from './sample.ts'

aPipesPage()
const NOW = Date.parse(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))
const board = pipesBoardOf(aPipeTimeplan({ products: workOfEveryStatus() }), NOW)
const blockOf = (id: number) => {
  const found = board.lanes.flatMap(({ blocks }) => blocks).find((block) => block.id === id)
  assert.ok(found)
  return found
}

test('a pipe occupies its mandrel, and one for which none is free is in conflict until one is', () => {
  assert.deepEqual([blockOf(1).use?.mandrel, blockOf(2).use?.mandrel], [1, 2])
  assert.equal(blockOf(13).use?.mandrel, null)
  assert.equal(blockOf(13).use?.busyUntil, at('13:40'))
  assert.deepEqual(blockOf(13).warnings, ['mandrel_busy', 'blocked'])
})

test('a line waits for the mandrel of a pipe that starts when it is free', () => {
  assert.equal(blockOf(12).waitsSince, at('08:35'))
  assert.equal(blockOf(3).waitsSince, null)
})

test('the set-up of a pipe names what is changed on the line', () => {
  assert.deepEqual(blockOf(3).causes, [])
  assert.deepEqual(blockOf(4).causes, ['diameter', 'colour'])
})

test('neighbours of one product share a label, also where the line waits for a mandrel between them', () => {
  const runs = board.lanes.map((lane) => lane.runs.map(({ blocks }) => blocks.map(({ id }) => id)))

  assert.deepEqual(runs, [[[1, 2, 3], [4]], [[11, 12, 13]]])
})

test('cooling pipes are counted from the end of winding until they are cooled', () => {
  const steps = coolingSteps(board.lanes)
  const countAt = (time: string) => steps.findLast(({ from }) => from <= at(time))?.count

  assert.equal(countAt('07:00'), undefined)
  assert.equal(countAt('08:00'), 1)
  assert.equal(countAt('09:15'), 2)
  assert.equal(steps.at(-1)?.count, 0)
})

test('a pipe is called by its order and number, one for stock by its own name', () => {
  assert.equal(pipeName(aPlannedPipe({ number: '2/1' }), board), '261218-2/1')
  assert.equal(pipeName(aPlannedPipe({ order_row: null }), board), 'DN1000 PR54 SN8')
})

test('a pipe can be selected unless production has begun or it must be split first', () => {
  const selectable = (id: number) => isSelectable(board, board.products.get(id)!)

  assert.deepEqual([1, 2, 3, 13, 21, 22, 23].map(selectable), [false, false, true, true, true, false, true])
})

test('a pipe that is ready but not demoulded keeps its mandrel, at least until it would be demoulded from now on', () => {
  const [first] = aPipeTimeplan().mandrels
  const pipe = { id: 7, number: '260302-01-001' }
  const occupied = { pipe, occupied_from: sampleTime('01:00'), occupied_until: sampleTime('03:00') }
  const next = aPlannedPipe({ slot: aSlot('08:20', '09:55') })
  const plan = aPipeTimeplan({ products: [next], mandrels: [{ ...first!, ...occupied }] })
  const seenAt = (time: string, before?: PipesBoard) => pipesBoardOf(plan, at(time), before)
  const conflictsIn = ({ lanes }: PipesBoard) => lanes[0]?.blocks.map(({ use }) => use?.holder?.pipe?.number)

  const early = seenAt('07:50')
  const late = seenAt('07:51', early)

  assert.deepEqual(
    late.mandrels[0]?.uses.map(({ start, end }) => [start, end]),
    [
      [at('01:00'), at('08:21')],
      [at('08:20'), at('09:55') + (45 + 30) * MINUTE],
    ],
  )
  assert.deepEqual([conflictsIn(early), conflictsIn(late)], [[undefined], ['260302-01-001']])
  assert.deepEqual(late.lanes[0]?.blocks[0]?.warnings, ['mandrel_busy'])
})

test('after a change only what it touches is another object', () => {
  const plan = aPipeTimeplan({ products: workOfEveryStatus() })
  const before = pipesBoardOf(plan, NOW)
  const products = plan.products.map((product) =>
    product.id === 13 ? { ...product, slot: null, production_status: ProductionStatus.Unplanned } : product,
  )

  const after = pipesBoardOf({ ...plan, products }, NOW, before)

  const { lanes, mandrels } = pipesBoardOf({ ...plan, products }, NOW)
  assert.deepEqual([after.lanes, after.mandrels], [lanes, mandrels])
  assert.deepEqual(
    after.lanes.map((lane, index) => lane === before.lanes[index]),
    [true, false],
  )
  const [lane, known] = [after.lanes[1]!, before.lanes[1]!]
  assert.deepEqual(
    lane.blocks.map((block) => known.blocks.includes(block)),
    [true, true],
  )
})

test('after a change pipes are found as in a plan that is read anew', () => {
  const plan = aPipeTimeplan({ products: workOfEveryStatus() })
  const before = pipesBoardOf(plan, NOW)
  const known = ({ products, state }: typeof before, ids: readonly number[]) =>
    ids.map((id) => [products.has(id), products.get(id), state.products.get(id)])
  const slotsOf = ({ lanes }: typeof before) =>
    lanes.map(({ blocks }) => blocks.map(({ id, slot, use }) => [id, slot, use]))
  const ids = [...plan.products.map(({ id }) => id), 99]
  const moved = plan.products.map((product) =>
    product.id === 3 ? { ...product, slot: { ...product.slot!, line: plan.lines[1]!.id } } : product,
  )

  for (const products of [moved, moved.toReversed(), moved.slice(1), [...moved, aPlannedPipe({ id: 99 })]]) {
    const now = { ...plan, products }
    const [after, fresh] = [pipesBoardOf(now, NOW, before), pipesBoardOf({ ...now }, NOW)]
    assert.deepEqual(known(after, ids), known(fresh, ids))
    assert.deepEqual(slotsOf(after), slotsOf(fresh))
  }
})

const slots = [aSlot('06:00', '07:35'), aSlot('07:35', '09:10'), aSlot('09:10', '10:45')]

/** Returns the rows in which three pipes cool, without one of them after all were drawn, and with it again. */
function rowsWithout(gone: number, cooling_minutes: number): (number | undefined)[][] {
  const products = slots.map((slot, index) => aPlannedPipe({ id: index + 1, slot, cooling_minutes }))
  const all = aPipeTimeplan({ products })
  const before = pipesBoardOf(all, NOW)
  const without = pipesBoardOf({ ...all, products: products.filter(({ id }) => id !== gone) }, NOW, before)
  const drawn = [before, without, pipesBoardOf(all, NOW, without)]
  return drawn.map(({ lanes }) =>
    products.map(({ id }) => lanes[0]?.blocks.find((block) => block.id === id)?.tail),
  )
}

test('pipes cool in the rows in which they did, whatever comes to their line or leaves it', () => {
  assert.deepEqual(rowsWithout(1, 45), [
    [0, 1, 0],
    [undefined, 1, 0],
    [0, 1, 0],
  ])
})

test('a pipe does not cool in the row in which the one before it still does', () => {
  assert.deepEqual(rowsWithout(2, 200), [
    [0, 1, 0],
    [0, undefined, 1],
    [0, 1, 0],
  ])
})
