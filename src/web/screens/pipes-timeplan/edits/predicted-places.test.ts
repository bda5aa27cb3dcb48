import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { previewPipes } from './pipe-preview.ts'
import { worstLateness } from './worst-lateness.ts'

aPipesPage()
syncServerClock(sampleTime('06:30'))
const at = (time: string) => Date.parse(sampleTime(time))
const NOW = at('06:30')
const MIDNIGHT = Date.parse('2026-03-03T00:00:00+02:00')

/** The first line began three hours late, and is predicted to be free at midnight. */
const running = aPlannedPipe({
  ...{ id: 1, slot: aSlot('03:00', '21:00'), production_status: 2, prediction_source: 'manual' },
  started_at: sampleTime('06:00'),
})
const waiting = aPlannedPipe({ id: 2, slot: aSlot('10:00', '11:35', { line: 2 }) })
const plan = aPipeTimeplan({ products: [running, waiting, aPlannedPipe({ id: 3, order_row: 2 })] })
const board = pipesBoardOf(plan, NOW)

function preview(id: number, line: number, from: number) {
  const found = previewPipes(board, { picked: new Set([`${id}`]) }, { line, from }, NOW)
  assert.equal(found?.kind, 'places')
  return found
}

test('a place on a line that is behind says when the pipe will be made, and is late by that', () => {
  const place = preview(3, 1, at('21:00'))

  assert.equal(place.slots[0]?.slot.end, at('22:35'), 'it is planned as if the line were on time')
  assert.deepEqual(place.delay, { end: MIDNIGHT + 95 * MINUTE, behind: 180 })
  assert.deepEqual([place.warnings, place.warningCount], [['late'], 2])
  assert.deepEqual(worstLateness(place, board), { due: MIDNIGHT, minutes: 95 })
})

test('a pipe that leaves its line is predicted on the one that it comes to', () => {
  const { delay } = preview(2, 1, at('21:00'))

  assert.deepEqual(delay, { end: MIDNIGHT + 95 * MINUTE, behind: 180 })
})

test('nothing else is said where the line has caught up, or is on time', () => {
  assert.equal(preview(3, 1, MIDNIGHT).delay, null)
  assert.equal(preview(3, 2, at('21:00')).delay, null)
})

test('a pipe that is planned for a time that is over begins now at the earliest', () => {
  assert.deepEqual(preview(3, 2, at('06:00')).delay, { end: at('08:05'), behind: 30 })
})
