import { formatHours } from '#web/lib/format.ts'
import { DAY_MINUTES } from '#web/lib/plant-clock.ts'
import type { ReasonContext } from './reason-labels.ts'

/** Returns by how much work is late: in begun days from a day on, otherwise in hours. */
export function lateTime(minutes: number, t: ReasonContext['t']): string {
  if (minutes < DAY_MINUTES) return formatHours(minutes)
  return t('days', { count: Math.ceil(minutes / DAY_MINUTES) })
}

/** Returns the same for comparing plans, to the minute: two that are late by as many days are seldom equally late. */
export function exactLateTime(minutes: number, t: ReasonContext['t']): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const rest = minutes % DAY_MINUTES
  return [days > 0 && t('days', { count: days }), (rest > 0 || days === 0) && formatHours(rest)]
    .filter(Boolean)
    .join(' ')
}
