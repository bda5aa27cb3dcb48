import type { Absence } from '#contract/absences.ts'
import type { Holiday } from '#contract/holidays.ts'
import type { Overtime } from '#contract/overtimes.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { type Interval, PLANT_ZONE } from '#domain/time.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import type { Context } from '#server/context.ts'
import { readAbsencesIn } from '#server/modules/absences/queries.ts'
import { readHolidaysBetween } from '#server/modules/holidays/queries.ts'
import { readApprovedOvertime, readOvertimesIn } from '#server/modules/overtimes/queries.ts'
import { readWorkingDay } from '#server/modules/working-day/queries.ts'
import { readPeriodsBetween } from '#server/modules/working-periods/queries.ts'

/** The first and last day of a window in the plant, both included. */
export type Window = { readonly from: string; readonly to: string }

/** The working time rules of a window on the wire. */
export type WorkingTimes = {
  readonly periods: WorkingPeriod[]
  readonly overtimes: Overtime[]
  readonly absences: Absence[]
  readonly holidays: Holiday[]
  readonly working_day: WorkingDaySettings
}

/** Returns the rules for a window and the days around it with five queries; of overtime, what the user may view. */
export async function readWorkingTimes(context: Context, window: Window): Promise<WorkingTimes> {
  const { first, last, span } = widened(window)
  const working_day = await readWorkingDay(context)
  return {
    periods: await readPeriodsBetween(context, first, last),
    overtimes: await readOvertimesIn(context, span),
    absences: await readAbsencesIn(context, span),
    holidays: await readHolidaysBetween(context, working_day, first, last),
    working_day,
  }
}

/** Returns the same for scheduling, without checking permissions. */
export async function readWorkingRules(context: Context, window: Window): Promise<WorkingRules> {
  const { first, last, span } = widened(window)
  const day = await readWorkingDay(context)
  const periods = await readPeriodsBetween(context, first, last)
  const overtimes = await readApprovedOvertime(context, span)
  const absences = await readAbsencesIn(context, span)
  const holidays = await readHolidaysBetween(context, day, first, last)
  return {
    periods,
    overtimes: overtimes.map(({ operator_id, start_time, end_time }) => ({
      operator_id,
      start: start_time.getTime(),
      end: end_time.getTime(),
      is_approved: true,
    })),
    absences: absences.map(({ operator, reason, start_time, end_time }) => ({
      operator_id: operator.id,
      reason,
      start: Date.parse(start_time),
      end: Date.parse(end_time),
    })),
    holidays: daysOff(holidays),
    shorten_eves: true,
    day,
  }
}

/** Returns the days off with whether the day before each is shortened. */
function daysOff(holidays: readonly Holiday[]): WorkingRules['holidays'] {
  const shortened = new Set(
    holidays.filter(({ is_shortened_eve }) => is_shortened_eve).map(({ date }) => date),
  )
  const dayBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
  return holidays
    .filter(({ is_shortened_eve }) => !is_shortened_eve)
    .map(({ date, name_en, name_et }) => ({
      date,
      name_en,
      name_et,
      has_short_eve: shortened.has(dayBefore(date)),
    }))
}

/** A shift of the day before can continue into the window, and the day after can be a holiday that shortens its last day. */
function widened({ from, to }: Window): {
  readonly first: string
  readonly last: string
  readonly span: Interval
} {
  const first = Temporal.PlainDate.from(from).subtract({ days: 1 })
  const last = Temporal.PlainDate.from(to).add({ days: 1 })
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return {
    first: first.toString(),
    last: last.toString(),
    span: { start: midnight(first), end: midnight(last.add({ days: 1 })) },
  }
}
