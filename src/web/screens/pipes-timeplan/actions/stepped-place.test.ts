import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { MINUTE } from '#domain/time.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { previewPipes } from '#web/screens/pipes-timeplan/edits/pipe-preview.ts'
import { lanePlaceOf } from '#web/screens/pipes-timeplan/edits/pipe-target.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import {
  aPipeTimeplan,
  aPlannedPipe,
  aSlot,
  SAMPLE_DAY,
  sampleTime,
} from '#web/screens/pipes-timeplan/model/sample.ts'
import { type PlacingStep, type PreviewAt, steppedPlace } from './stepped-place.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))
const held = { picked: new Set(['1']), seen: new Map() }

/** Returns where a pipe is after a step on the second line, beside another that needs the only mandrel of its size. */
function stepped(step: PlacingStep, from: number, other: Partial<PlannedPipe>) {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const products = [aPlannedPipe({ id: 1, ...size }), aPlannedPipe({ id: 2, ...size, ...other })]
  const board = pipesBoardOf(aPipeTimeplan({ products }), at('05:00'))
  const preview: PreviewAt = (pipes, place) => previewPipes(board, pipes, place, at('05:00'))
  const first = preview(held, { line: 2, from })
  assert.ok(first)
  const found = steppedPlace({ board, held, preview: first, at: preview }, step)
  return found && lanePlaceOf(found).instant
}

const onWl2 = (start: string, end: string, day = SAMPLE_DAY) => ({
  slot: aSlot(start, end, {
    ...{ line: 2, start_time: `${day}T${start}:00+02:00`, end_time: `${day}T${end}:00+02:00` },
  }),
})

test('the next place is one with a mandrel, not the end of a pipe that still cools on it', () => {
  assert.equal(stepped('next', at('05:05'), onWl2('09:00', '11:35')), at('12:50'))
})

test('where no mandrel is free in the days ahead, the next place is the end of the next pipe', () => {
  const cooling = { ...onWl2('09:00', '11:35'), cooling_minutes: 8 * 24 * 60 }

  assert.equal(stepped('next', at('05:05'), cooling), at('11:35'))
})

test('a day later a pipe waits for its mandrel if that is free on the same day', () => {
  const tomorrow = (start: string, end: string) => onWl2(start, end, '2026-03-03')
  const day = 24 * 60 * MINUTE

  assert.equal(stepped('dayLater', at('09:00'), tomorrow('06:00', '08:35')), at('09:50') + day)
  assert.equal(stepped('dayLater', at('23:40'), tomorrow('21:00', '23:35')), at('23:40') + day)
})
