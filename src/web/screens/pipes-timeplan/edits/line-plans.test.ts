import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { previewPipes } from './pipe-preview.ts'

aPipesPage()
syncServerClock(sampleTime('11:00'))
const at = (time: string) => Date.parse(sampleTime(time))
const DN1600 = { dn: 1600, name: 'DN1600 VW SDR33', order_row: 2 }

test('a pipe waits for a mandrel until those that are predicted to wait for it before are demoulded', () => {
  const running = aPlannedPipe({
    ...{ id: 1, ...DN1600, slot: aSlot('08:00', '09:35'), production_status: 2 },
    ...{ prediction_source: 'manual', started_at: sampleTime('08:00') },
  })
  const [next, last] = [aSlot('10:00', '11:35', { line: 2 }), aSlot('13:00', '14:35', { line: 2 })]
  const products = [
    running,
    aPlannedPipe({ id: 2, ...DN1600, slot: next }),
    aPlannedPipe({ id: 3, ...DN1600, slot: last }),
    aPlannedPipe({ id: 4, ...DN1600 }),
  ]
  const board = pipesBoardOf(aPipeTimeplan({ products }), at('11:00'))

  const place = { line: 2, from: at('11:00'), isWaiting: true }
  const preview = previewPipes(board, { picked: new Set(['4']) }, place, at('11:00'))

  assert.equal(preview?.kind, 'places')
  // What is in production has until 11:30, so that they begin at 12:45 and 15:35, and each has the mandrel for 2 h 50 min.
  assert.deepEqual([preview.slots[0]?.slot.start, preview.warnings], [at('18:25'), []])
})
