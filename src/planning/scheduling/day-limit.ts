import type { Interval } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { countUpTo } from '#planning/calendar/working-clock.ts'

const DAY_MS = 86_400_000

/** How many work orders of a resource start on each day of a horizon, and the limit. */
export type DayLimit = {
  readonly midnights: Float64Array
  readonly counts: Int32Array
  readonly limit: number
}

/** Returns the midnights of a horizon, from the one at or before its start to the one after its end. */
export function midnightsOf({ start, end }: Interval): Float64Array {
  const days = plantDays(dateAt(start), Math.ceil((end - start) / DAY_MS) + 2)
  return Float64Array.from(days, ({ start }) => start)
}

export function dayLimitOf(midnights: Float64Array, limit: number, begun: readonly Interval[]): DayLimit {
  const dayLimit = { midnights, counts: new Int32Array(midnights.length), limit }
  for (const { start } of begun) countIn(dayLimit, start)
  return dayLimit
}

/** Counts a work order that starts at an instant; one that starts before the horizon is ignored. */
export function countIn({ midnights, counts }: DayLimit, instant: number): void {
  const day = dayOf(midnights, instant)
  if (day >= 0) counts[day] = counts[day]! + 1
}

/**
 * Returns whether no other work order can start on the day of an instant.
 *
 * @param begun the starts of work orders that are not counted yet
 */
export function isFull(
  { midnights, counts, limit }: DayLimit,
  instant: number,
  begun: readonly number[] = [],
): boolean {
  const day = dayOf(midnights, instant)
  const others = begun.filter((start) => dayOf(midnights, start) === day).length
  return counts[day]! + others >= limit
}

/** Returns the midnight after an instant. */
export function nextDay({ midnights }: DayLimit, instant: number): number {
  return midnights[dayOf(midnights, instant) + 1]!
}

function dayOf(midnights: Float64Array, instant: number): number {
  return countUpTo(midnights, midnights.length, instant) - 1
}
