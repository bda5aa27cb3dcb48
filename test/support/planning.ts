import { defaultConfiguration } from '#contract/configuration.ts'
import { type Interval, PLANT_ZONE } from '#domain/time.ts'
import { publicHolidays } from '#planning/calendar/holidays.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { ShiftPattern, WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { operatorResource } from '#planning/parts/operator-resource.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Group, Resource } from '#planning/scheduling/placement.ts'

/** As a factory has them that has set none of its own. */
export const limits = limitsOf(defaultConfiguration)

/** An instant from the plant's date and time of day: `2026-03-02 08:00`, of a doubled hour the first. */
export function at(dateAndTime: string): number {
  return Temporal.PlainDateTime.from(dateAndTime).toZonedDateTime(PLANT_ZONE).epochMilliseconds
}

export function span(start: string, end: string): Interval {
  return { start: at(start), end: at(end) }
}

/** Instants as the plant's dates and times of day. */
export function shown(intervals: readonly Interval[]): string[] {
  return intervals.map(({ start, end }) => `${clock(start)}–${clock(end)}`)
}

function clock(instant: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE)
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

/** Nothing but the configured day and the public holidays of 2025 to 2027. */
export function someRules(given: Partial<WorkingRules> = {}): WorkingRules {
  return {
    periods: [],
    overtimes: [],
    absences: [],
    holidays: [2025, 2026, 2027].flatMap(publicHolidays),
    shorten_eves: true,
    day: { work_start: '08:00', work_end: '16:30', lunch_min: 30, rest_min: 30 },
    ...given,
  }
}

/** Every day from eight to four, for everybody, without breaks. */
export function aPeriod(given: Partial<ShiftPattern> = {}): ShiftPattern {
  return {
    id: 1,
    duration: 480,
    period_start: null,
    period_end: null,
    start_minute: 480,
    weekdays: 127,
    operators: [],
    lunch_minutes: 0,
    rest_minutes: 0,
    ...given,
  }
}

/** When operator 1 works on so many days. */
export function workingOn(date: string, rules: WorkingRules = someRules(), days = 1): string[] {
  return shown(workingTime(rules, 1, plantDays(date, days)))
}

/** An operator who works as the rules say in March and April 2026. */
export function aResource(given: Partial<Resource> = {}, rules = someRules()): Resource {
  const operator = operatorResource(
    { id: 1, skills: [], reservations: [], ...given },
    rules,
    plantDays('2026-03-01', 61),
  )
  return { ...operator, ...given }
}

/** An hour for operator 1. */
export function aGroup(given: Partial<Group> = {}): Group {
  return { id: '7-1-unplanned', durationMinutes: 60, resourceId: 1, capabilities: [], ...given }
}
