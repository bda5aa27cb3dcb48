import { countedIn } from '#domain/downtime.ts'
import { clip, clockTimes, elapsed, type Interval, labour, MINUTE, merge, subtract } from '#domain/time.ts'

/** An interval of an operator's day: work or a downtime; the end is null while it continues. */
export type RecordedStretch = {
  readonly kind: 'tracker' | 'downtime'
  readonly id: number
  readonly start: number
  readonly end: number | null
}

/** The data of a day: the visible interval, the working time and what is recorded. */
export type RecordedDay<Entry extends RecordedStretch> = {
  readonly window: Interval
  readonly working: readonly Interval[]
  readonly entries: readonly Entry[]
}

/** Totals of a day in milliseconds, within the visible interval, by the minutes that clocks show. */
export type DayTotals = {
  /** Time when at least one order was worked on. */
  readonly elapsed: number
  /** The sum over all orders. */
  readonly labour: number
  /** The sum of all downtimes within working time. */
  readonly downtime: number
  /** How much of the downtime is also work or another downtime. */
  readonly downtimeOverlap: number
  /** All working time of the day, including the future. */
  readonly working: number
  readonly gaps: number
}

/** Shorter gaps are changes from one order to the next. */
const SHORTEST_GAP_MS = MINUTE

/** Returns the visible part of an entry as of now; null if there is none. */
export function inView(entry: RecordedStretch, window: Interval, now: number): Interval | null {
  const [part] = clip([{ start: entry.start, end: entry.end ?? Math.max(now, entry.start) }], window)
  return part ?? null
}

/** Returns past working time without recorded work or downtime; ignores gaps of less than a minute. */
export function unrecordedGapsOf<Entry extends RecordedStretch>(
  day: RecordedDay<Entry>,
  now: number,
): Interval[] {
  const passed = clip(merge(day.working), { start: day.window.start, end: Math.min(day.window.end, now) })
  return subtract(passed, partsOf(day, now)).filter(({ start, end }) => end - start >= SHORTEST_GAP_MS)
}

/** Returns the other entries that each entry overlaps; entries without overlaps are absent. */
export function overlapsOf<Entry extends RecordedStretch>(
  day: RecordedDay<Entry>,
  now: number,
): Map<Entry, Entry[]> {
  const parts = day.entries.flatMap((entry) => {
    const part = inView(entry, day.window, now)
    return part ? [{ entry, part }] : []
  })
  const overlaps = new Map<Entry, Entry[]>()
  for (const { entry, part } of parts) {
    const others = parts
      .filter((other) => other.entry !== entry && meet(part, other.part))
      .map((other) => other.entry)
    if (others.length > 0) overlaps.set(entry, others)
  }
  return overlaps
}

/** Calculates the totals of a day. */
export function totalsOf<Entry extends RecordedStretch>(day: RecordedDay<Entry>, now: number): DayTotals {
  const trackers = clockTimes(partsOf(day, now, 'tracker'))
  const downtimes = clockTimes(partsOf(day, now, 'downtime').flatMap((part) => countedIn(day.working, part)))
  const downtime = labour(downtimes)
  const worked = elapsed(trackers)
  return {
    elapsed: worked,
    labour: labour(trackers),
    downtime,
    downtimeOverlap: worked + downtime - elapsed([...trackers, ...downtimes]),
    working: elapsed(clip(day.working, day.window)),
    gaps: labour(clockTimes(unrecordedGapsOf(day, now))),
  }
}

function partsOf<Entry extends RecordedStretch>(
  { entries, window }: RecordedDay<Entry>,
  now: number,
  kind?: RecordedStretch['kind'],
): Interval[] {
  return entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .flatMap((entry) => inView(entry, window, now) ?? [])
}

function meet(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}
