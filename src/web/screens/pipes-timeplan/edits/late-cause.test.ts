import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { advisedPlace } from './advised-place.ts'
import { lateCause } from './late-cause.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))

/** Returns why a pipe is late that ends on the day after the others; all need the same mandrel and are planned on the second line. */
function causeFor(start: string, ...others: readonly (readonly [start: string, end: string])[]) {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const late = aSlot(start, start, { line: 2, end_time: '2026-03-03T01:35:00+02:00' })
  const products = [
    ...others.map((each, index) =>
      aPlannedPipe({ id: index + 2, ...size, slot: aSlot(...each, { line: 2 }) }),
    ),
    aPlannedPipe({ id: 1, ...size, slot: late }),
  ]
  const board = pipesBoardOf(aPipeTimeplan({ products }), at('05:00'))
  const block = board.lanes.flatMap(({ blocks }) => blocks).at(-1)!
  assert.ok(block.warnings.includes('late'))
  const advised = advisedPlace(block, board)
  return { cause: lateCause(block, board, advised), advised: advised?.slots[0]?.slot.start ?? null }
}

test('a late pipe is planned later than necessary: the line is free from the start that is offered, if before other pipes', () => {
  const { cause, advised } = causeFor('23:00', ['12:00', '14:35'], ['17:00', '19:35'])

  assert.ok(advised !== null && advised < at('12:00'))
  assert.deepEqual(cause, { kind: 'free', line: 2, from: advised })
  const alone = causeFor('23:00')
  assert.deepEqual(alone.cause, { kind: 'free', line: 2, from: alone.advised }, 'the first of its line')
})

test('a late pipe directly after another is late because of that one, whatever else is offered', () => {
  const { cause, advised } = causeFor('14:35', ['12:00', '14:35'])

  assert.ok(advised !== null && advised < at('12:00'))
  assert.equal(cause.kind === 'pipe' && cause.pipe.id, 2)
})

test('a late pipe without another place waits for its mandrel', () => {
  assert.deepEqual(causeFor('23:15', ['05:00', '22:00']), { cause: { kind: 'mandrel' }, advised: null })
})
