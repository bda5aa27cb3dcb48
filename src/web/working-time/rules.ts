import type { Absence } from '#contract/absences.ts'
import type { Holiday } from '#contract/holidays.ts'
import { type Overtime, OvertimeStatus } from '#contract/overtimes.ts'
import type { WorkingDaySettings } from '#contract/working-day.ts'
import type { WorkingPeriod } from '#contract/working-periods.ts'
import { holidayOn, type WorkingRules } from '#planning/calendar/working-rules.ts'

/** All that says who works when. */
export type WorkingTimes = {
  readonly periods: WorkingPeriod[]
  readonly overtimes: Overtime[]
  readonly absences: Absence[]
  readonly holidays: Holiday[]
  readonly working_day: WorkingDaySettings
}

/** The rules of working time as planning reads them. */
export function rulesOf({ periods, overtimes, absences, holidays, working_day }: WorkingTimes): WorkingRules {
  return {
    periods,
    overtimes: overtimes.map(({ operator, status, start_time, end_time }) => ({
      operator_id: operator.id,
      start: Date.parse(start_time),
      end: Date.parse(end_time),
      is_approved: status === OvertimeStatus.Approved,
    })),
    absences: absences.map(({ operator, reason, start_time, end_time }) => ({
      operator_id: operator.id,
      reason,
      start: Date.parse(start_time),
      end: Date.parse(end_time),
    })),
    holidays: daysOff(holidays),
    // The server leaves out the eves that are not shortened.
    shorten_eves: true,
    day: working_day,
  }
}

/** Returns what a holiday is called; undefined where a date is none. */
export function holidayName(rules: WorkingRules, date: string, language: 'en' | 'et'): string | undefined {
  const holiday = holidayOn(rules, date)
  return holiday && (language === 'et' ? holiday.name_et : holiday.name_en)
}

function daysOff(holidays: WorkingTimes['holidays']): WorkingRules['holidays'] {
  const short = new Set(holidays.filter(({ is_shortened_eve }) => is_shortened_eve).map(({ date }) => date))
  return holidays
    .filter(({ is_shortened_eve }) => !is_shortened_eve)
    .map(({ date, name_en, name_et }) => ({
      ...{ date, name_en, name_et },
      has_short_eve: short.has(Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()),
    }))
}
