import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { advisedPlace } from './advised-place.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))

/** Returns the earlier place of the last of pipes of a size with one mandrel, each at a start on the second line. */
function advisedFor(...starts: readonly (readonly [start: string, end: string])[]) {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const products = starts.map(([start, end], index) =>
    aPlannedPipe({ id: index + 1, ...size, slot: aSlot(start, end, { line: 2 }) }),
  )
  const board = pipesBoardOf(aPipeTimeplan({ products }), at('05:00'))
  return advisedPlace(board.lanes.flatMap(({ blocks }) => blocks).at(-1)!, board)
}

test('a planned pipe has an earlier place where line and mandrel are free for it', () => {
  assert.equal(advisedFor(['06:00', '08:35'], ['20:00', '22:35'])?.slots[0]?.slot.start, at('09:50'))
})

test('a place where a planned pipe ends only minutes earlier is not advised', () => {
  assert.equal(advisedFor(['06:00', '08:35'], ['10:00', '12:35']), null)
})

test('a planned pipe has no earlier place where its mandrel is occupied until it starts', () => {
  assert.equal(advisedFor(['06:00', '08:35'], ['09:50', '12:25']), null)
})

test('a planned pipe without a mandrel has the nearest place where one is free, later or earlier', () => {
  assert.equal(advisedFor(['06:00', '08:35'], ['08:35', '11:10'])?.slots[0]?.slot.start, at('09:50'))
  const [others, own] = [['12:00', '14:35'] as const, ['14:40', '17:15'] as const]
  assert.equal(advisedFor(others, own)?.slots[0]?.slot.start, at('15:50'), 'in 70 minutes, not at 05:00')
})
