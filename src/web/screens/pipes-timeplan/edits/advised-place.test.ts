import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductionStatus } from '#domain/pipes/production-status.ts'
import { MINUTE } from '#domain/time.ts'
import { aPipesPage } from '#test/support/pipes-page.ts'
import { serverNow, syncServerClock } from '#web/lib/server-clock.ts'
import { pipesBoardOf } from '#web/screens/pipes-timeplan/model/pipes-board.ts'
import { withPredictions } from '#web/screens/pipes-timeplan/model/predictions.ts'
import { aPipeTimeplan, aPlannedPipe, aSlot, sampleTime } from '#web/screens/pipes-timeplan/model/sample.ts'
import { advisedPlace } from './advised-place.ts'
import { slotsBehind } from './line-plans.ts'

aPipesPage()
syncServerClock(sampleTime('05:00'))
const at = (time: string) => Date.parse(sampleTime(time))
/** A slot of almost four hours. */
const hours = (from: number) => [`${`${from}`.padStart(2, '0')}:00`, `${from + 3}:55`] as const

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

test('a pipe that has no mandrel because its line is behind has the place that moving the plan gives it', () => {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const products = [
    aPlannedPipe({
      ...{ id: 1, ...size, slot: aSlot('01:00', '03:35', { line: 2 }), prediction_source: 'manual' },
      ...{ started_at: sampleTime('01:00'), production_status: ProductionStatus.InProduction },
    }),
    aPlannedPipe({ id: 2, ...size, slot: aSlot('05:00', '07:35', { line: 2 }) }),
    ...[8, 12, 16].map((hour, index) =>
      aPlannedPipe({
        id: 3 + index,
        dn: 2000,
        winding_minutes: 200,
        slot: aSlot(...hours(hour), { line: 2 }),
      }),
    ),
  ]
  syncServerClock(sampleTime('05:01').replace(':00+', ':30+'))
  const now = Math.floor(serverNow())
  const board = withPredictions(pipesBoardOf(aPipeTimeplan({ products }), now), now).shown
  const block = board.lanes.flatMap(({ blocks }) => blocks).find(({ id }) => id === 2)!
  const moved = slotsBehind(board, 2, now).find(({ id }) => id === 2)

  const advised = advisedPlace(block, board)

  assert.deepEqual(block.warnings, ['mandrel_busy'])
  assert.deepEqual([advised?.kind, advised?.slots], ['caughtUp', [moved]])
})

test('pipes that are moved behind a paused one keep their mandrel for a quarter of an hour of the pause', () => {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const paused = aPlannedPipe({
    ...{ id: 1, ...size, slot: aSlot('01:00', '03:35', { line: 2 }), prediction_source: 'manual' },
    ...{ started_at: sampleTime('01:00'), production_status: ProductionStatus.Paused },
    paused_since: sampleTime('02:00'),
  })
  const next = aPlannedPipe({ id: 2, ...size, slot: aSlot('04:50', '07:25', { line: 2 }) })
  const now = at('04:20')
  const warningsWhen = (own: typeof next, instant: number) => {
    const board = pipesBoardOf(aPipeTimeplan({ products: [paused, own] }), instant)
    const { shown } = withPredictions(board, instant)
    return { shown, warnings: shown.lanes[1]!.blocks.find(({ id }) => id === 2)!.warnings }
  }
  const before = warningsWhen(next, now)
  assert.deepEqual(before.warnings, ['mandrel_busy'])
  const [moved] = slotsBehind(before.shown, 2, now)
  const toTime = (instant: number) => new Date(instant).toISOString()
  const slot = { ...next.slot!, start_time: toTime(moved!.slot.start), end_time: toTime(moved!.slot.end) }

  assert.deepEqual(warningsWhen({ ...next, slot }, now + 15 * MINUTE).warnings, [])
})

/** Two days on which the second line is full and behind its plan: its second pipe has no mandrel, and its last is due on the second day. */
function aFullLine(lines = aPipeTimeplan().lines) {
  const size = { dn: 1600, order_row: 2, winding_minutes: 120 }
  const tomorrow = (time: string) => sampleTime(time).replace('-02T', '-03T')
  const full = [
    [sampleTime('07:35'), sampleTime('19:00')],
    [sampleTime('19:00'), tomorrow('10:00')],
    [tomorrow('10:00'), tomorrow('22:35')],
  ] as const
  const products = [
    aPlannedPipe({
      ...{ id: 1, ...size, slot: aSlot('01:00', '03:35', { line: 2 }), prediction_source: 'manual' },
      ...{ started_at: sampleTime('01:00'), production_status: ProductionStatus.InProduction },
    }),
    aPlannedPipe({ id: 2, ...size, slot: aSlot('05:00', '07:35', { line: 2 }) }),
    ...full.map(([start_time, end_time], index) => {
      const setup_minutes = index === 0 ? 65 : 35
      const winding_minutes = (Date.parse(end_time) - Date.parse(start_time)) / MINUTE - setup_minutes
      const slot = { line: 2, setup_minutes, start_time, end_time }
      return aPlannedPipe({ id: 3 + index, dn: 2000, winding_minutes, slot })
    }),
  ]
  const rows = aPipeTimeplan().rows.map((row) => ({ ...row, delivery_date: '2026-03-03' }))
  syncServerClock(sampleTime('05:01').replace(':00+', ':30+'))
  const now = Math.floor(serverNow())
  const plan = aPipeTimeplan({ products, rows, lines })
  const board = withPredictions(pipesBoardOf(plan, now), now).shown
  const blocks = board.lanes.flatMap((lane) => lane.blocks)
  const late = blocks.filter(({ warnings }) => warnings.includes('late'))
  return { board, now, late, advised: advisedPlace(blocks.find(({ id }) => id === 2)!, board) }
}

test('moving the plan of a full line is advised with how many other pipes become late', () => {
  const { board, now, late, advised } = aFullLine()
  const endOfTomorrow = board.dues.get('2026-03-03')!

  assert.deepEqual(late, [])
  assert.equal(advised?.kind, 'caughtUp')
  const lateAfter = slotsBehind(board, 2, now).filter(({ slot }) => slot.end > endOfTomorrow)
  assert.deepEqual(
    lateAfter.map(({ id }) => id),
    [5],
  )
  assert.deepEqual(advised.harm, { late: 1, later: 0 })
})

test('a place that makes no other pipe late is advised instead of moving the plan', () => {
  const [first, second] = aPipeTimeplan().lines
  const { advised } = aFullLine([{ ...first!, max_dn: 1600 }, second!])

  assert.equal(advised?.kind, 'places')
  assert.equal(advised.slots[0]?.slot.line, 1)
})
