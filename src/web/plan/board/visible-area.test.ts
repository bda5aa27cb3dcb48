import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { lanesTop, NAME_WIDTH } from './board-places.ts'
import { scaleOf } from './scale.ts'
import { firstVisibleDate, indexesOf, isFirstCut, isSameArea, visibleAreaOf } from './visible-area.ts'

const days = plantDays('2026-03-02', 31)
const scaleDays = days.map((each) => ({ day: each, hours: each, hasShift: true }))
const scale = scaleOf('days', scaleDays, 1048)
const day = scale.columns[0]!.width
const lane = scale.rowHeight
/** Room for three days and four lanes. */
const size = { width: NAME_WIDTH + 3 * day, height: lanesTop(scale) + 4 * lane }
const areaAt = (left: number, top: number) => visibleAreaOf({ ...size, left, top }, scale, 30, 1)

test('draws one day and one lane more than are visible', () => {
  assert.deepEqual(areaAt(5 * day, 10 * lane), { lanes: [9, 14], days: [4, 8], seen: [5, 7] })
})

test('a day or lane that is partly visible is visible', () => {
  assert.deepEqual(areaAt(5 * day + 25, 10 * lane + 1), { lanes: [9, 15], days: [4, 9], seen: [5, 8] })
})

test('a day of which only the edge shows is drawn, but not visible', () => {
  assert.deepEqual(areaAt(5 * day + 24, 10 * lane), { lanes: [9, 14], days: [4, 8], seen: [5, 7] })
})

test('draws nothing before the first and after the last day and lane', () => {
  assert.deepEqual(areaAt(0, 0), { lanes: [0, 4], days: [0, 3], seen: [0, 2] })
  assert.deepEqual(areaAt(28 * day, 26 * lane), { lanes: [25, 29], days: [27, 30], seen: [28, 30] })
})

test('draws no lanes where there are none', () => {
  assert.deepEqual(indexesOf(visibleAreaOf({ ...size, left: 0, top: 0 }, scale, 0, 1).lanes), [])
})

test('the visible area stays the same until another day or lane becomes visible', () => {
  assert.ok(isSameArea(areaAt(5 * day + 25, 10 * lane + 1), areaAt(6 * day - 1, 11 * lane - 1)))
  assert.ok(!isSameArea(areaAt(5 * day + 25, 10 * lane), areaAt(6 * day + 25, 10 * lane)))
})

test('the first visible day is the first that shows at least 100 pixels', () => {
  const dateAt = (left: number) => firstVisibleDate(left, scale.columns, days)

  assert.equal(dateAt(0), '2026-03-02')
  assert.equal(dateAt(day - 101), '2026-03-02')
  assert.equal(dateAt(day - 100), '2026-03-03')
  assert.equal(dateAt(31 * day), null)
})

test('a day that is mostly scrolled past no longer says its name or its load', () => {
  const isCutAt = (left: number) => isFirstCut(left, scale)

  assert.deepEqual([0, day - 148, day - 147, day - 1, day].map(isCutAt), [false, false, true, true, false])
})

test('a day of a month says its load only where all of it is visible', () => {
  const month = scaleOf('month', scaleDays, 1048)
  const [{ width } = { width: 0 }] = month.columns

  assert.deepEqual(
    [0, 4, 5, width - 1, width].map((left) => isFirstCut(left, month)),
    [false, false, true, true, false],
  )
})
