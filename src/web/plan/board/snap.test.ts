import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBoard, aLane } from '#test/support/board-lane.ts'
import { at, span } from '#test/support/planning.ts'
import { acrossOf, lanesTop, NAME_WIDTH } from './board-places.ts'
import { landmarksOf, placeAt } from './snap.ts'

const MONDAY = '2026-03-02'
const lane = aLane({ first: MONDAY, blocks: [{ id: 7, ...span('2026-03-02 08:00', '2026-03-02 10:00') }] })
const board = aBoard(MONDAY, [lane])
const NONE: ReadonlySet<number> = new Set()

/** The instant of a drop, so many pixels after another instant. */
function dropAt(when: string, pixels: number, { isFree = false, moved = NONE } = {}) {
  const point = { x: acrossOf(at(when), board.scale, lane.time) + pixels, y: lanesTop(board.scale) + 30 }
  return placeAt(point, board, { isFree, moved })?.instant
}

test('a drop near the end of other work begins there, after the break', () => {
  assert.equal(dropAt('2026-03-02 10:00', 11), at('2026-03-02 10:15'))
  assert.equal(dropAt('2026-03-02 10:00', -11), at('2026-03-02 10:15'))
})

test('a drop near the start of the shift or the end of lunch begins there', () => {
  assert.equal(dropAt('2026-03-03 08:00', 9), at('2026-03-03 08:00'))
  assert.equal(dropAt('2026-03-03 12:30', 12), at('2026-03-03 12:30'))
})

test('farther away, and with Alt, a drop begins at the pointer, to five minutes', () => {
  assert.equal(dropAt('2026-03-02 10:00', 14), at('2026-03-02 10:45'))
  assert.equal(dropAt('2026-03-02 10:00', 8, { isFree: true }), at('2026-03-02 10:35'))
})

test('work is no landmark for itself', () => {
  assert.deepEqual(
    landmarksOf(lane.cells[0]!, new Set([7])).map(({ kind }) => kind),
    ['shift', 'lunch'],
  )
})

test('there is no place on the names, in the head, below the last lane and after the last day', () => {
  const [top, height] = [lanesTop(board.scale), board.scale.rowHeight]
  const outside = [
    { x: NAME_WIDTH - 1, y: top + 1 },
    { x: NAME_WIDTH + 1, y: top - 1 },
    { x: NAME_WIDTH + 1, y: top + height },
    { x: NAME_WIDTH + board.scale.width, y: top + 1 },
  ]

  assert.deepEqual(
    outside.map((point) => placeAt(point, board, { isFree: false, moved: NONE })),
    [null, null, null, null],
  )
})

test('in a month a drop begins with the working time of its day', () => {
  const month = aBoard(MONDAY, [lane], 'month')
  const column = month.scale.columns[3]!
  const point = { x: NAME_WIDTH + column.left + column.width - 1, y: lanesTop(month.scale) }

  assert.equal(placeAt(point, month, { isFree: false, moved: NONE })?.instant, at('2026-03-05 08:00'))
})
