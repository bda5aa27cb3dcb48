import { clip, type Interval, MINUTE, subtract } from '#domain/time.ts'
import { type DayLimit, isFull, nextDay } from './day-limit.ts'
import { fill, firstGap, type Gaps, gapsOf } from './gaps.ts'
import type { PlanOperator, Reservation } from './placement.ts'
import { passedAt, startAfter, type Timeline, timelineOf, wholeOf } from './timeline.ts'

/** An operator's time from the start to the horizon while groups are laid into it. */
export type Lane = {
  readonly operator: PlanOperator
  /** Working time; under `anywhere` without what is reserved. */
  readonly timeline: Timeline
  /** On the timeline's clock, divided by reservations; under `anywhere` a single gap. */
  readonly gaps: Gaps
  /** The reservation before each gap but the first. */
  readonly reservations: readonly Reservation[]
  /** By gap: the work orders before it, once somebody asked. */
  readonly before: Before[]
  /** By gap: the group that lies last in it. */
  readonly last: (string | undefined)[]
  /** By gap: whether it lost room because days were full. */
  readonly lostDays: boolean[]
  /** Null where no day can get full. */
  readonly dayLimit: DayLimit | null
}

/** Work orders before a place: the last few by number, and how many more there are. */
export type Before = { readonly workOrders: readonly number[]; readonly others: number }

export function openLane(
  operator: PlanOperator,
  horizon: Interval,
  dayLimit: DayLimit | null,
  isDivided: boolean,
): Lane {
  const reserved = clip(operator.reservations, horizon)
  const working = clip(operator.working, horizon)
  const timeline = timelineOf(isDivided ? subtract(working, reserved.map(wholeMinutes)) : working)
  const reservations = isDivided
    ? []
    : operator.reservations.filter(({ start, end }) => end > horizon.start && start < horizon.end)
  const gaps = gapsBetween(reservations.map(wholeMinutes), timeline)
  return { operator, timeline, gaps, reservations, before: [], last: [], lostDays: [], dayLimit }
}

/** The first gap with room for a length in which another group may begin. */
export function firstOpenGap(lane: Lane, length: number): number | undefined {
  const { gaps, timeline, dayLimit } = lane
  for (;;) {
    const gap = firstGap(gaps, length)
    if (gap === undefined || !dayLimit) return gap
    const begins = startAfter(timeline, gaps.fronts[gap]!)
    if (!isFull(dayLimit, begins)) return gap
    lane.lostDays[gap] = true
    fill(gaps, gap, Math.min(passedAt(timeline, nextDay(dayLimit, begins)), gaps.backs[gap]!))
  }
}

function gapsBetween(reservations: readonly Interval[], timeline: Timeline): Gaps {
  const fronts = [0]
  const backs: number[] = []
  for (const { start, end } of reservations) {
    const front = fronts.at(-1)!
    backs.push(Math.max(front, passedAt(timeline, start)))
    fronts.push(Math.max(front, passedAt(timeline, end)))
  }
  return gapsOf(fronts, [...backs, wholeOf(timeline)])
}

function wholeMinutes({ start, end }: Interval): Interval {
  return { start: Math.floor(start / MINUTE) * MINUTE, end: Math.ceil(end / MINUTE) * MINUTE }
}
