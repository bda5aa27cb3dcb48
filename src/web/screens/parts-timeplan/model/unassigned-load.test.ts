import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { at } from '#test/support/planning.ts'
import { dueOffScreen, unassignedLoad } from '#web/plan/board/unassigned-load.ts'
import { duesOf } from './lanes.ts'
import { aGroup, aProduct } from './sample.ts'
import { unassignedGroups, unassignedItems } from './unassigned.ts'

const days = plantDays('2026-03-02', 7)

/** An hour that nobody has, due on each of the dates. */
function dueOn(...dates: string[]) {
  const dues = duesOf(dates.map((delivery_date, index) => aProduct({ id: index + 1, delivery_date })))
  const waiting = dates.map((_, index) => aGroup({ partProductId: index + 1 }))
  return unassignedLoad(unassignedItems(waiting, dues), days)
}

test('work due before the days stands on the first of them, with when it was first due', () => {
  const { byDay, later } = dueOn('2026-01-08', '2026-03-02', '2026-03-04')

  assert.deepEqual(
    [...byDay].map(([day, { minutes, first }]) => [day, minutes, first]),
    [
      [0, 120, at('2026-01-09 00:00')],
      [2, 60, at('2026-03-05 00:00')],
    ],
  )
  assert.equal(later, undefined)
})

test('work that is due after the days shown is not lost', () => {
  const { byDay, later } = dueOn('2026-12-20', '2026-12-17')

  assert.equal(byDay.size, 0)
  assert.deepEqual([later?.minutes, later?.first], [120, at('2026-12-18 00:00')])
})

test('what is due off screen is shown with its first day, shown or not', () => {
  const load = dueOn('2026-03-02', '2026-03-04', '2026-03-06', '2026-03-17')

  const { before, after } = dueOffScreen(load, [1, 3])

  assert.deepEqual([before?.minutes, before?.first], [60, at('2026-03-03 00:00')])
  assert.deepEqual([after?.minutes, after?.first], [120, at('2026-03-07 00:00')])
})

test('work that somebody has is not unassigned', () => {
  assert.equal(unassignedGroups({ data: [], unplanned: [aGroup({ workerId: 1 })] }).length, 0)
})
