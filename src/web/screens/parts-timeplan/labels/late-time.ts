import { formatHours } from '#web/lib/format.ts'
import { DAY_MINUTES } from '#web/lib/plant-clock.ts'
import type { ReasonContext } from './reason-labels.ts'

/** Returns how late work is: in hours, or from one day on in days, rounded up. */
export function lateTime(minutes: number, t: ReasonContext['t']): string {
  if (minutes < DAY_MINUTES) return formatHours(minutes)
  return t('days', { count: Math.ceil(minutes / DAY_MINUTES) })
}

/** Returns how late work is to the minute, so that plans that are late by the same number of days can be compared. */
export function exactLateTime(minutes: number, t: ReasonContext['t']): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return [days > 0 && t('days', { count: days }), (rest > 0 || days === 0) && formatHours(rest)]
    .filter(Boolean)
    .join(' ')
}
