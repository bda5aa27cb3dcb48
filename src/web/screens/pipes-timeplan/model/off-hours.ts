import { type Interval, subtract } from '#domain/time.ts'
import { type LineHours, workingHours } from '#planning/pipes/line-hours.ts'

const EVERY_DAY = 0b1111111
const DAY_MINUTES = 24 * 60

/** Returns whether lines work at every hour of every day. */
export function isRoundTheClock({ work_weekdays, work_from_min, work_until_min }: LineHours): boolean {
  return work_weekdays === EVERY_DAY && work_from_min === 0 && work_until_min === DAY_MINUTES
}

/** Returns when lines do not work in an interval. */
export function offHours(interval: Interval, hours: LineHours): Interval[] {
  return isRoundTheClock(hours) ? [] : subtract([interval], workingHours(interval, hours))
}
