import { type Interval, MINUTE } from '#domain/time.ts'
import { dateAt, daysLater } from '#planning/calendar/plant-days.ts'

export const timelineZooms = ['hours', 'day', 'week'] as const
export type TimelineZoom = (typeof timelineZooms)[number]

const HOUR = 60 * MINUTE
const LENGTH_HOURS = { hours: 8, day: 24, week: 168 }
/** Of a period that ends soon after now: what is expected in it is shown, too. */
const AHEAD_HOURS = { hours: 2, day: 3, week: 12 }
export const HOURS_PER_MARK = { hours: 1, day: 2, week: 12 }

/** Returns the period that is shown, from a full hour on; without a start, the one that ends soon after now. */
export function timelinePeriodOf(from: number | null, zoom: TimelineZoom, now: number): Interval {
  const hour = Math.floor(now / HOUR) * HOUR
  const start = from ?? hour + (AHEAD_HOURS[zoom] - LENGTH_HOURS[zoom]) * HOUR
  return { start, end: nextStart({ start }, zoom, 1) }
}

/** Returns the start of the period before or after another one; of days, at the same time of day also when the clock changes between. */
export function nextStart({ start }: Pick<Interval, 'start'>, zoom: TimelineZoom, by: 1 | -1): number {
  return zoom === 'hours'
    ? start + by * LENGTH_HOURS.hours * HOUR
    : daysLater(start, zoom === 'day' ? by : by * 7)
}

/** Returns the start of a period of another length around the same middle, at a full hour; null stays now. */
export function startAfterZoom(from: number | null, before: TimelineZoom, zoom: TimelineZoom): number | null {
  if (from === null) return null
  const middle = from + (LENGTH_HOURS[before] / 2) * HOUR
  return Math.floor((middle - (LENGTH_HOURS[zoom] / 2) * HOUR) / HOUR) * HOUR
}

/** Of a day, hours are shown from this one on. */
const FIRST_HOUR = 6

/** Returns the start of the period that shows a day: a week ends with it. */
export function startOnDate({ start, end }: Interval, zoom: TimelineZoom): number {
  if (zoom === 'hours') return start + FIRST_HOUR * HOUR
  return zoom === 'day' ? start : daysLater(end, -7)
}

/** Returns the day that a period shows: a week the one that it ends with, others the one that most of it is on. */
export function dateOf({ start, end }: Interval, zoom: TimelineZoom): string {
  return dateAt(zoom === 'week' ? end - 1 : (start + end) / 2)
}
