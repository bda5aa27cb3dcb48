import { type Interval, MINUTE } from '#domain/time.ts'
import { stretch } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'

/** An operation on a work order on the shop floor. */
export type Operation =
  | { readonly type: 'start' | 'pause' | 'stop' | 'solve' }
  | { readonly type: 'report'; readonly downtime: DowntimeDraft }
  /** Saves ticks, after which this many actions are done. */
  | { readonly type: 'tick'; readonly actions: number }
export type TimedOperation = { readonly at: number; readonly operation: Operation }

/** Work on one work order from its first start on. All lengths are milliseconds without breaks. */
export type WorkSession = {
  readonly start: number
  /** Time worked, without downtimes. */
  readonly worked: number
  /** Each with the share of the work that is done before it. */
  readonly downtimes: readonly (DowntimeDraft & { readonly after: number })[]
  /** Each with the share of the whole session that has passed before it. */
  readonly ticks: readonly { readonly after: number; readonly actions: number }[]
  /** The last operation; undefined if the work continues. */
  readonly end: Operation | undefined
}

/** Returns the operations of a session by time; it pauses in breaks, and each downtime ends before the next break. */
export function operationsOf(session: WorkSession, present: readonly Interval[]): TimedOperation[] {
  const stops = placeDowntimes(session, present)
  const lost = stops.reduce((sum, { from, to }) => sum + to - from, 0)
  const length = Math.max(session.worked + lost, (stops.at(-1)?.to ?? 0) + MINUTE)
  const instant = (after: number) => stretch(present, session.start, after).end
  const end = instant(length)
  const ticks = session.ticks.map(({ after, actions }) => {
    const stop = stops.find(({ from, to }) => from <= after * length && after * length <= to)
    return { at: instant(stop ? stop.to + MINUTE : after * length), operation: tick(actions) }
  })
  const operations: TimedOperation[] = [
    { at: session.start, operation: { type: 'start' } },
    ...breaks(session.start, end, present),
    ...stops.flatMap(({ from, to, downtime }): TimedOperation[] => [
      { at: instant(from), operation: { type: 'report', downtime } },
      { at: instant(to), operation: { type: 'solve' } },
    ]),
    ...ticks,
    ...(session.end ? [{ at: end, operation: session.end }] : []),
  ]
  return operations.toSorted((a, b) => a.at - b.at)
}

const tick = (actions: number): Operation => ({ type: 'tick', actions })

function breaks(start: number, end: number, present: readonly Interval[]): TimedOperation[] {
  return present.flatMap((shift, index): TimedOperation[] => {
    const next = present[index + 1]
    if (!next || shift.end <= start || next.start >= end) return []
    return [
      { at: shift.end, operation: { type: 'pause' } },
      { at: next.start, operation: { type: 'start' } },
    ]
  })
}

type Stop = { readonly from: number; readonly to: number; readonly downtime: DowntimeDraft }

function placeDowntimes({ start, worked, downtimes }: WorkSession, present: readonly Interval[]): Stop[] {
  const placed: Stop[] = []
  let lost = 0
  for (const { after, ...downtime } of downtimes.toSorted((a, b) => a.after - b.after)) {
    const earliest = (placed.at(-1)?.to ?? 0) + MINUTE
    const desired = Math.max(after * worked + lost, earliest)
    const from = fit({ start, desired, earliest, length: downtime.length }, present)
    placed.push({ from, to: from + downtime.length, downtime })
    lost += downtime.length
  }
  return placed
}

type DesiredStop = {
  readonly start: number
  readonly desired: number
  readonly earliest: number
  readonly length: number
}

/** Returns when a downtime starts so that it ends before the next break: as desired, or earlier, or after the break. */
function fit({ start, desired, earliest, length }: DesiredStop, present: readonly Interval[]): number {
  const at = stretch(present, start, desired).end
  const shift = present.find(({ end }) => end > at)!
  const room = shift.end - at - MINUTE
  if (room >= length) return desired
  const earlier = desired - (length - room)
  if (earlier >= earliest && at - (length - room) > shift.start) return earlier
  return fit({ start, desired: desired + room + 2 * MINUTE, earliest, length }, present)
}
