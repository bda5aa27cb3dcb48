import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { pipesBoardOf } from './pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from './sample.ts'
import { standsBefore } from './stands-before.ts'

aPipesPage()
const slots = [
  aSlot('07:00', '08:35'),
  aSlot('08:35', '10:10'),
  aSlot('12:00', '13:35'),
  aSlot('12:00', '13:35', { line: 2 }),
]
const products = slots.map((slot, index) => aPlannedPipe({ id: index + 1, dn: 600 + index * 100, slot }))
const board = pipesBoardOf(aPipeTimeplan({ products }), Date.parse(sampleTime('05:00')))
const before = (id: number) => {
  const block = board.lanes.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  assert.ok(block)
  return standsBefore(block, board)
}

test('a pipe starts after the one directly before it, or where the line has been free', () => {
  const found = before(2)
  assert.equal(found.kind === 'pipe' && found.pipe.id, 1)
  assert.deepEqual(before(3), { kind: 'free', from: Date.parse(sampleTime('10:10')) })
  assert.deepEqual(before(4), { kind: 'first' })
})

test('where the line was free before a mandrel was, a pipe could start when the mandrel is free', () => {
  const size = { dn: 1600, order_row: 2, name: 'DN1600' }
  const others = [
    aPlannedPipe({ id: 11, slot: aSlot('07:00', '08:35', { line: 2 }) }),
    aPlannedPipe({ id: 12, ...size, slot: aSlot('07:00', '11:30') }),
    aPlannedPipe({ id: 13, ...size, slot: aSlot('14:00', '15:35', { line: 2 }) }),
  ]
  const tight = pipesBoardOf(aPipeTimeplan({ products: others }), Date.parse(sampleTime('05:00')))
  const block = tight.lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === 13)
  assert.ok(block)

  assert.deepEqual(standsBefore(block, tight), { kind: 'free', from: Date.parse(sampleTime('12:45')) })
})
