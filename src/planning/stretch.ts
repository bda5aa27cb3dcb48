import { type Interval, MINUTE } from '#domain/time.ts'
import { endAfter, passedAt, timelineOf, wholeOf } from './timeline.ts'

export type Stretch = Interval & { readonly outsideHours: boolean }

/**
 * The stretch that work takes from an instant on.
 *
 * Begun within working time it is interrupted by breaks, nights and days off; begun outside, it runs on without any.
 * Undefined when the working time ends before the work.
 *
 * @param working sorted, disjoint
 * @param minutes at least one
 */
export function stretchFrom(
  working: readonly Interval[],
  start: number,
  minutes: number,
): Stretch | undefined {
  const length = minutes * MINUTE
  if (!working.some((interval) => interval.start <= start && start < interval.end)) {
    return { start, end: start + length, outsideHours: true }
  }
  const timeline = timelineOf(working)
  const done = passedAt(timeline, start) + length
  return done > wholeOf(timeline) ? undefined : { start, end: endAfter(timeline, done), outsideHours: false }
}
