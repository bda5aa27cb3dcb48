import { clip, type Interval, merge } from '#domain/time.ts'

/** Returns the parts of a downtime that count in every sum: those within the operator's working time. */
export function countedIn(working: readonly Interval[], downtime: Interval): Interval[] {
  return clip(merge(working), downtime)
}

/**
 * Returns whether resolving a downtime needs an answer to when it ended and whether the work continues: the shift in which it
 * started is over, or it started outside a shift.
 *
 * @param shiftEnd when the shift ends in which it started; null outside a shift
 */
export function outlastsShift(shiftEnd: number | null, now: number): boolean {
  return shiftEnd === null || now >= shiftEnd
}
