import { OvertimeStatus } from '#contract/overtimes.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { type PlantDay, plantDays } from '#planning/plant-days.ts'
import { holidayOn, type WorkingRules } from '#planning/working-rules.ts'

/** The part of the plan that says who works when. */
export type WorkingTimes = Pick<
  PartTimeplan,
  'periods' | 'overtimes' | 'absences' | 'holidays' | 'working_day'
>

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

/** The days of a window, and with the horizon beyond it all that work can reach. */
export function windowDays(
  first: string,
  count: number,
  horizonDays: number,
): { shown: PlantDay[]; reached: PlantDay[] } {
  const reached = plantDays(first, count + horizonDays)
  return { shown: reached.slice(0, count), reached }
}

/** What a holiday is called, where a date is one. */
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
