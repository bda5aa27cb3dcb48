import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { betterPlace } from './better-place.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))
const NOW = at('05:00')
const DN1600 = { dn: 1600, order_row: 2, name: 'DN1600', winding_minutes: 120 }
const planned = aPlannedPipe({ id: 11, ...DN1600, slot: aSlot('06:00', '08:35', { line: 2 }) })
const onLine2 = (id: number, start: string, end: string, given: Partial<PlannedPipe> = {}) =>
  aPlannedPipe({ id, ...given, slot: aSlot(start, end, { line: 2 }) })

/** Returns the better place of pipe 1 from an instant on. */
function betterIn(products: readonly PlannedPipe[], from = NOW) {
  const board = pipesBoardOf(aPipeTimeplan({ products: [...products] }), NOW)
  const place = betterPlace(board, { picked: new Set(['1']) }, { from }, NOW)
  const slot = place?.slots[0]?.slot
  return {
    place: slot && [slot.line, slot.start],
    warnings: place?.warningCount,
    why: place?.whyNotEarlier(),
  }
}

test('the better place is the first without a warning and says why nothing earlier is', () => {
  const own = aPlannedPipe({ id: 1, ...DN1600 })

  assert.deepEqual(betterIn([own]), { place: [2, NOW], warnings: 0, why: null })
  assert.deepEqual(betterIn([own, planned]), { place: [2, at('09:50')], warnings: 0, why: 'mandrels' })
})

test('a later place with less set-up is not better than the first', () => {
  const others = [onLine2(2, '05:00', '07:00', { dn: 2000 }), onLine2(3, '14:00', '15:35', DN1600)]

  assert.deepEqual(betterIn([aPlannedPipe({ id: 1, ...DN1600, order_row: 1 }), ...others]), {
    ...{ place: [2, at('07:00')], warnings: 0, why: 'lines' },
  })
})

test('a later place is better where the first leaves another pipe without a mandrel', () => {
  const holder = aPlannedPipe({ id: 3, ...DN1600, slot: aSlot('06:00', '08:35') })
  const others = [holder, onLine2(4, '09:50', '12:25', DN1600)]
  const own = aPlannedPipe({ id: 1, dn: 2000 })

  assert.deepEqual(betterIn([own, ...others]), { place: [2, at('12:25')], warnings: 1, why: 'others' })
})
