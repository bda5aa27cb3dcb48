import { type Interval, MINUTE, merge, subtract } from '#domain/time.ts'
import { instantAt } from '#planning/calendar/plant-days.ts'
import type { ShiftDay } from '#planning/calendar/shift-days.ts'

/**
 * Time that the cells of a lane show: worked, taken by an absence, overtime, work outside working time, or the hours of a
 * day on which nobody in the lane works. Nights and breaks are in none.
 */
export type Stretch = Interval & { readonly kind: 'work' | 'away' | 'overtime' | 'outside' | 'off' }

/** The time that a lane's cells show, by day: at least one stretch a day, in order of time and disjoint. */
export type LaneTime = readonly (readonly Stretch[])[]

/** The hours that stand for a day without working time. */
const OFF_START = 480
const OFF_END = 960
/** A gap of a shift that is no longer is a break. */
const LONGEST_BREAK = 60 * MINUTE

/** Returns the time that a lane's cells show; the same object for the same days as long as no work is outside them. */
export function laneTime(days: readonly ShiftDay[], blocks: readonly Interval[]): LaneTime {
  const own = shiftTime(days)
  const outside = blocks.flatMap((block) => outsideParts(block, days, own.worked))
  if (outside.length === 0) return own.shown
  const extra = subtract(merge(outside), own.worked)
  return own.shown.map((stretches, index) => {
    const { start, end } = days[index]!
    const added = extra.filter((part) => start <= part.start && part.start < end)
    if (added.length === 0) return stretches
    const off = stretches.filter(({ kind }) => kind === 'off')
    const kept = [...stretches.filter(({ kind }) => kind !== 'off'), ...ofKind('off', subtract(off, added))]
    return inOrder([...kept, ...ofKind('outside', added)])
  })
}

type ShiftTime = { readonly shown: LaneTime; readonly worked: readonly Interval[] }
const known = new WeakMap<readonly ShiftDay[], ShiftTime>()

/** Returns the shifts by day, and all their time. */
function shiftTime(days: readonly ShiftDay[]): ShiftTime {
  const before = known.get(days)
  if (before) return before
  const shifts = days.map(({ working, away, overtime }) =>
    inOrder([
      ...ofKind('work', subtract(working, overtime)),
      ...ofKind('away', away),
      ...ofKind('overtime', overtime),
    ]),
  )
  let end = Number.NEGATIVE_INFINITY
  const shown = shifts.map((stretches, index) => {
    const all = stretches.length > 0 ? stretches : offTime(days, index, end)
    end = all.at(-1)!.end
    return all
  })
  const found = { shown, worked: inOrder(shifts.flat()) }
  known.set(days, found)
  return found
}

/** @param after the end of the shift before, which may last into the day */
function offTime(days: readonly ShiftDay[], index: number, after: number): Stretch[] {
  const start = Math.max(instantAt(days, index, OFF_START), after)
  return ofKind('off', [{ start, end: Math.max(instantAt(days, index, OFF_END), start + MINUTE) }])
}

/** Returns the parts of a block before the first working time that it meets and after the last, on the days of its ends. */
function outsideParts(
  { start, end }: Interval,
  days: readonly ShiftDay[],
  worked: readonly Interval[],
): Interval[] {
  const next = firstEndingAfter(worked, start)
  const last = firstEndingAfter(worked, end - 1)
  const parts: Interval[] = []
  const isOutside = (index: number, instant: number) => {
    const [before, after] = [worked[index - 1], worked[index]]
    if (after && after.start <= instant) return false
    return !before || !after || after.start - before.end > LONGEST_BREAK
  }
  if (isOutside(next, start))
    parts.push({ start, end: Math.min(end, worked[next]?.start ?? end, dayAt(days, start)?.end ?? start) })
  if (isOutside(last, end - 1)) {
    const from = Math.max(start, worked[last - 1]?.end ?? start, dayAt(days, end - 1)?.start ?? end)
    parts.push({ start: from, end })
  }
  return parts.filter((part) => part.start < part.end)
}

function dayAt(days: readonly Interval[], instant: number): Interval | undefined {
  return days.find(({ start, end }) => start <= instant && instant < end)
}

function firstEndingAfter(intervals: readonly Interval[], instant: number): number {
  let [from, to] = [0, intervals.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (intervals[middle]!.end > instant) to = middle
    else from = middle + 1
  }
  return from
}

function ofKind(kind: Stretch['kind'], intervals: readonly Interval[]): Stretch[] {
  return intervals.map(({ start, end }) => ({ start, end, kind }))
}

function inOrder<T extends Interval>(intervals: readonly T[]): T[] {
  return intervals.toSorted((a, b) => a.start - b.start)
}
