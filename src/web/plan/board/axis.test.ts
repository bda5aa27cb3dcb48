import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#domain/time.ts'
import { aBoard, aLane } from '#test/support/board-lane.ts'
import { aPeriod, at, span } from '#test/support/planning.ts'
import { acrossOf, instantAtX, NAME_WIDTH } from './board-places.ts'
import type { Zoom } from './scale.ts'

const STEP = 5 * MINUTE
const MONDAY = '2026-03-02'
const usual = aLane({ first: MONDAY })
const board = aBoard(MONDAY, [usual])

/** How far after the names an instant of a lane is. */
const x = (when: string, lane = usual, drawn = board) =>
  Math.round(acrossOf(at(when), drawn.scale, lane.time) - NAME_WIDTH)

test('a working week and its weekend fill the room', () => {
  assert.deepEqual(
    board.scale.columns.slice(0, 8).map(({ left }) => left),
    [0, 200, 400, 600, 800, 1000, 1024, 1048],
  )
})

test('a day is its shift: from its start to its end, without breaks and nights', () => {
  assert.equal(x('2026-03-02 08:00'), 0)
  assert.equal(x('2026-03-02 10:00'), x('2026-03-02 10:15'))
  assert.equal(x('2026-03-02 12:00'), x('2026-03-02 12:30'))
  assert.equal(x('2026-03-02 16:30'), 200)
  assert.equal(x('2026-03-02 23:00'), 200)
  assert.equal(x('2026-03-03 08:00'), 200)
})

test('two hours of work are equally wide on each day of a shift', () => {
  const width = (from: string, to: string) => x(to) - x(from)

  assert.equal(width('2026-03-02 08:00', '2026-03-02 10:00'), width('2026-03-03 12:30', '2026-03-03 14:30'))
})

test('a shift over midnight belongs to the day on which it starts', () => {
  const night = aLane({
    first: MONDAY,
    rules: { periods: [aPeriod({ start_minute: 22 * 60, weekdays: 31 })] },
  })
  const drawn = aBoard(MONDAY, [night])

  assert.equal(x('2026-03-02 22:00', night, drawn), 0)
  assert.equal(x('2026-03-03 02:00', night, drawn), 100)
  assert.equal(x('2026-03-03 06:00', night, drawn), 200)
  assert.equal(x('2026-03-03 22:00', night, drawn), 200)
})

test('an absence keeps its part of the shift', () => {
  const absence = { operator_id: 1, reason: 'sick', ...span('2026-03-02 00:00', '2026-03-03 00:00') }
  const away = aLane({ first: MONDAY, rules: { absences: [absence] } })

  assert.equal(x('2026-03-02 14:30', away), x('2026-03-02 14:30'))
  assert.ok(away.cells[0]?.stretches.every(({ kind }) => kind === 'away'))
})

test('overtime and work after the shift make a day longer than others', () => {
  const extra = { operator_id: 1, is_approved: true, ...span('2026-03-02 16:30', '2026-03-02 18:30') }
  const overtime = aLane({ first: MONDAY, rules: { overtimes: [extra] } })
  const late = aLane({ first: MONDAY, blocks: [{ id: 7, ...span('2026-03-02 15:30', '2026-03-02 18:30') }] })

  for (const lane of [overtime, late]) {
    assert.equal(x('2026-03-02 16:30', lane), Math.round((200 * 450) / 570))
    assert.equal(x('2026-03-02 18:30', lane), 200)
    assert.equal(x('2026-03-03 12:00', lane), x('2026-03-03 12:00'))
  }
  assert.equal(overtime.cells[0]?.stretches.at(-1)?.kind, 'overtime')
  assert.equal(late.cells[0]?.stretches.at(-1)?.kind, 'outside')
})

test('work that goes on over nights, breaks and days off is not outside working time', () => {
  const lane = aLane({ first: MONDAY, blocks: [{ id: 7, ...span('2026-03-06 15:00', '2026-03-09 10:15') }] })

  assert.ok(lane.cells.every(({ stretches }) => stretches.every(({ kind }) => kind !== 'outside')))
  assert.deepEqual(
    lane.cells.flatMap(({ blocks }, day) => (blocks.length > 0 ? [day] : [])),
    [4, 5, 6, 7],
  )
})

test('work on a day off is in the hours that stand for it', () => {
  const lane = aLane({ first: MONDAY, blocks: [{ id: 7, ...span('2026-03-07 16:00', '2026-03-07 18:00') }] })

  assert.deepEqual(
    lane.cells[5]?.stretches.map(({ kind }) => kind),
    ['off', 'outside'],
  )
  assert.equal(x('2026-03-07 18:00', lane), 1024)
})

test('by hours an instant is at its true time, and nights are a band', () => {
  const drawn = aBoard(MONDAY, [usual], 'hours')

  assert.equal(x('2026-03-02 08:00', usual, drawn), 0)
  assert.equal(x('2026-03-02 12:30', usual, drawn), 216)
  assert.equal(x('2026-03-02 16:30', usual, drawn), 408)
  assert.equal(x('2026-03-03 08:00', usual, drawn), 424)
})

test('by hours the shifts of all lanes share a day, also over midnight', () => {
  const early = aLane({ first: MONDAY, rules: { periods: [aPeriod({ start_minute: 360, duration: 480 })] } })
  const night = aLane({
    ...{ first: MONDAY, id: 2 },
    rules: { periods: [aPeriod({ start_minute: 1320, duration: 480 })] },
  })
  const drawn = aBoard(MONDAY, [early, night], 'hours')

  assert.equal(x('2026-03-03 06:00', early, drawn), 24 * 48)
  assert.equal(x('2026-03-03 02:00', night, drawn), 20 * 48)
})

for (const [first, name] of [
  ['2026-03-23', 'goes forward'],
  ['2026-10-19', 'goes back'],
] as const)
  for (const zoom of ['days', 'hours'] as const satisfies readonly Zoom[])
    test(`every working instant is found again where it is drawn, by ${zoom}, when the clock ${name}`, () => {
      const rules = {
        periods: [
          aPeriod({ start_minute: 1320, weekdays: 127, operators: [1] }),
          aPeriod({ id: 2, operators: [2], lunch_minutes: 30, rest_minutes: 30 }),
        ],
      }
      const lanes = [aLane({ first, rules }), aLane({ first, rules, id: 2 })]
      const drawn = aBoard(first, lanes, zoom)
      for (const lane of lanes)
        for (const { start, end, kind } of lane.time.slice(0, 14).flat())
          for (let at = Math.ceil(start / STEP) * STEP; at < end && kind !== 'off'; at += STEP) {
            const across = acrossOf(at, drawn.scale, lane.time)
            const day = drawn.scale.columns.findIndex(({ left, width }) => across - NAME_WIDTH < left + width)

            assert.equal(instantAtX(across, day, drawn.scale, lane.time), at)
          }
    })
