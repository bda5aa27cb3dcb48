import type { ViewContent } from '#contract/saved-views.ts'
import { MOST_VIEW_DAYS } from '#contract/view-days.ts'
import { addDays } from '#web/lib/plant-clock.ts'

/** A period that moves with time, or fixed days, both included. `default` is the one that a list starts with. */
export type Period = ViewContent['period']
export type Days = Extract<Period, { readonly start_date: string }>

export const periodNames = [
  'default',
  'today',
  'last_7_days',
  'last_30_days',
  'this_month',
  'last_month',
  'all_dates',
] as const
export type PeriodName = (typeof periodNames)[number]

/** Preset periods of a list of what is made. */
export const madePeriods = periodNames.filter((name) => name !== 'default')

/** Preset periods of a list of what is planned. */
export const plannedPeriods = ['today', 'tomorrow', 'this_week', 'next_week', 'all_dates'] as const
type PlannedName = (typeof plannedPeriods)[number]
export type PlannedPeriod = PlannedName | Days

/** Returns the days of a period. */
export function daysOf(period: Period | PlannedPeriod, today: string): Days {
  if (typeof period === 'string') return moving[period](today)
  return 'last_days' in period ? lastDays(period.last_days, today) : period
}

/** Returns the last day of the day, week or month that starts on a date. */
export function lastDayOf(unit: 'day' | 'week' | 'month', start: string): string {
  return { day: start, week: weekOf(start).end_date, month: monthOf(start).end_date }[unit]
}

/** Returns the number of days of a period of fixed days that can be kept as the last ones; null if it does not end today. */
export function countOfLastDays(period: Period, today: string): number | null {
  if (typeof period === 'string' || 'last_days' in period || period.end_date !== today) return null
  const count = dayCount(period)
  return count <= MOST_VIEW_DAYS ? count : null
}

const moving: Readonly<Record<PeriodName | PlannedName, (today: string) => Days>> = {
  default: (today) => span(today, addDays(today, 1)),
  today: (today) => span(today, today),
  tomorrow: (today) => span(addDays(today, 1), addDays(today, 1)),
  this_week: (today) => weekOf(today),
  next_week: (today) => weekOf(addDays(today, 7)),
  last_7_days: (today) => lastDays(7, today),
  last_30_days: (today) => lastDays(30, today),
  this_month: (today) => monthOf(today),
  last_month: (today) => monthOf(addDays(monthOf(today).start_date, -1)),
  // Everything that a plant has made.
  all_dates: (today) => span('2000-01-01', addDays(today, 1)),
}

function lastDays(count: number, today: string): Days {
  return span(addDays(today, 1 - count), today)
}

function weekOf(date: string): Days {
  const monday = addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek)
  return span(monday, addDays(monday, 6))
}

function monthOf(date: string): Days {
  const day = Temporal.PlainDate.from(date)
  return span(day.with({ day: 1 }).toString(), day.with({ day: day.daysInMonth }).toString())
}

function span(start_date: string, end_date: string): Days {
  return { start_date, end_date }
}

/** Returns how many days there are, both ends included. */
export function dayCount({ start_date, end_date }: Days): number {
  return Temporal.PlainDate.from(start_date).until(end_date).days + 1
}

/** Returns the days as people write them: `22.10 – 20.11.2026`, with both years only if they differ. */
export function daysText({ start_date, end_date }: Days): string {
  const [from, to] = [written(start_date), written(end_date)]
  if (start_date === end_date) return to
  return `${start_date.slice(0, 4) === end_date.slice(0, 4) ? from.slice(0, 5) : from} – ${to}`
}

function written(date: string): string {
  return date.split('-').toReversed().join('.')
}
