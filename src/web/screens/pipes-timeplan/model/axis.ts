import { MINUTE } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { SNAP_MINUTES } from '#planning/pipes/next-start.ts'
import { instantAcross, type TimeAxis, timeAxisOf, xOf } from '#web/plan/board/time-axis.ts'

export const pipeZooms = ['12h', '36h', 'week'] as const
export type PipeZoom = (typeof pipeZooms)[number]

/** The days that are drawn from the selected date on. */
export const PIPE_DAYS = 14

const HOUR = 60 * MINUTE
const PIXELS_PER_HOUR = { '12h': 84, '36h': 28, week: 6 }
const HOURS_PER_MARK = { '12h': 1, '36h': 2, week: 12 }

/** In the first hours of a day, what runs was begun the day before: so many hours of that are drawn too. */
const YOUNG_HOURS = 6
const HOURS_BEFORE = 12

/**
 * Returns the axis from the midnight at which the selected date starts, or from before it in the first hours of that date.
 *
 * @param now nothing before the date is drawn without it
 */
export function timeAxis(date: string, zoom: PipeZoom, now?: number): TimeAxis {
  const days = plantDays(date, PIPE_DAYS)
  const midnight = days[0]!.start
  const isYoung = now !== undefined && now >= midnight && now < midnight + YOUNG_HOURS * HOUR
  const start = isYoung ? midnight - HOURS_BEFORE * HOUR : midnight
  const drawn = { pixelsPerHour: PIXELS_PER_HOUR[zoom], hoursPerMark: HOURS_PER_MARK[zoom] }
  return timeAxisOf({ start, end: days.at(-1)!.end }, drawn)
}

/** Returns the days of an axis from the selected date on. */
export function daysFromDate({ days, start }: Pick<TimeAxis, 'days' | 'start'>): TimeAxis['days'] {
  return days.filter((day) => day.start >= start)
}

/** So near to a landmark, in pixels, a place is at it. */
const REACH = 12

/** The instants at which pipes like to begin on a line. */
export type Landmarks = {
  /** The ends of other pipes: they come first. */
  readonly ends: readonly number[]
  /** When a mandrel becomes free. */
  readonly releases: readonly number[]
}

/** Returns the start that is meant at a point: the end of a neighbour near it, else a free mandrel, else full five minutes; free: the full minute. */
export function snappedStart(
  x: number,
  axis: TimeAxis,
  { ends, releases }: Landmarks,
  isFree: boolean,
): number {
  const instant = instantAcross(x, axis)
  if (isFree) return roundedTo(instant, 1)
  return nearest(ends, x, axis) ?? nearest(releases, x, axis) ?? roundedTo(instant, SNAP_MINUTES)
}

/** Returns the landmark that a point is at; undefined where it is near none. */
function nearest(landmarks: readonly number[], x: number, axis: TimeAxis): number | undefined {
  return landmarks
    .map((landmark) => ({ landmark, distance: Math.abs(xOf(landmark, axis) - x) }))
    .filter(({ distance }) => distance <= REACH)
    .toSorted((a, b) => a.distance - b.distance)[0]?.landmark
}

function roundedTo(instant: number, minutes: number): number {
  return Math.round(instant / (minutes * MINUTE)) * minutes * MINUTE
}
