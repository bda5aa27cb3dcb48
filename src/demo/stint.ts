import { type Interval, MINUTE } from '#domain/time.ts'
import { stretch } from './calendar.ts'
import type { DowntimeDraft } from './downtimes.ts'

/** One thing that is done to a work order on the shop floor. */
export type Deed =
  | { readonly does: 'start' | 'pause' | 'stop' | 'solve' }
  | { readonly does: 'report'; readonly downtime: DowntimeDraft }
  /** Saves ticks, so that this many actions are done. */
  | { readonly does: 'tick'; readonly actions: number }
export type Happening = { readonly at: number; readonly deed: Deed }

/** Work on one work order, from its first start on. All lengths are milliseconds, breaks left out. */
export type Stint = {
  readonly start: number
  /** Time worked, without downtimes. */
  readonly worked: number
  /** Each with the share of the work done before it. */
  readonly downtimes: readonly (DowntimeDraft & { readonly after: number })[]
  /** Each with the share of the whole stint before it. */
  readonly ticks: readonly { readonly after: number; readonly actions: number }[]
  /** How it ends; with nothing, the work goes on. */
  readonly end: Deed | undefined
}

/** What happens in a stint, by instant; work rests while nobody is present, and no downtime lasts into a break. */
export function happeningsOf(stint: Stint, present: readonly Interval[]): Happening[] {
  const standstills = placeDowntimes(stint, present)
  const lost = standstills.reduce((sum, { from, to }) => sum + to - from, 0)
  const length = Math.max(stint.worked + lost, (standstills.at(-1)?.to ?? 0) + MINUTE)
  const instant = (after: number) => stretch(present, stint.start, after).end
  const end = instant(length)
  const ticks = stint.ticks.map(({ after, actions }) => {
    const standstill = standstills.find(({ from, to }) => from <= after * length && after * length <= to)
    return { at: instant(standstill ? standstill.to + MINUTE : after * length), deed: tick(actions) }
  })
  const happenings: Happening[] = [
    { at: stint.start, deed: { does: 'start' } },
    ...breaks(stint.start, end, present),
    ...standstills.flatMap(({ from, to, downtime }): Happening[] => [
      { at: instant(from), deed: { does: 'report', downtime } },
      { at: instant(to), deed: { does: 'solve' } },
    ]),
    ...ticks,
    ...(stint.end ? [{ at: end, deed: stint.end }] : []),
  ]
  return happenings.toSorted((a, b) => a.at - b.at)
}

const tick = (actions: number): Deed => ({ does: 'tick', actions })

function breaks(start: number, end: number, present: readonly Interval[]): Happening[] {
  return present.flatMap((shift, index): Happening[] => {
    const next = present[index + 1]
    if (!next || shift.end <= start || next.start >= end) return []
    return [
      { at: shift.end, deed: { does: 'pause' } },
      { at: next.start, deed: { does: 'start' } },
    ]
  })
}

type Standstill = { readonly from: number; readonly to: number; readonly downtime: DowntimeDraft }

function placeDowntimes({ start, worked, downtimes }: Stint, present: readonly Interval[]): Standstill[] {
  const placed: Standstill[] = []
  let lost = 0
  for (const { after, ...downtime } of downtimes.toSorted((a, b) => a.after - b.after)) {
    const earliest = (placed.at(-1)?.to ?? 0) + MINUTE
    const wish = Math.max(after * worked + lost, earliest)
    const from = fit({ start, wish, earliest, length: downtime.length }, present)
    placed.push({ from, to: from + downtime.length, downtime })
    lost += downtime.length
  }
  return placed
}

type Wish = {
  readonly start: number
  readonly wish: number
  readonly earliest: number
  readonly length: number
}

/** When a downtime begins that is over before the next break: as wished, else a little earlier, else after the break. */
function fit({ start, wish, earliest, length }: Wish, present: readonly Interval[]): number {
  const at = stretch(present, start, wish).end
  const shift = present.find(({ end }) => end > at)!
  const room = shift.end - at - MINUTE
  if (room >= length) return wish
  const earlier = wish - (length - room)
  if (earlier >= earliest && at - (length - room) > shift.start) return earlier
  return fit({ start, wish: wish + room + 2 * MINUTE, earliest, length }, present)
}
