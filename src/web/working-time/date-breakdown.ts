import type { Interval } from '#domain/time.ts'
import { type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingTimes } from './rules.ts'
import { spanOf } from './spans.ts'

/** Everything that changes working time on a date, for all operators. */
export type DateBreakdown = Pick<WorkingTimes, 'periods' | 'absences' | 'overtimes' | 'holidays'> & {
  readonly day: PlantDay
}

export function dateBreakdown(times: WorkingTimes, date: string): DateBreakdown {
  const day = plantDays(date, 1)[0]!
  const meets = (it: { start_time: string; end_time: string }) => overlaps(spanOf(it), day)
  return {
    day,
    holidays: times.holidays.filter((holiday) => holiday.date === date),
    periods: times.periods.filter(
      ({ period_start, period_end, weekdays }) =>
        period_start <= date && date <= period_end && (weekdays & (1 << day.weekday)) !== 0,
    ),
    absences: times.absences.filter(meets),
    overtimes: times.overtimes.filter(meets),
  }
}

function overlaps(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}
