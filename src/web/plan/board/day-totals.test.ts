import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Lane, UNASSIGNED_LANE } from './board.ts'
import { dayTotals } from './day-totals.ts'
import { shiftHours } from './shift-hours.ts'

const at = (time: string) => Date.parse(`2026-11-${time}:00+02:00`)
const shift = (day: number, from: string, to: string) =>
  [{ kind: 'work', start: at(`${day}T${from}`), end: at(`${day}T${to}`) }] as const
const time = [shift(23, '14:00', '22:30'), shift(24, '08:00', '16:30'), shift(25, '14:00', '22:30')]

test('a day is as full as all lanes together', () => {
  const laneOf = (id: number, ...loads: readonly (readonly [number, number])[]) => ({
    id,
    cells: loads.map(([plannedMinutes, workingMinutes]) => ({ load: { plannedMinutes, workingMinutes } })),
  })
  const lanes = [laneOf(1, [60, 450], [0, 450]), laneOf(2, [30, 0], [450, 450])]

  assert.deepEqual(dayTotals(lanes as unknown as Lane[], [1, 2]), [
    { plannedMinutes: 90, workingMinutes: 450 },
    { plannedMinutes: 450, workingMinutes: 900 },
  ])

  const unassigned = laneOf(UNASSIGNED_LANE, [45, 450], [0, 450])
  assert.deepEqual(
    dayTotals([...lanes, unassigned] as unknown as Lane[], [1, 2]),
    [
      { plannedMinutes: 135, workingMinutes: 450 },
      { plannedMinutes: 450, workingMinutes: 900 },
    ],
    'work without an operator adds no working time',
  )
})

test('the shift of most days of the week is named where it is not the usual one', () => {
  assert.equal(shiftHours({ time }, 0, '08:00–16:30'), '14–22:30')
  assert.equal(shiftHours({ time }, 1, '08:00–16:30'), '')
  assert.equal(shiftHours({ time: [[{ ...time[0]![0]!, kind: 'off' }]] }, 0, '08:00–16:30'), '')
})
