import { formatHours } from '#web/lib/format.ts'
import { DAY_MINUTES } from '#web/lib/plant-clock.ts'
import type { ReasonContext } from './reason-labels.ts'

/** Returns how late work is in all, in whole days of each where one is late by a day or more, otherwise in hours. */
export function lateTime(late: readonly number[], t: ReasonContext['t']): string {
  const sum = (figures: readonly number[]) => figures.reduce((all, each) => all + each, 0)
  if (late.every((minutes) => minutes < DAY_MINUTES)) return formatHours(sum(late))
  return t('days', { count: sum(late.map((minutes) => Math.ceil(minutes / DAY_MINUTES))) })
}
