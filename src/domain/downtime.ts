import { clip, type Interval, merge } from '#domain/time.ts'

/** Returns the parts of a downtime that count in every sum: those within the operator's working time. */
export function countedIn(working: readonly Interval[], downtime: Interval): Interval[] {
  return clip(merge(working), downtime)
}

/** How long a downtime that started outside a shift may last before its end is asked for. */
const OUTSIDE_SHIFT_MS = 2 * 60 * 60_000

/**
 * Returns whether resolving a downtime needs an answer to when it ended and whether the work continues: the shift in which it
 * started is over, or it started outside a shift and more than two hours ago.
 *
 * @param shiftEnd when the shift ends in which it started; null outside a shift
 */
export function outlastsShift(start: number, shiftEnd: number | null, now: number): boolean {
  return now >= (shiftEnd ?? start + OUTSIDE_SHIFT_MS)
}
