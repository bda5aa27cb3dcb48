import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo, endAfter, passedAt, type WorkingClock, wholeOf } from './working-clock.ts'

export type Stretch = Interval & { readonly outsideHours: boolean }

/**
 * Returns the interval that work takes from an instant on; undefined if the working time ends before the work.
 *
 * Work that starts in working time is interrupted by breaks, nights and days off; work that starts outside it is not.
 *
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
