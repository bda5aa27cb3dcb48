import { Refusal } from '#domain/errors.ts'
import { type Interval, MINUTE } from '#domain/time.ts'

/** The maximum length of time recorded by hand. */
const LONGEST_BY_HAND_MS = 24 * 60 * MINUTE
/** How many days back workers can correct their own time. */
export const OWN_CORRECTION_DAYS = 7
const SHORTEST_REASON = 3
const DAY_MS = 24 * 60 * MINUTE

/** Time recorded by hand; the end is null while work continues. */
export type RecordedTime = { readonly start: number; readonly end: number | null }

/** The limits of recorded time: now, and the day of the order. */
export type Bounds = { readonly now: number; readonly orderMade: number }

/** Throws `Refusal` if the time is in the future, before the order, or not longer than zero. */
export function refuseImpossible({ start, end }: RecordedTime, { now, orderMade }: Bounds): void {
  if (start > now) throw new Refusal('time_in_future', {}, 'start_time')
  if (end !== null && end > now) throw new Refusal('time_in_future', {}, 'end_time')
  if (end !== null && end <= start) throw new Refusal('tracker_ends_before_it_starts', {}, 'end_time')
  if (start < orderMade) throw new Refusal('time_before_order', { at: orderMade }, 'start_time')
}

/** Throws `Refusal` if the work is longer than anybody works without a break. */
export function refuseTooLong({ start, end }: RecordedTime): void {
  if (end !== null && end - start > LONGEST_BY_HAND_MS) throw new Refusal('time_too_long', {}, 'end_time')
}

/** Returns whether a reason is long enough to be one. */
export function isReason(reason: string): boolean {
  return [...reason.trim()].length >= SHORTEST_REASON
}

/** Returns the trimmed reason; throws `Refusal` if it has fewer than three characters. */
export function checkedReason(reason: string | undefined, field = 'reason'): string {
  const words = (reason ?? '').trim()
  if (!isReason(words)) throw new Refusal('reason_too_short', {}, field)
  return words
}

/** Returns whether a tracker is recent enough to be corrected by its worker. */
export function isRecent(end: number | null, now: number): boolean {
  return end === null || end >= now - OWN_CORRECTION_DAYS * DAY_MS
}

/** Returns the last tick that proves work on the tracker; a tick at its end proves nothing. */
export function lastTickIn(ticks: readonly number[], { start, end }: RecordedTime): number | null {
  const within = ticks.filter((at) => at >= start && (end === null || at < end))
  return within.length === 0 ? null : Math.max(...within)
}

/** Throws `Refusal` if a tracker would end before the last tick that proves work on it. */
export function refuseBeforeLastTick(
  ticks: readonly number[],
  recorded: RecordedTime,
  end: number | null,
): void {
  const at = lastTickIn(ticks, recorded)
  if (at !== null && end !== null && end < at) throw new Refusal('before_last_tick', { at }, 'end_time')
}

/** Returns whether two ends are in the same minute, which is how exactly people see and enter them. */
export function isSameMinute(before: number | null, end: number): boolean {
  return before !== null && Math.floor(before / MINUTE) === Math.floor(end / MINUTE)
}

/** Returns the interval that a later end adds to a tracker; null if the end is not later. */
export function addedTo(before: number | null, end: number): Interval | null {
  return before !== null && end > before ? { start: before, end } : null
}

/**
 * Returns the most likely end of a forgotten tracker: the end of the shift, or the last tick if that is later.
 *
 * @param latest the latest possible end
 */
export function likelyEnd(
  shiftEnd: number | null,
  lastTick: number | null,
  { start, latest }: { readonly start: number; readonly latest: number },
): number {
  const known = [shiftEnd, lastTick].filter((at) => at !== null && at > start && at <= latest)
  return known.length === 0 ? latest : Math.max(...known.map(Number))
}
