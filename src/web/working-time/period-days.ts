import { MINUTE } from '#domain/time.ts'
import { dateAt } from '#planning/calendar/plant-days.ts'
import { addDays, DAY_MINUTES, instantOn } from '#web/lib/plant-clock.ts'
import { clockChangesIn } from './moments.ts'
import type { PeriodBody } from './period-draft.ts'

type Days = Pick<PeriodBody, 'period_start' | 'period_end' | 'weekdays'>
type Hours = Days & Pick<PeriodBody, 'start_minute' | 'duration'>

const WEEK = 7

/** The first day on which a period opens; null where it never does. */
export function firstDayOf({ period_start, period_end, weekdays }: Days): string | null {
  const days = Array.from({ length: WEEK }, (_, day) => addDays(period_start, day))
  return days.find((date) => date <= period_end && opensOn(weekdays, date)) ?? null
}

export function crossesMidnight({ start_minute, duration }: Hours): boolean {
  return start_minute + duration > DAY_MINUTES
}

/** The days on which a period opens and lasts longer or shorter than its clock says, with how long it does. */
export function nightsOfChange(period: Hours): { date: string; minutes: number }[] {
  const { period_start, period_end, weekdays, start_minute, duration } = period
  const span = { start: instantOn(period_start, 0), end: instantOn(period_end, 2 * DAY_MINUTES) }
  return clockChangesIn(span).flatMap(({ at }) =>
    [addDays(dateAt(at), -1), dateAt(at)].flatMap((date) => {
      if (date < period_start || date > period_end || !opensOn(weekdays, date)) return []
      const minutes = (instantOn(date, start_minute + duration) - instantOn(date, start_minute)) / MINUTE
      return minutes === duration ? [] : [{ date, minutes }]
    }),
  )
}

function opensOn(weekdays: number, date: string): boolean {
  return (weekdays & (1 << (Temporal.PlainDate.from(date).dayOfWeek - 1))) !== 0
}
