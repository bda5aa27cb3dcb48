import { type Interval, MINUTE } from '#domain/time.ts'

const GRACE_MS = 120 * MINUTE

/**
 * Returns whether a tracker is forgotten: still open two hours after the end of the working day in which or after which
 * it was started.
 *
 * @param dayEnds ends of the working days around the start, ascending
 */
export function isForgotten(
  tracker: Pick<Interval, 'start'>,
  dayEnds: readonly number[],
  now: number,
): boolean {
  const end = dayEnds.find((ends) => ends + GRACE_MS > tracker.start)
  return end !== undefined && now >= end + GRACE_MS
}
