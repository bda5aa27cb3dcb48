import { type Interval, MINUTE, PLANT_ZONE } from '#domain/time.ts'
import { isHoliday, isShortEve } from './holidays.ts'

const HISTORY_DAYS = 100
const PLAN_DAYS = 45
/** Working time of a day, and the same without the rests: people stay at their place then. */
const SHIFT = [
  ['08:00', '10:00'],
  ['10:15', '12:00'],
  ['12:30', '14:30'],
  ['14:45', '16:30'],
] as const
const PRESENCE = [
  ['08:00', '12:00'],
  ['12:30', '16:30'],
] as const
/** When the day before certain holidays ends. */
const SHORT_EVE_END = '13:30'
/** A day counts as under way only when so much of it is over that something has happened. */
const FIRST_HOUR_MS = 60 * MINUTE

/** The working days around the demo's present, and the time people work in them. */
export type Calendar = {
  /** The present: an instant within working time, or at its end. */
  readonly now: number
  /** Whether the present day's work is over. */
  readonly isClosed: boolean
  /** Working days, the present one among them at `today`. */
  readonly days: readonly Temporal.PlainDate[]
  readonly today: number
  /** Time that work is laid out in. */
  readonly working: readonly Interval[]
  /** Time that people are at their place. */
  readonly present: readonly Interval[]
}

/** The calendar around the last instant of working time up to the given one. */
export function calendarAt(given: Date): Calendar {
  const now = lastWorkingInstant(given.getTime())
  const today = dayOf(now)
  const days = Array.from({ length: HISTORY_DAYS + PLAN_DAYS }, (_, index) =>
    today.add({ days: index - HISTORY_DAYS }),
  ).filter(isWorkingDay)
  return {
    now,
    isClosed: given.getTime() >= (intervalsOf(today, PRESENCE).at(-1)?.end ?? now),
    days,
    today: days.findIndex((day) => day.equals(today)),
    working: days.flatMap((day) => intervalsOf(day, SHIFT)),
    present: days.flatMap((day) => intervalsOf(day, PRESENCE)),
  }
}

/** The working day so many working days from today. */
export function dayAt({ days, today }: Calendar, offset: number): Temporal.PlainDate {
  const day = days[today + offset]
  if (!day) throw new RangeError(`The demo's calendar has no day ${offset}.`)
  return day
}

/** The last working day up to so many days from today. */
export function workingDayUpTo({ now, days }: Calendar, offset: number): Temporal.PlainDate {
  const limit = dayOf(now).add({ days: offset })
  const day = days.findLast((day) => Temporal.PlainDate.compare(day, limit) <= 0)
  if (!day) throw new RangeError(`The demo's calendar has no working day up to ${limit}.`)
  return day
}

/** A time of day in the plant. */
export function instantOf(day: Temporal.PlainDate, plainTime: string): number {
  return day.toZonedDateTime({ timeZone: PLANT_ZONE, plainTime }).epochMilliseconds
}

/** The plant's day of an instant. */
export function dayOf(instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE).toPlainDate()
}

/** The stretch that work of so many milliseconds takes from an instant on; it never starts outside the intervals. */
export function stretch(intervals: readonly Interval[], from: number, length: number): Interval {
  let left = length
  let begin: number | undefined
  for (const { start, end } of intervals) {
    if (end <= from) continue
    const opens = Math.max(start, from)
    begin ??= opens
    if (opens + left <= end) return { start: begin, end: opens + left }
    left -= end - opens
  }
  throw new RangeError('The demo reaches beyond its calendar.')
}

/** The instant so many milliseconds of the intervals earlier. */
export function back(intervals: readonly Interval[], from: number, length: number): number {
  let left = length
  for (const { start, end } of intervals.toReversed()) {
    if (start >= from) continue
    const closes = Math.min(end, from)
    if (closes - left >= start) return closes - left
    left -= closes - start
  }
  throw new RangeError('The demo reaches back beyond its calendar.')
}

function isWorkingDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day)
}

function intervalsOf(day: Temporal.PlainDate, times: readonly (readonly [string, string])[]): Interval[] {
  const limit = isShortEve(day) ? instantOf(day, SHORT_EVE_END) : Number.POSITIVE_INFINITY
  return times
    .map(([start, end]) => ({ start: instantOf(day, start), end: Math.min(instantOf(day, end), limit) }))
    .filter(({ start, end }) => start < end)
}

function lastWorkingInstant(given: number): number {
  for (let day = dayOf(given); ; day = day.subtract({ days: 1 })) {
    if (!isWorkingDay(day)) continue
    const gone = intervalsOf(day, PRESENCE)
      .filter(({ start }) => start < given)
      .map(({ start, end }) => ({ start, end: Math.min(end, given) }))
    const worked = gone.reduce((sum, { start, end }) => sum + end - start, 0)
    if (worked >= FIRST_HOUR_MS) return Math.floor((gone.at(-1)?.end ?? given) / MINUTE) * MINUTE
  }
}
