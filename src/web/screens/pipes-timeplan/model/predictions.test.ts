import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from './pipes-board.ts'
import { asPredicted, withPredictions } from './predictions.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from './sample.ts'

aPipesPage()
const at = (time: string) => Date.parse(sampleTime(time))
const DN1600 = { dn: 1600, name: 'DN1600 VW SDR33', order_row: 2 }

/** The first line winds the only mandrel of its size, of which the second line needs it at 12:00. */
const running = aPlannedPipe({
  ...{ id: 1, ...DN1600, slot: aSlot('08:00', '09:35'), production_status: ProductionStatus.InProduction },
  ...{ prediction_source: 'manual', started_at: sampleTime('08:00') },
})
const next = aPlannedPipe({ id: 2, ...DN1600, slot: aSlot('12:00', '13:35', { line: 2 }) })
const board = pipesBoardOf(aPipeTimeplan({ products: [running, next] }), at('09:00'))
const blockOf = (id: number, { lanes } = board) =>
  lanes.flatMap(({ blocks }) => blocks).find((block) => block.id === id)!

test('a pipe that is late holds its mandrel for longer, and the next one that needs it is in conflict', () => {
  assert.deepEqual(blockOf(2).warnings, [])
  assert.deepEqual(blockOf(2, withPredictions(board, at('10:00')).shown).warnings, [])

  const late = blockOf(2, withPredictions(board, at('11:00')).shown)

  assert.deepEqual(late.warnings, ['mandrel_busy'])
  assert.equal(late.use?.holder?.job, 1)
  assert.equal(late.use?.busyUntil, at('12:15'), 'wound at 11:00, 45 minutes of cooling, 30 of demoulding')
  const { mandrels } = withPredictions(board, at('11:00')).shown
  const use = mandrels.flatMap(({ uses }) => uses).find(({ job }) => job === 2)
  assert.equal(use?.busyUntil, at('12:15'), 'the row of the mandrel says the same')
  const own = mandrels.flatMap(({ uses }) => uses).find(({ job }) => job === 1)
  assert.equal(own?.end, at('12:15'), 'its mandrel is drawn as occupied until then')
})

test('what is predicted to be the same stays the same objects, and a conflict that ends is gone', () => {
  const first = withPredictions(board, at('11:00'))

  assert.equal(withPredictions(board, at('11:00'), first).shown, first.shown)
  const later = { ...next, slot: aSlot('14:00', '15:35', { line: 2 }) }
  const moved = pipesBoardOf(aPipeTimeplan({ products: [running, later] }), at('11:00'), board)
  assert.deepEqual(blockOf(2, withPredictions(moved, at('11:00'), first).shown).warnings, [])
})

test('a moved pipe has no prediction until the next one is calculated, and the others keep theirs', () => {
  const waiting = aPlannedPipe({ id: 3, ...DN1600, slot: aSlot('10:00', '11:00') })
  const plan = aPipeTimeplan({ products: [running, waiting, next] })
  const before = pipesBoardOf(plan, at('11:00'))
  const { shown } = withPredictions(before, at('11:00'))
  const later = { ...waiting, slot: aSlot('15:00', '16:00') }
  const moved = pipesBoardOf({ ...plan, products: [running, later, next] }, at('11:00'), before)

  const drawn = asPredicted(moved, before, shown)

  assert.notEqual(blockOf(3, shown).predicted, null)
  assert.equal(blockOf(3, drawn), blockOf(3, moved))
  assert.equal(blockOf(1, drawn), blockOf(1, shown))
  assert.equal(drawn.lanes[0]!.prediction, shown.lanes[0]!.prediction)
  assert.equal(drawn.lanes[1], shown.lanes[1])
})

test('a pipe that is planned without a mandrel waits for as long as the one before it holds it', () => {
  const soon = { ...next, slot: aSlot('10:00', '11:35', { line: 2 }) }
  const short = pipesBoardOf(aPipeTimeplan({ products: [running, soon] }), at('09:00'))

  assert.equal(blockOf(2, short).use?.busyUntil, at('10:50'))
  assert.equal(blockOf(2, withPredictions(short, at('11:00')).shown).use?.busyUntil, at('12:15'))
})

test('a pipe that waits for its mandrel is drawn on it when it is predicted to be', () => {
  const soon = { ...next, slot: aSlot('10:00', '11:35', { line: 2 }) }
  const last = { ...next, id: 3, slot: aSlot('13:00', '14:35', { line: 2 }) }
  const chain = pipesBoardOf(aPipeTimeplan({ products: [running, soon, last] }), at('11:00'))

  const { shown } = withPredictions(chain, at('11:00'))

  const onMandrel = [2, 3].map((id) => blockOf(id, shown).use)
  assert.deepEqual(
    onMandrel.map((use) => [use?.start, use?.end]),
    [
      [at('12:15'), at('15:05')],
      [at('15:05'), at('17:55')],
    ],
    'each once the one before it is demoulded, 75 minutes after its winding',
  )
  const rows = shown.mandrels.flatMap(({ uses }) => uses).filter(({ job }) => job === 2 || job === 3)
  assert.deepEqual(rows, onMandrel, 'the row of the mandrel says the same')
})
