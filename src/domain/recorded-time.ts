import { Refusal } from '#domain/errors.ts'
import { type Interval, MINUTE } from '#domain/time.ts'

/** How long a time that a person writes down can be. */
export const LONGEST_BY_HAND_MS = 24 * 60 * MINUTE
/** How many days back workers correct their own time. */
export const OWN_CORRECTION_DAYS = 7
const SHORTEST_REASON = 3
const DAY_MS = 24 * 60 * MINUTE

/** A time that a person writes down; the end is null while the work goes on. */
export type RecordedTime = { readonly start: number; readonly end: number | null }

/** What a recorded time is held against: now, and when the order was made. */
export type Bounds = { readonly now: number; readonly orderMade: number }

/** Refuses a time that cannot be true: in the future, before the order was made, or without length. */
export function refuseImpossible({ start, end }: RecordedTime, { now, orderMade }: Bounds): void {
  if (start > now) throw new Refusal('time_in_future', {}, 'start_time')
  if (end !== null && end > now) throw new Refusal('time_in_future', {}, 'end_time')
  if (end !== null && end <= start) throw new Refusal('tracker_ends_before_it_starts', {}, 'end_time')
  if (start < orderMade) throw new Refusal('time_before_order', { at: orderMade }, 'start_time')
}

/** Refuses a stretch of work by hand that nobody works without a break. */
export function refuseTooLong({ start, end }: RecordedTime): void {
  if (end !== null && end - start > LONGEST_BY_HAND_MS) throw new Refusal('time_too_long', {}, 'end_time')
}

/** Returns the reason without its outer spaces; refuses one of less than three characters. */
export function checkedReason(reason: string | undefined): string {
  const words = (reason ?? '').trim()
  if ([...words].length < SHORTEST_REASON) throw new Refusal('reason_too_short', {}, 'reason')
  return words
}

/** Whether a tracker that ended then, or still runs, is recent enough for its worker to correct it. */
export function isRecent(end: number | null, now: number): boolean {
  return end === null || end >= now - OWN_CORRECTION_DAYS * DAY_MS
}

/** The last instant among ticks at which the tracker was surely worked on; a tick that ended it says nothing of when. */
export function lastTickIn(ticks: readonly number[], { start, end }: RecordedTime): number | null {
  const within = ticks.filter((at) => at >= start && (end === null || at < end))
  return within.length === 0 ? null : Math.max(...within)
}

/** What lengthening a tracker to a new end adds to it; null where it gets no longer. */
export function addedTo(before: number | null, end: number): Interval | null {
  return before !== null && end > before ? { start: before, end } : null
}

/**
 * The likeliest end of a tracker that ran on: the end of the shift, or the last tick where that came later.
 *
 * @param latest the last instant that can be true
 */
export function likelyEnd(
  shiftEnd: number | null,
  lastTick: number | null,
  { start, latest }: { readonly start: number; readonly latest: number },
): number {
  const known = [shiftEnd, lastTick].filter((at) => at !== null && at > start && at <= latest)
  return known.length === 0 ? latest : Math.max(...known.map(Number))
}
