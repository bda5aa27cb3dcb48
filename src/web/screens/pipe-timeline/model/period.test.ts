import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { dateOf, nextStart, startAfterZoom, startOnDate, timelinePeriodOf, timelineZooms } from './period.ts'

const at = (time: string) => Date.parse(time)

test('the period of a day ends three hours after the hour of now', () => {
  const now = at('2026-03-02T12:50:00+02:00')
  const period = { start: at('2026-03-01T15:00:00+02:00'), end: at('2026-03-02T15:00:00+02:00') }
  assert.deepEqual(timelinePeriodOf(null, 'day', now), period)
})

test('the next day begins at the same time of day, also when the clock changes', () => {
  const of = (time: string) => ({ start: at(time), end: at(time) })
  assert.equal(nextStart(of('2026-03-28T06:00:00+02:00'), 'day', 1), at('2026-03-29T06:00:00+03:00'))
  assert.equal(nextStart(of('2026-10-26T06:00:00+02:00'), 'week', -1), at('2026-10-19T06:00:00+03:00'))
  assert.equal(nextStart(of('2026-03-29T00:00:00+02:00'), 'hours', 1), at('2026-03-29T09:00:00+03:00'))
})

test('another zoom keeps the middle of the period, and now', () => {
  assert.equal(startAfterZoom(at('2026-03-02T00:00:00Z'), 'day', 'hours'), at('2026-03-02T08:00:00Z'))
  assert.equal(startAfterZoom(null, 'day', 'week'), null)
})

test('a day that is chosen is the day that is shown, whatever the zoom, and also when the clock changes', () => {
  for (const zoom of timelineZooms)
    for (const date of ['2026-03-02', '2026-03-29', '2026-10-25']) {
      const from = startOnDate(plantDays(date, 1)[0]!, zoom)
      assert.equal(dateOf(timelinePeriodOf(from, zoom, 0), zoom), date)
    }
})
