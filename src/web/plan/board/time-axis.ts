import { type Interval, MINUTE } from '#domain/time.ts'
import { dateAt, type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'

const HOUR = 60 * MINUTE
const SHORTEST_DAY = 23 * HOUR

/** True time round the clock, in pixels from its start. */
export type TimeAxis = {
  readonly days: readonly PlantDay[]
  readonly start: number
  readonly end: number
  readonly width: number
  readonly pixelsPerHour: number
  /** The instants that the head names, and the pixels between them. */
  readonly marks: readonly number[]
  readonly markWidth: number
}

type Drawn = { readonly pixelsPerHour: number; readonly hoursPerMark: number }

/** Returns the axis of a span; its marks are counted from the midnight of each day. */
export function timeAxisOf({ start, end }: Interval, { pixelsPerHour, hoursPerMark }: Drawn): TimeAxis {
  const days = daysWithin({ start, end })
  const step = hoursPerMark * HOUR
  const marks = days
    .flatMap((day) =>
      Array.from({ length: Math.ceil((day.end - day.start) / step) }, (_, index) => day.start + index * step),
    )
    .filter((mark) => mark >= start && mark < end)
  const markWidth = hoursPerMark * pixelsPerHour
  return { days, start, end, width: ((end - start) / HOUR) * pixelsPerHour, pixelsPerHour, marks, markWidth }
}

function daysWithin({ start, end }: Interval): PlantDay[] {
  const most = Math.ceil((end - start) / SHORTEST_DAY) + 1
  return plantDays(dateAt(start), most).filter((day) => day.start < end)
}

/** Returns how far an instant is from the start of the axis. */
export function xOf(instant: number, { start, pixelsPerHour }: TimeAxis): number {
  return ((instant - start) / HOUR) * pixelsPerHour
}

/** Returns the instant at a distance from the start of the axis. */
export function instantAcross(x: number, { start, pixelsPerHour }: TimeAxis): number {
  return start + (x / pixelsPerHour) * HOUR
}
