import type { NamedWork } from '#contract/time-corrections.ts'
import type { OperatorTimeDay, TimeDay, TimeEntry } from '#contract/time-days.ts'
import { countedIn } from '#domain/downtime.ts'
import { clockTimes, type Interval, labour } from '#domain/time.ts'
import {
  type DayTotals,
  inView,
  overlapsOf,
  type RecordedStretch,
  totalsOf,
  unrecordedGapsOf,
} from '#domain/time-day.ts'

/** A recorded stretch of the day, or a gap in it. */
export type Row =
  | {
      readonly kind: 'entry'
      readonly entry: TimeEntry
      /** How much of it is in the day, in milliseconds, by the minutes that clocks show. */
      readonly length: number
      /** How much of that counts: of a downtime, what is within working time. */
      readonly counted: number
      /** What else runs at the same time. */
      readonly overlaps: readonly TimeEntry[]
    }
  | {
      readonly kind: 'gap'
      readonly gap: Interval
      /** The likeliest to fill it: the work before and after it, and what was planned for then; each order once. */
      readonly likely: readonly NamedWork[]
    }

/** What needs a foreman's eye on an operator's day. */
export type Marks = {
  readonly gaps: number
  readonly overlaps: number
  readonly forgotten: number
  readonly waiting: number
}

/** An operator's day as it is shown. */
export type DayView = { readonly rows: readonly Row[]; readonly totals: DayTotals; readonly marks: Marks }

/** More than these would be a list to read. */
const MOST_LIKELY = 3

type Span = Pick<TimeDay, 'start_time' | 'end_time'>
type Measured = RecordedStretch & { readonly of: TimeEntry }

/** Works out an operator's day: its rows by start, what it adds up to and what stands out. */
export function dayView(span: Span, { working, entries, planned }: OperatorTimeDay, now: number): DayView {
  const day = {
    window: { start: Date.parse(span.start_time), end: Date.parse(span.end_time) },
    working: working.map(toInterval),
    entries: entries.map(toStretch),
  }
  const overlaps = overlapsOf(day, now)
  const gaps = unrecordedGapsOf(day, now)
  const rows: Row[] = day.entries.map((stretch) => {
    const part = inView(stretch, day.window, now)
    const parts = clockTimes(part ? [part] : [])
    const counted =
      stretch.kind === 'downtime' ? parts.flatMap((each) => countedIn(day.working, each)) : parts
    return {
      kind: 'entry',
      entry: stretch.of,
      ...{ length: labour(parts), counted: labour(counted) },
      overlaps: (overlaps.get(stretch) ?? []).map((other) => other.of),
    }
  })
  const holes: Row[] = gaps.map((gap) => ({ kind: 'gap', gap, likely: likelyFor(gap, day.entries, planned) }))
  return {
    rows: [...rows, ...holes].toSorted((a, b) => startOf(a) - startOf(b)),
    totals: totalsOf(day, now),
    marks: {
      gaps: gaps.length,
      overlaps: overlaps.size,
      forgotten: entries.filter((entry) => entry.kind === 'tracker' && entry.is_forgotten).length,
      waiting: entries.filter((entry) => entry.kind === 'tracker' && entry.correction !== null).length,
    },
  }
}

/** Whether anything of a day needs a foreman's eye. */
export function standsOut(marks: Marks): boolean {
  return Object.values(marks).some((count) => count > 0)
}

function likelyFor(
  gap: Interval,
  entries: readonly Measured[],
  planned: OperatorTimeDay['planned'],
): NamedWork[] {
  const before = entries.findLast(({ start }) => start < gap.start)
  const after = entries.find(({ start }) => start >= gap.end)
  const meant = planned.filter(
    ({ start_time, end_time }) => Date.parse(start_time) < gap.end && Date.parse(end_time) > gap.start,
  )
  const found = [before, after].flatMap((entry) => entry?.of.work_order ?? [])
  return [...new Map([...found, ...meant].map((work) => [work.id, work])).values()].slice(0, MOST_LIKELY)
}

function startOf(row: Row): number {
  return row.kind === 'gap' ? row.gap.start : Date.parse(row.entry.start_time)
}

function toStretch(of: TimeEntry): Measured {
  return {
    kind: of.kind,
    id: of.id,
    start: Date.parse(of.start_time),
    end: of.end_time === null ? null : Date.parse(of.end_time),
    of,
  }
}

function toInterval({ start_time, end_time }: { start_time: string; end_time: string }): Interval {
  return { start: Date.parse(start_time), end: Date.parse(end_time) }
}
