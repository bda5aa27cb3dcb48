import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo, endAfter, passedAt, type WorkingClock, wholeOf } from './working-clock.ts'

export type Stretch = Interval & { readonly outsideHours: boolean }

/** A longer time between two intervals of working time is no break, but a night, a day off or an absence. */
const LONGEST_BREAK_MS = 120 * MINUTE

/**
 * Returns the interval that work takes from an instant on; undefined if the working time ends before the work.
 *
 * Work that starts in working time is interrupted by breaks, nights and days off, and begins after a break that it would
 * start in; work that starts outside working time is not interrupted.
 *
 * @param minutes at least one
 */
export function stretchFrom(working: WorkingClock, start: number, minutes: number): Stretch | undefined {
  const length = minutes * MINUTE
  if (!worksAt(working, start) && !isBreak(working, start))
    return { start, end: start + length, outsideHours: true }
  const done = passedAt(working, start) + length
  return done > wholeOf(working) ? undefined : { start, end: endAfter(working, done), outsideHours: false }
}

/** Returns whether an instant is in working time. */
export function worksAt({ starts, ends }: WorkingClock, instant: number): boolean {
  const index = countUpTo(starts, starts.length, instant) - 1
  return index >= 0 && instant < ends[index]!
}

/** Returns whether an instant outside working time is in a break of it. */
function isBreak({ starts, ends }: WorkingClock, instant: number): boolean {
  const next = countUpTo(starts, starts.length, instant)
  return next > 0 && next < starts.length && starts[next]! - ends[next - 1]! <= LONGEST_BREAK_MS
}
