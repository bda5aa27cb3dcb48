import { type Interval, MINUTE } from '#domain/time.ts'
import { instantAt, type PlantDay } from '#planning/calendar/plant-days.ts'

export const zooms = ['hours', 'days', 'month'] as const
export type Zoom = (typeof zooms)[number]

/** The place of a day, in pixels from the first. */
export type Column = { readonly left: number; readonly width: number; readonly isIdle: boolean }

/** How time is drawn: the same hours of every day; days on which nothing happens are narrower. */
export type Scale = {
  readonly zoom: Zoom
  /** The wall-clock minutes of a day between which the board shows it. */
  readonly first: number
  readonly last: number
  /** By day. */
  readonly columns: readonly Column[]
  /** Of all days. */
  readonly width: number
  readonly rowHeight: number
}

const DAY_MINUTES = 1440
const HOUR = 60
const NOON = 720
const PIXELS_PER_MINUTE = { hours: 1.6, days: 0.3 }
const MONTH_DAY_WIDTH = 40
/** Room for the words of a few work orders. */
const LEAST_DAY_WIDTH = 240
/** Room for the name of a day. */
const IDLE_DAY_WIDTH = 100
const ROW_HEIGHTS = { hours: 80, days: 80, month: 48 }
/** What a drop is rounded to. */
const STEP_MINUTES = 5

/**
 * Returns the scale of a zoom over those whole hours in which anything happens.
 *
 * @param idle of each day whether nothing happens on it
 */
export function scaleOf(
  zoom: Zoom,
  { first, last }: { first: number; last: number },
  idle: readonly boolean[],
): Scale {
  const hours = {
    first: Math.floor(first / HOUR) * HOUR,
    last: Math.min(Math.ceil(last / HOUR) * HOUR, DAY_MINUTES),
  }
  const full =
    zoom === 'month'
      ? MONTH_DAY_WIDTH
      : Math.max(LEAST_DAY_WIDTH, Math.round((hours.last - hours.first) * PIXELS_PER_MINUTE[zoom]))
  let left = 0
  const columns = idle.map((isIdle): Column => {
    const column = { left, width: isIdle ? Math.min(full, IDLE_DAY_WIDTH) : full, isIdle }
    left += column.width
    return column
  })
  return { zoom, ...hours, columns, width: left, rowHeight: ROW_HEIGHTS[zoom] }
}

/** Returns whether no lane has working time on a day, and no work begins or ends on it. */
export function isIdleDay(cells: readonly Filled[]): boolean {
  const isIdle = ({ day, working, blocks }: Filled) =>
    working.length === 0 && blocks.every(({ start, end }) => start < day.start && end > day.end)
  return cells.length > 0 && cells.every(isIdle)
}

/** Returns the minutes of the day between which people work or work is planned, with half an hour on each side. */
export function hoursOf(cells: Iterable<Filled>): { first: number; last: number } {
  let first = NOON
  let last = NOON
  for (const { day, working, blocks } of cells) {
    const isOpenAtNight = working.some(({ end }) => end > day.end)
    if (isOpenAtNight) last = DAY_MINUTES
    for (const { start, end } of [...working, ...blocks]) {
      first = Math.min(first, start < day.start ? NOON : minuteOf(day, start))
      last = Math.max(last, end > day.end ? NOON : minuteOf(day, end))
    }
  }
  return { first: Math.max(0, first - HOUR / 2), last: Math.min(DAY_MINUTES, last + HOUR / 2) }
}

type Filled = {
  readonly day: Interval
  readonly working: readonly Interval[]
  readonly blocks: readonly Interval[]
}

/** Returns the wall-clock minute of an instant; clocks change at night, so the afternoon is counted from the end of the day. */
export function minuteOf(day: Interval, instant: number): number {
  const sinceMidnight = (instant - day.start) / MINUTE
  return sinceMidnight < NOON ? sinceMidnight : DAY_MINUTES - (day.end - instant) / MINUTE
}

/** Returns how far into its day an instant is, in pixels, at most the width of the day. */
export function offsetOf(
  { first, last }: Pick<Scale, 'first' | 'last'>,
  { width }: Pick<Column, 'width'>,
  day: Interval,
  instant: number,
): number {
  const minute = Math.min(Math.max(minuteOf(day, instant), first), last)
  return ((minute - first) / (last - first)) * width
}

/** Returns the instant at an offset into a day, rounded to five minutes; in a month, the start of the day. */
export function instantAtOffset(
  scale: Scale,
  days: readonly PlantDay[],
  index: number,
  offset: number,
): number {
  if (scale.zoom === 'month') return days[index]!.start
  const minute = scale.first + (offset / scale.columns[index]!.width) * (scale.last - scale.first)
  return instantAt(days, index, Math.round(minute / STEP_MINUTES) * STEP_MINUTES)
}

/** Returns the whole hours that the head of a day shows, as many as fit. */
export function hourMarks({ zoom, first, last }: Scale): number[] {
  if (zoom === 'month') return []
  const step = zoom === 'hours' ? HOUR : 2 * HOUR
  const marks = []
  for (let minute = Math.ceil(first / step) * step; minute < last; minute += step) marks.push(minute)
  return marks
}
