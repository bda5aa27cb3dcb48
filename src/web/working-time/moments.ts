import { type Interval, MINUTE, PLANT_ZONE } from '#domain/time.ts'
import { DAY_MINUTES, instantOn } from '#web/lib/plant-clock.ts'

/** A time by the clock on the wall; one that ends no later than it starts ends on the next day. */
export function spanOn(date: string, from: number, to: number): Interval {
  return { start: instantOn(date, from), end: instantOn(date, to > from ? to : to + DAY_MINUTES) }
}

export function minutesOf({ start, end }: Interval): number {
  return (end - start) / MINUTE
}

export type ClockChange = { readonly at: number; readonly forward: boolean }

/** The changes of the plant's clocks within a time, its start and end included. */
export function clockChangesIn({ start, end }: Interval): ClockChange[] {
  const before = Temporal.Instant.fromEpochMilliseconds(start - 1).toZonedDateTimeISO(PLANT_ZONE)
  const next = before.getTimeZoneTransition('next')
  if (!next || next.epochMilliseconds > end) return []
  const at = next.epochMilliseconds
  const change = { at, forward: next.offsetNanoseconds > before.offsetNanoseconds }
  return [change, ...clockChangesIn({ start: at + 1, end })]
}
