import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlannedPipe } from '#contract/pipe-timeplan.ts'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import {
  aPipeTimeplan,
  aPlannedPipe,
  aSlot,
  SAMPLE_DAY,
  sampleTime,
} from '#web/screens/pipes-timeplan/model/sample.ts'
import { betterPlace } from './better-place.ts'
import { slotsBehind } from './line-plans.ts'
import { earliestPlace, landmarksOn, presentPlace, previewPipes } from './pipe-preview.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const NOW = Date.parse(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))
const boardOf = (...products: readonly PlannedPipe[]) =>
  pipesBoardOf(aPipeTimeplan({ products: [...products] }), NOW)
const held = (...ids: readonly number[]) => ({ picked: new Set(ids.map(String)) })
const DN1600 = { dn: 1600, order_row: 2, name: 'DN1600', winding_minutes: 120 }
const planned = aPlannedPipe({ id: 11, ...DN1600, slot: aSlot('06:00', '08:35', { line: 2 }) })

function placesOf(preview: ReturnType<typeof previewPipes>) {
  assert.equal(preview?.kind, 'places')
  return preview
}

test('pipes are wound one after the other from where they are dropped, each with a mandrel', () => {
  const board = boardOf(...[1, 2, 3].map((id) => aPlannedPipe({ id })))

  const { slots, waits, warnings } = placesOf(
    previewPipes(board, held(1, 2, 3), { line: 1, from: at('10:00') }, NOW),
  )

  assert.deepEqual(
    slots.map(({ slot }) => slot.start),
    [at('10:00'), at('11:35'), at('13:10')],
    'two mandrels are enough',
  )
  assert.deepEqual([waits.size, warnings], [0, []])
})

test('planned pipes keep their order, however they were selected', () => {
  const board = boardOf(
    aPlannedPipe({ id: 1, slot: aSlot('12:00', '13:35') }),
    aPlannedPipe({ id: 2, slot: aSlot('08:00', '09:35') }),
    aPlannedPipe({ id: 3 }),
  )

  const { slots } = placesOf(previewPipes(board, held(3, 1, 2), { line: 1, from: at('15:00') }, NOW))

  assert.deepEqual(
    slots.map(({ id }) => id),
    [2, 1, 3],
  )
  assert.deepEqual(presentPlace(board, held(3, 1, 2)), { line: 1, from: at('08:00') })
  assert.equal(presentPlace(board, held(3)), null)
})

test('the second pipe of a size with one mandrel waits until the first is demoulded', () => {
  const board = boardOf(aPlannedPipe({ id: 1, ...DN1600 }), aPlannedPipe({ id: 2, ...DN1600 }))

  const { slots, waits } = placesOf(previewPipes(board, held(1, 2), { line: 2, from: at('06:00') }, NOW))

  assert.deepEqual(
    slots.map(({ slot }) => slot.start),
    [at('06:00'), at('09:50')],
  )
  assert.deepEqual([...waits], [[2, at('08:35')]])
})

test('a place says what it would be warned of and until when mandrels are occupied', () => {
  const board = boardOf(planned, aPlannedPipe({ id: 1, ...DN1600 }))

  const place = placesOf(previewPipes(board, held(1), { line: 2, from: at('22:00') }, NOW))
  const early = placesOf(previewPipes(board, held(1), { line: 2, from: at('08:35') }, NOW))

  assert.deepEqual(place.warnings, ['late'])
  assert.deepEqual([early.warnings, early.conflict?.busyUntil], [['mandrel_busy'], at('09:50')])
  assert.equal(early.after?.id, 11)
})

test('no pipe can be planned in the past or on a line that cannot wind it', () => {
  const board = boardOf(aPlannedPipe({ id: 1, ...DN1600 }))
  const problemAt = (line: number, from: number) => {
    const preview = previewPipes(board, held(1), { line, from }, NOW)
    return preview?.kind === 'none' ? preview.problem.code : null
  }

  assert.equal(problemAt(1, at('10:00')), 'line_too_small')
  assert.equal(problemAt(2, plantDays(SAMPLE_DAY, 1)[0]!.start - MINUTE), 'date_in_past')
  assert.equal(previewPipes(board, held(99), { line: 2, from: NOW }, NOW), null)
})

test('the first place on any line with a mandrel is found, and none where no line can wind the pipe', () => {
  const board = boardOf(planned, aPlannedPipe({ id: 1 }), aPlannedPipe({ id: 2, dn: 4000 }))

  const place = placesOf(earliestPlace(board, held(1), at('06:00'), NOW))

  const other = boardOf(planned, aPlannedPipe({ id: 1, ...DN1600 }))
  const waiting = placesOf(earliestPlace(other, held(1), at('06:00'), NOW))

  assert.deepEqual([place.line, place.slots[0]?.slot.start], [1, at('06:00')])
  assert.deepEqual([waiting.line, waiting.slots[0]?.slot.start], [2, at('09:50')])
  assert.deepEqual([place.isReleased, waiting.isReleased], [false, true])
  assert.equal(earliestPlace(board, held(2), at('06:00'), NOW)?.kind, 'none')
})

test('pipes like to begin at the end of another, and when a mandrel of their size becomes free', () => {
  const board = boardOf(planned, aPlannedPipe({ id: 1, ...DN1600 }))

  assert.deepEqual(landmarksOn(board, 2, held(1), NOW), { ends: [at('08:35')], releases: [at('09:50')] })
  assert.deepEqual(landmarksOn(board, 2, held(11), NOW), { ends: [], releases: [] }, 'not at their own')
})

const running = aPlannedPipe({
  ...{ id: 31, slot: aSlot('03:00', '04:35'), production_status: 2, prediction_source: 'manual' },
  started_at: sampleTime('04:40'),
})

test('the earliest place and a better one are after what is predicted to be on the line', () => {
  const board = boardOf(running, aPlannedPipe({ id: 1 }), planned)

  const { line, slots } = placesOf(previewPipes(board, held(1), { line: 1, from: NOW, isWaiting: true }, NOW))

  assert.deepEqual([line, slots[0]?.slot.start], [1, at('06:15')])
  assert.equal(placesOf(earliestPlace(board, held(1), NOW, NOW)).line, 1, 'the other line is free at 08:35')
  assert.equal(betterPlace(board, held(1), { from: NOW }, NOW)?.slots[0]?.slot.start, at('06:15'))
})

test('a pipe that is late itself is not in its own way', () => {
  const board = boardOf(aPlannedPipe({ id: 1, slot: aSlot('03:00', '04:35') }))

  const place = placesOf(previewPipes(board, held(1), { line: 1, from: NOW, isWaiting: true }, NOW))

  assert.equal(place.slots[0]?.slot.start, NOW)
})

test('what is in the way moves later in its order', () => {
  const [next, last] = [aSlot('10:00', '11:35'), aSlot('11:35', '13:10')]
  const board = boardOf(
    aPlannedPipe({ id: 1 }),
    aPlannedPipe({ id: 2, slot: next }),
    aPlannedPipe({ id: 3, slot: last }),
  )

  const { slots, moved } = placesOf(
    previewPipes(board, held(1), { line: 1, from: at('10:20'), isMakingRoom: true }, NOW),
  )

  assert.deepEqual(
    [...slots, ...moved].map(({ id, slot }) => [id, slot.start]),
    [
      [1, at('10:00')],
      [2, at('11:35')],
      [3, at('13:10')],
    ],
  )
})

test('room is offered only where pipes would then be wound earlier', () => {
  const board = boardOf(aPlannedPipe({ id: 1 }), aPlannedPipe({ id: 2, slot: aSlot('10:00', '11:35') }))
  const offeredAt = (time: string) =>
    placesOf(previewPipes(board, held(1), { line: 1, from: at(time) }, NOW)).canMakeRoom()

  assert.equal(offeredAt('10:20'), true, 'in the first half of the other')
  assert.equal(offeredAt('11:20'), false, 'in its second half, where it is put after it anyway')
  assert.equal(offeredAt('12:00'), false, 'where the line is free')
})

test('a line that is behind catches up after what is in production', () => {
  const board = boardOf(running, aPlannedPipe({ id: 2, slot: aSlot('05:00', '06:35') }))

  assert.deepEqual(
    slotsBehind(board, 1, NOW).map(({ id, slot }) => [id, slot.start]),
    [[2, at('06:15')]],
  )
})

test('a place says which other pipe then has no mandrel', () => {
  const later = aPlannedPipe({ id: 12, ...DN1600, slot: aSlot('13:00', '15:35', { line: 2 }) })
  const board = boardOf(planned, later, aPlannedPipe({ id: 1, ...DN1600 }))

  const { warnings, othersWarnings, warningCount } = placesOf(
    previewPipes(board, held(1), { line: 2, from: at('09:50') }, NOW),
  )
  const before = placesOf(previewPipes(board, held(1), { line: 2, from: at('08:40') }, NOW))

  assert.deepEqual([warnings, warningCount], [[], 1])
  assert.deepEqual(
    othersWarnings.map((other) => [other.id, other.warnings, other.slot.start, other.use?.busyUntil]),
    [[12, ['mandrel_busy'], at('13:00'), at('13:40')]],
  )
  assert.deepEqual(before.othersWarnings, [], 'it then is itself without one')
})

test('a pipe that had no mandrel before is not named as one that loses it', () => {
  const without = aPlannedPipe({ id: 12, ...DN1600, slot: aSlot('07:00', '09:35', { line: 1 }) })
  const board = boardOf(planned, without, aPlannedPipe({ id: 1, ...DN1600 }))

  const preview = placesOf(previewPipes(board, held(1), { line: 2, from: at('12:00') }, NOW))

  const [block] = board.lanes[0]!.blocks
  assert.deepEqual([block?.id, block?.warnings.includes('mandrel_busy')], [12, true])
  assert.deepEqual(preview.othersWarnings, [])
})

test('a place says whose set-up takes longer and so begins earlier', () => {
  const next = aPlannedPipe({ id: 2, slot: aSlot('12:00', '13:35') })
  const board = boardOf(aPlannedPipe({ id: 1, dn: 800 }), next)

  const { longerSetups } = placesOf(previewPipes(board, held(1), { line: 1, from: at('08:00') }, NOW))

  assert.deepEqual(
    longerSetups.map(({ id, before, slot }) => [id, before, slot.setupMinutes, slot.start]),
    [[2, 35, 65, at('11:30')]],
  )
})

test('a preview knows which planned pipes would be on another mandrel for it', () => {
  const board = boardOf(
    aPlannedPipe({ id: 1, slot: aSlot('12:00', '13:35') }),
    aPlannedPipe({ id: 2, slot: aSlot('12:30', '14:05', { line: 2 }) }),
    aPlannedPipe({ id: 3 }),
  )

  const { uses, movedUses } = placesOf(previewPipes(board, held(3), { line: 1, from: at('10:00') }, NOW))

  assert.deepEqual(
    uses.map(({ mandrel }) => mandrel),
    [1],
  )
  assert.deepEqual(
    [...movedUses].map(([id, { mandrel, busyUntil }]) => [id, mandrel, busyUntil]),
    [
      [1, 2, null],
      [2, null, at('12:50')],
    ],
  )
})

test('a place is judged by when a pipe that is late leaves its mandrel', () => {
  const running = { production_status: ProductionStatus.InProduction, started_at: sampleTime('08:00') }
  const late = { ...DN1600, ...running, prediction_source: 'manual' as const, slot: aSlot('08:00', '09:35') }
  const board = boardOf(aPlannedPipe({ id: 1, ...late }), aPlannedPipe({ id: 2, ...DN1600 }))
  const warnedAt = (now: string) =>
    placesOf(previewPipes(board, held(2), { line: 2, from: at('11:05') }, at(now)))

  assert.deepEqual(warnedAt('09:00').warnings, [])
  assert.deepEqual(warnedAt('11:00').warnings, ['mandrel_busy'])
  assert.equal(warnedAt('11:00').conflict?.busyUntil, at('12:15'))
})
