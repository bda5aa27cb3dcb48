import type { KeptJob } from './kept-jobs.ts'
import type { SuggestionInput } from './suggestion.ts'

/** When the mandrels of a size are occupied: the starts and ends of the first `used` uses; the rest is room for more. */
export type MandrelTimes = {
  readonly count: number
  readonly starts: Float64Array
  readonly ends: Float64Array
  used: number
  /** How many uses have been looked at, as a measure of the time that this took. */
  looks: number
}

/** Returns when the mandrels of a size are occupied by pipes that are known to be on them and by jobs that stay where they are. */
export function mandrelTimesOf(
  { mandrels, uses }: Pick<SuggestionInput, 'mandrels' | 'uses'>,
  dn: number,
  kept: readonly KeptJob[],
): MandrelTimes {
  const known = uses.filter((use) => use.dn === dn)
  const others = kept.filter((job) => job.dn === dn && known.every((use) => use.job !== job.id))
  const all = [...known, ...others.map(({ earliestStart: start, demoulded: end }) => ({ start, end }))]
  return {
    count: mandrels.get(dn)?.length ?? 0,
    starts: Float64Array.from(all, ({ start }) => start),
    ends: Float64Array.from(all, ({ end }) => end),
    used: all.length,
    looks: 0,
  }
}

/** Returns the same times with room for more uses. */
export function withRoom({ count, starts, ends, used }: MandrelTimes, more: number): MandrelTimes {
  const roomy = (instants: Float64Array) => {
    const copy = new Float64Array(used + more)
    copy.set(instants)
    return copy
  }
  return { count, starts: roomy(starts), ends: roomy(ends), used, looks: 0 }
}

/** Adds a use. */
export function occupy(times: MandrelTimes, start: number, end: number): void {
  times.starts[times.used] = start
  times.ends[times.used] = end
  times.used += 1
}

/** Returns the first instant at or after another from which a mandrel is free for a length of time. */
export function mandrelFreeFrom(times: MandrelTimes, from: number, length: number): number {
  let start = from
  while (!isFree(times, start, start + length)) start = nextEnd(times, start)
  return start
}

/** Returns how many mandrels are occupied at an instant. */
export function occupiedAt({ starts, ends, used }: MandrelTimes, instant: number): number {
  let occupied = 0
  for (let use = 0; use < used; use += 1) if (starts[use]! <= instant && ends[use]! > instant) occupied += 1
  return occupied
}

/** Most mandrels are occupied when an interval starts or when a use starts within it. */
function isFree(times: MandrelTimes, start: number, end: number): boolean {
  const { count, starts, ends, used } = times
  times.looks += used
  let overlaps = 0
  for (let use = 0; use < used; use += 1) if (starts[use]! < end && ends[use]! > start) overlaps += 1
  if (overlaps < count) return true
  if (occupiedAt(times, start) >= count) return false
  for (let use = 0; use < used; use += 1) {
    const isWithin = starts[use]! > start && starts[use]! < end
    if (isWithin && occupiedAt(times, starts[use]!) >= count) return false
  }
  return true
}

function nextEnd({ ends, used }: MandrelTimes, start: number): number {
  let next = Number.POSITIVE_INFINITY
  for (let use = 0; use < used; use += 1) if (ends[use]! > start && ends[use]! < next) next = ends[use]!
  return next
}
