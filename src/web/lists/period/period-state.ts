import type { Period, PeriodName } from './period.ts'

/** A period as an address says it. */
export type PeriodState = {
  readonly period: PeriodName
  /** As many days until today, instead of a named period. */
  readonly last_days: number | null
  /** Fixed days, if there are both. */
  readonly start_date: string | null
  readonly end_date: string | null
}

/** Returns the period that an address says. */
export function periodOf({ period, last_days, start_date, end_date }: PeriodState): Period {
  if (start_date === null || end_date === null) return last_days === null ? period : { last_days }
  return start_date <= end_date ? { start_date, end_date } : { start_date: end_date, end_date: start_date }
}

/** Returns what an address says of a period. */
export function stateOfPeriod(period: Period): PeriodState {
  const none = { period: 'default', last_days: null, start_date: null, end_date: null } as const
  return typeof period === 'string' ? { ...none, period } : { ...none, ...period }
}
