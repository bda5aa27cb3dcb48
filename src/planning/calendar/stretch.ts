import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo, endAfter, passedAt, type WorkingClock, wholeOf } from './working-clock.ts'

export type Stretch = Interval & { readonly outsideHours: boolean }

/**
 * The stretch that work takes from an instant on.
 *
 * Begun within working time it is interrupted by breaks, nights and days off; begun outside, it runs on without any.
 * Undefined when the working time ends before the work.
 *
 * @param working as one clock
 * @param minutes at least one
 */
export function stretchFrom(working: WorkingClock, start: number, minutes: number): Stretch | undefined {
  const length = minutes * MINUTE
  if (!worksAt(working, start)) return { start, end: start + length, outsideHours: true }
  const done = passedAt(working, start) + length
  return done > wholeOf(working) ? undefined : { start, end: endAfter(working, done), outsideHours: false }
}

/** Returns whether an instant is in working time. */
export function worksAt({ starts, ends }: WorkingClock, instant: number): boolean {
  const index = countUpTo(starts, starts.length, instant) - 1
  return index >= 0 && instant < ends[index]!
}
