/** A half-open interval: the end is not included. Instants are epoch milliseconds everywhere. */
export type Interval = { readonly start: number; readonly end: number }

export const MINUTE = 60_000

/** Returns the first whole minute at or after an instant: plans have no seconds. */
export function nextMinute(instant: number): number {
  return Math.ceil(instant / MINUTE) * MINUTE
}

/** Returns the whole minutes of a time that passed; of less than a minute, its part of one. */
export function passedMinutes(ms: number): number {
  return ms < MINUTE ? ms / MINUTE : Math.floor(ms / MINUTE)
}

/**
 * Returns intervals with their ends cut to the minute, as clocks show them: what they add up to is what a reader adds up. Where
 * that would leave nothing, they stay as they are.
 */
export function clockTimes(intervals: readonly Interval[]): readonly Interval[] {
  const cut = intervals.map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }))
  return labour(cut) > 0 ? cut : intervals
}

function minuteOf(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE
}

/** The plant's time zone, used for every date, day and displayed time. */
export const PLANT_ZONE = 'Europe/Tallinn'

/** Merges intervals into sorted, disjoint ones that cover the same instants. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** Subtracts the taken intervals from sorted, disjoint ones; the result is sorted and disjoint. */
export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const blocks = merge(taken)
  const left: Interval[] = []
  let next = 0
  for (const { start, end } of intervals) {
    while (next < blocks.length && blocks[next]!.end <= start) next += 1
    let from = start
    for (let block = next; block < blocks.length && blocks[block]!.start < end; block += 1) {
      if (blocks[block]!.start > from) left.push({ start: from, end: blocks[block]!.start })
      from = Math.max(from, blocks[block]!.end)
    }
    if (from < end) left.push({ start: from, end })
  }
  return left
}

/** Clips the intervals to bounds. */
export function clip(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intervals
    .map(({ start, end }) => ({ start: Math.max(start, bounds.start), end: Math.min(end, bounds.end) }))
    .filter(({ start, end }) => start < end)
}

/** Returns the length of the union of the intervals in milliseconds. */
export function elapsed(intervals: readonly Interval[]): number {
  return labour(merge(intervals))
}

/** Returns the sum of the lengths of the intervals in milliseconds. */
export function labour(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + (end - start), 0)
}

/** Formats an instant for the wire, ISO 8601 with the plant's offset: `2026-05-04T09:12:00+03:00`. */
export function wireTime(instant: Date): string {
  const { words, offset } = offsetAt(instant.getTime())
  const local = new Date(instant.getTime() + offset).toISOString()
  return `${local.slice(0, instant.getMilliseconds() === 0 ? -5 : -1)}${words}`
}

/** Formats an interval for the wire. */
export function wireSpan({ start, end }: Interval): {
  readonly start_time: string
  readonly end_time: string
} {
  return { start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) }
}

/** Returns by how many milliseconds the plant's clock is ahead of UTC at an instant. */
export function plantOffset(instant: Date): number {
  return offsetAt(instant.getTime()).offset
}

const HOUR = 60 * MINUTE
/** More hours than a year has. */
const HOURS_KNOWN = 10_000
type Offset = { readonly words: string; readonly offset: number }
const offsets = new Map<number, Offset>()

/** Cached per hour, because offsets change only on the hour and a plan formats thousands of instants in a few hundred hours. */
function offsetAt(instant: number): Offset {
  const hour = Math.floor(instant / HOUR)
  const known = offsets.get(hour)
  if (known) return known
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(PLANT_ZONE)
  const found = { words: zoned.offset, offset: zoned.offsetNanoseconds / 1e6 }
  if (offsets.size >= HOURS_KNOWN) offsets.clear()
  offsets.set(hour, found)
  return found
}

/** Returns the plant's calendar day of an instant: `2026-05-04`. */
export function plantDay(instant: Date): string {
  return instant.toTemporalInstant().toZonedDateTimeISO(PLANT_ZONE).toPlainDate().toString()
}

/** Returns whether a text is an existing date such as `2026-05-04`. */
export function isPlainDate(text: string): boolean {
  const midnight = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // `Date` moves 30 February to March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}
