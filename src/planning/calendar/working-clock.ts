import { clip, type Interval, subtract } from '#domain/time.ts'

/** A clock that runs only within intervals: converts instants to the time passed within them, and back. */
export type WorkingClock = {
  readonly starts: Float64Array
  readonly ends: Float64Array
  /** The time passed before each interval; the last entry is the total. */
  readonly passed: Float64Array
}

/** @param intervals sorted, disjoint, none empty */
export function workingClockOf(intervals: readonly Interval[]): WorkingClock {
  const starts = new Float64Array(intervals.length)
  const ends = new Float64Array(intervals.length)
  const passed = new Float64Array(intervals.length + 1)
  for (let i = 0; i < intervals.length; i += 1) {
    const { start, end } = intervals[i]!
    starts[i] = start
    ends[i] = end
    passed[i + 1] = passed[i]! + end - start
  }
  return { starts, ends, passed }
}

/** Returns the clock of free time, which also stops during reservations. */
export function freeClock(
  {
    working,
    reservations,
  }: { readonly working: readonly Interval[]; readonly reservations: readonly Interval[] },
  horizon: Interval,
): WorkingClock {
  return workingClockOf(clip(subtract(working, reservations), horizon))
}

export function wholeOf({ passed }: WorkingClock): number {
  return passed[passed.length - 1]!
}

/** Returns the time passed at an instant. */
export function passedAt({ starts, ends, passed }: WorkingClock, instant: number): number {
  const index = countUpTo(starts, starts.length, instant) - 1
  return index < 0 ? 0 : passed[index]! + Math.min(instant, ends[index]!) - starts[index]!
}

/** Returns the index of the interval in which the clock runs after an amount has passed. */
export function indexAfter({ starts, passed }: WorkingClock, amount: number): number {
  return countUpTo(passed, starts.length, amount) - 1
}

/** Returns the instant at which the clock continues after an amount has passed: at the end of an interval, the start of the next. */
export function startAfter(clock: WorkingClock, amount: number): number {
  const index = indexAfter(clock, amount)
  return clock.starts[index]! + amount - clock.passed[index]!
}

/** Returns the instant at which an amount has passed: at the end of an interval, that end. */
export function endAfter({ starts, passed }: WorkingClock, amount: number): number {
  const index = countBelow(passed, starts.length, amount) - 1
  return starts[index]! + amount - passed[index]!
}

/** Returns how many of the first `length` ascending values are at most the limit. */
export function countUpTo(values: Float64Array, length: number, limit: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns how many of the first `length` ascending values are below the limit. */
function countBelow(values: Float64Array, length: number, limit: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}
