import type { Limits } from './placement.ts'

/** Converts the configured limits to the names of planning. */
export function limitsOf(configured: {
  readonly horizon_days: number
  readonly fit_window_days: number
  readonly items_per_day: number
}): Limits {
  const { horizon_days, fit_window_days, items_per_day } = configured
  return { horizonDays: horizon_days, fitWindowDays: fit_window_days, itemsPerDay: items_per_day }
}
