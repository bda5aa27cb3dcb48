import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { Lane } from './board.ts'
import { openingDay } from './opening-day.ts'

/** A week from Monday, worked on these days of it. */
const week = (...worked: number[]) =>
  ({
    cells: plantDays('2026-03-02', 7).map((day, index) => ({
      day,
      working: worked.includes(index) ? [day] : [],
    })),
  }) as unknown as Lane

test('the working time of an operator opens today, or on the next day that they work', () => {
  const all: [number, number] = [0, 6]

  assert.equal(openingDay(week(0, 1, 2, 3), all, '2026-03-04'), '2026-03-04')
  assert.equal(openingDay(week(0, 1), all, '2026-03-04'), '2026-03-04', 'also where they do not work today')
  assert.equal(openingDay(week(2, 3), all, '2026-02-27'), '2026-03-04', 'a later week')
  assert.equal(openingDay(week(0, 4), [3, 6], '2026-03-02'), '2026-03-06', 'today is scrolled away')
  assert.equal(openingDay(week(), [3, 6], '2026-03-02'), '2026-03-05', 'away all week')
  assert.equal(openingDay(week(0, 1), [1, 6], '2026-03-12'), '2026-03-03', 'a week that is over')
})
