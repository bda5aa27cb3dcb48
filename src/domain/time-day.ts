import { clip, elapsed, type Interval, labour, MINUTE, merge, subtract } from '#domain/time.ts'

/** A stretch of somebody's day: work, or a downtime; the end is null while it goes on. */
export type Stretch = {
  readonly kind: 'tracker' | 'downtime'
  readonly id: number
  readonly start: number
  readonly end: number | null
}

/** What a day is made of: the time in view, when the operator works, and what is recorded. */
export type TimeDay<Entry extends Stretch> = {
  readonly window: Interval
  readonly working: readonly Interval[]
  readonly entries: readonly Entry[]
}

/** Figures of a day in milliseconds, all within the time in view. */
export type DayTotals = {
  /** In which at least one order was worked on. */
  readonly elapsed: number
  /** The sum over all orders. */
  readonly labour: number
  readonly downtime: number
  /** All working time of the day, also what is still to come. */
  readonly working: number
  readonly gaps: number
}

/** Shorter gaps are steps from one order to the next. */
const SHORTEST_GAP_MS = MINUTE

/** The part of an entry that lies in view, as of now; null when it has none. */
export function inView(entry: Stretch, window: Interval, now: number): Interval | null {
  const [part] = clip([{ start: entry.start, end: entry.end ?? Math.max(now, entry.start) }], window)
  return part ?? null
}

/** Working time that has passed without any work or downtime recorded; gaps of less than a minute are none. */
export function gapsOf<Entry extends Stretch>(day: TimeDay<Entry>, now: number): Interval[] {
  const passed = clip(merge(day.working), { start: day.window.start, end: Math.min(day.window.end, now) })
  return subtract(passed, partsOf(day, now)).filter(({ start, end }) => end - start >= SHORTEST_GAP_MS)
}

/** With which others each entry shares time, by its place in the list; entries that share none are left out. */
export function overlapsOf<Entry extends Stretch>(day: TimeDay<Entry>, now: number): Map<Entry, Entry[]> {
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

/** What a day adds up to. */
export function totalsOf<Entry extends Stretch>(day: TimeDay<Entry>, now: number): DayTotals {
  const trackers = partsOf(day, now, 'tracker')
  return {
    elapsed: elapsed(trackers),
    labour: labour(trackers),
    downtime: elapsed(partsOf(day, now, 'downtime')),
    working: elapsed(clip(day.working, day.window)),
    gaps: labour(gapsOf(day, now)),
  }
}

function partsOf<Entry extends Stretch>(
  { entries, window }: TimeDay<Entry>,
  now: number,
  kind?: Stretch['kind'],
): Interval[] {
  return entries
    .filter((entry) => kind === undefined || entry.kind === kind)
    .flatMap((entry) => inView(entry, window, now) ?? [])
}

function meet(a: Interval, b: Interval): boolean {
  return a.start < b.end && b.start < a.end
}
