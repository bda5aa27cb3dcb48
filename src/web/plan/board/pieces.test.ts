import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBoard, aLane } from '#test/support/board-lane.ts'
import { span } from '#test/support/planning.ts'
import { pieceOf } from './pieces.ts'

const MONDAY = '2026-03-02'

/** The pieces of a block on the first days, a day being 200 pixels wide. */
function piecesOf(from: string, to: string, days: number, seenFrom = 0) {
  const lane = aLane({ first: MONDAY, blocks: [{ id: 1, ...span(from, to) }] })
  const { scale } = aBoard(MONDAY, [lane])
  const block = lane.blocks[0]!
  return lane.cells
    .slice(0, days)
    .map((cell, day) => pieceOf(block, cell, day, { scale, time: lane.time, seenFrom }))
}

test('a block over midnight has one label, which runs over its pieces', () => {
  const [first, second] = piecesOf('2026-03-02 14:30', '2026-03-03 10:00', 2)

  assert.deepEqual([first?.continues, second?.continued], [true, true])
  assert.equal(first!.left + first!.labelLeft, 200 + second!.left + second!.labelLeft)
  assert.equal(first?.labelWidth, second?.labelWidth)
  assert.ok(first!.labelWidth > first!.width)
})

test('the label of a block that began before the visible days is where it is visible, and as wide as that part', () => {
  const pieces = piecesOf('2026-03-02 14:30', '2026-03-03 10:00', 2)
  const [, second] = piecesOf('2026-03-02 14:30', '2026-03-03 10:00', 2, 200)

  assert.equal(second!.left + second!.labelLeft, 0)
  assert.ok(second!.labelWidth < pieces[1]!.labelWidth)
  assert.ok(Math.abs(second!.labelWidth - second!.width) <= 1)
})

test('each piece of a block that is too long to be overlooked at once has its own label', () => {
  for (const { left, width, labelLeft, labelWidth } of piecesOf('2026-03-02 08:00', '2026-03-06 16:30', 5))
    assert.deepEqual([left + labelLeft, labelWidth], [left, width])
})
