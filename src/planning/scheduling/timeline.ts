import { clip, type Interval, MINUTE, nextMinute, subtract } from '#domain/time.ts'
import {
  passedAt,
  startAfter,
  type WorkingClock,
  wholeOf,
  workingClockOf,
} from '#planning/calendar/working-clock.ts'
import { type DayLimit, isFull, nextDay } from './day-limit.ts'
import { fill, firstGap, type Gaps, gapsOf } from './gaps.ts'
import type { Reservation, Resource, SlotReason } from './placement.ts'

/** The time of a resource from the start to the horizon while groups are scheduled on it. */
export type Timeline = {
  readonly resource: Resource
  /** Working time; with `anywhere`, without reservations. */
  readonly clock: WorkingClock
  /** On the clock, between reservations; with `anywhere`, a single gap. */
  readonly gaps: Gaps
  /** The reservation before each gap but the first. */
  readonly reservations: readonly Reservation[]
  /** By gap: whether it contains a group. */
  readonly isBegun: boolean[]
  /** By gap: the reason of groups that follow another one in it, once there is one. */
  readonly behind: SlotReason[]
  /** By gap: whether it lost room because days were full. */
  readonly lostDays: boolean[]
  /** Null if no day can become full. */
  readonly dayLimit: DayLimit | null
}

type TimelineOptions = {
  readonly horizon: Interval
  readonly dayLimit: DayLimit | null
  /** Whether groups continue after the reservations that they meet. */
  readonly isDivided: boolean
}

export function openTimeline(
  resource: Resource,
  { horizon, dayLimit, isDivided }: TimelineOptions,
): Timeline {
  const reserved = clip(resource.reservations, horizon)
  const working = clip(resource.working, horizon)
  const clock = workingClockOf(isDivided ? subtract(working, reserved.map(wholeMinutes)) : working)
  const reservations = isDivided
    ? []
    : resource.reservations.filter(({ start, end }) => end > horizon.start && start < horizon.end)
  const gaps = gapsBetween(reservations.map(wholeMinutes), clock)
  return { resource, clock, gaps, reservations, isBegun: [], behind: [], lostDays: [], dayLimit }
}

/** Returns the first gap with room for a length in which another group can start. */
export function firstOpenGap(timeline: Timeline, length: number): number | undefined {
  const { gaps, clock, dayLimit } = timeline
  for (;;) {
    const gap = firstGap(gaps, length)
    if (gap === undefined || !dayLimit) return gap
    const begins = startAfter(clock, gaps.fronts[gap]!)
    if (!isFull(dayLimit, begins)) return gap
    timeline.lostDays[gap] = true
    fill(gaps, gap, Math.min(passedAt(clock, nextDay(dayLimit, begins)), gaps.backs[gap]!))
  }
}

function gapsBetween(reservations: readonly Interval[], clock: WorkingClock): Gaps {
  const fronts = [0]
  const backs: number[] = []
  for (const { start, end } of reservations) {
    const front = fronts.at(-1)!
    backs.push(Math.max(front, passedAt(clock, start)))
    fronts.push(Math.max(front, passedAt(clock, end)))
  }
  return gapsOf(fronts, [...backs, wholeOf(clock)])
}

function wholeMinutes({ start, end }: Interval): Interval {
  return { start: Math.floor(start / MINUTE) * MINUTE, end: nextMinute(end) }
}
