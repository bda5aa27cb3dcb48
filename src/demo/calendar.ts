import { type Interval, MINUTE, PLANT_ZONE } from '#domain/time.ts'
import { publicHolidays } from '#planning/calendar/holidays.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingDays, workingTime } from '#planning/calendar/working-time.ts'

const HISTORY_DAYS = 100
const PLAN_DAYS = 45
/** A day counts as today only after its first hour, so that some work has been done. */
const FIRST_HOUR_MS = 60 * MINUTE
/** Operators without a shift, absence or overtime. */
const ANYBODY = 0

/** The working days around the present of the demo, and their working time. */
export type Calendar = {
  /** The present: an instant in working time, or at its end. */
  readonly now: number
  /** Whether the working day is over. */
  readonly isClosed: boolean
  /** The working days; `today` is the index of the present one. */
  readonly days: readonly Temporal.PlainDate[]
  readonly today: number
  /** The working hours of operators without a shift. */
  readonly rules: WorkingRules
  /** Working time including rests, when people stay at work. */
  readonly present: readonly Interval[]
}

/** Returns the calendar around the last instant of working time up to the given one. */
export function calendarAt(given: Date): Calendar {
  const now = lastWorkingInstant(given.getTime())
  const today = dayOf(now)
  const all = plantDays(today.subtract({ days: HISTORY_DAYS }).toString(), HISTORY_DAYS + PLAN_DAYS)
  const rules = rulesAround(today)
  const days = workingDays(rules, ANYBODY, all)
    .filter(({ working }) => working.length > 0)
    .map(({ date }) => Temporal.PlainDate.from(date))
  return {
    now,
    isClosed: given.getTime() >= (presenceOn(today).at(-1)?.end ?? now),
    days,
    today: days.findIndex((day) => day.equals(today)),
    rules,
    present: workingTime(withoutRests(rules), ANYBODY, all),
  }
}

/** Returns the usual day and the public holidays, which apply to operators without a shift. */
function rulesAround({ year }: Temporal.PlainDate): WorkingRules {
  return {
    periods: [],
    overtimes: [],
    absences: [],
    shorten_eves: true,
    holidays: [year - 1, year, year + 1].flatMap(publicHolidays),
    day: { work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
  }
}

/** Returns the rules without rests, during which people stay at work. */
function withoutRests(rules: WorkingRules): WorkingRules {
  return { ...rules, day: { ...rules.day, rest_min: 0 } }
}

/** Returns the working day that is `offset` working days from today. */
export function dayAt({ days, today }: Calendar, offset: number): Temporal.PlainDate {
  const day = days[today + offset]
  if (!day) throw new RangeError(`The demo's calendar has no day ${offset}.`)
  return day
}

/** Returns the last working day up to `offset` calendar days from today. */
export function workingDayUpTo({ now, days }: Calendar, offset: number): Temporal.PlainDate {
  const limit = dayOf(now).add({ days: offset })
  const day = days.findLast((day) => Temporal.PlainDate.compare(day, limit) <= 0)
  if (!day) throw new RangeError(`The demo's calendar has no working day up to ${limit}.`)
  return day
}

/** Returns the instant of a time of day in the plant. */
export function instantOf(day: Temporal.PlainDate, plainTime: string): number {
  return day.toZonedDateTime({ timeZone: PLANT_ZONE, plainTime }).epochMilliseconds
}

/** Returns the plant's day of an instant. */
export function dayOf(instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE).toPlainDate()
}

/** Returns the interval that work of a length takes from an instant on; it starts and continues only within the intervals. */
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
  throw new RangeError('The demo exceeds its calendar.')
}

/** Returns the instant from which the intervals contain the given length up to `from`. */
export function back(intervals: readonly Interval[], from: number, length: number): number {
  let left = length
  for (const { start, end } of intervals.toReversed()) {
    if (start >= from) continue
    const closes = Math.min(end, from)
    if (closes - left >= start) return closes - left
    left -= closes - start
  }
  throw new RangeError('The demo starts before its calendar.')
}

function presenceOn(day: Temporal.PlainDate): readonly Interval[] {
  return workingTime(withoutRests(rulesAround(day)), ANYBODY, plantDays(day.toString(), 1))
}

function lastWorkingInstant(given: number): number {
  for (let day = dayOf(given); ; day = day.subtract({ days: 1 })) {
    const gone = presenceOn(day)
      .filter(({ start }) => start < given)
      .map(({ start, end }) => ({ start, end: Math.min(end, given) }))
    const worked = gone.reduce((sum, { start, end }) => sum + end - start, 0)
    if (worked >= FIRST_HOUR_MS) return Math.floor((gone.at(-1)?.end ?? given) / MINUTE) * MINUTE
  }
}
