import { MINUTE } from '#domain/time.ts'
import { isFull, nextDay } from './day-limit.ts'
import { firstGap } from './gaps.ts'
import { firstOpenGap, type Lane } from './lane.ts'
import { groupAt, type Plan } from './plan.ts'
import { endAfter, passedAt, startAfter } from './timeline.ts'

/** A part of a group in a gap, on the clock of the lane's timeline. */
export type Cut = {
  readonly gap: number
  readonly from: number
  readonly to: number
  readonly actions: number | null
}

/** Where a lane would take a group first; undefined where it has no room. Nothing is taken yet. */
export function cutsFor(lane: Lane, plan: Plan, turn: number): readonly Cut[] | undefined {
  const {
    columns,
    options: { divide },
  } = plan
  const count = columns.actionCounts[turn]!
  if (divide === 'between-actions' && count > 1)
    return cutBetween(lane, groupAt(plan, turn).actionMinutes ?? [])
  const length = columns.lengths[turn]!
  const gap = firstOpenGap(lane, length)
  if (gap === undefined) return undefined
  const from = lane.gaps.fronts[gap]!
  return [{ gap, from, to: from + length, actions: divide === 'anywhere' ? null : count }]
}

/** When a group cut so would be finished. */
export function finishOf({ timeline }: Lane, cuts: readonly Cut[]): number {
  return endAfter(timeline, cuts[cuts.length - 1]!.to)
}

/** Fills each gap with as many actions as it holds, from the first that holds the next one. */
function cutBetween(lane: Lane, minutes: readonly number[]): readonly Cut[] | undefined {
  const { backs } = lane.gaps
  const cuts: Cut[] = []
  let next = 0
  while (next < minutes.length) {
    const open = nextOpening(lane, cuts, minutes[next]! * MINUTE)
    if (!open) return undefined
    const { gap, from } = open
    const first = next
    let to = from
    while (next < minutes.length && to + minutes[next]! * MINUTE <= backs[gap]!) {
      to += minutes[next]! * MINUTE
      next += 1
    }
    cuts.push({ gap, from, to, actions: next - first })
  }
  return cuts
}

type Opening = Pick<Cut, 'gap' | 'from'>

/** Where the next cut may begin that holds a length. */
function nextOpening(lane: Lane, cuts: readonly Cut[], length: number): Opening | undefined {
  const { gaps } = lane
  const last = cuts.at(-1)
  let gap = last ? firstGap(gaps, length, last.gap + 1) : firstOpenGap(lane, length)
  while (gap !== undefined) {
    const from = last ? openFrom(lane, gap, cuts) : gaps.fronts[gap]!
    if (from + length <= gaps.backs[gap]!) return { gap, from }
    gap = firstGap(gaps, length, gap + 1)
  }
  return undefined
}

/** The front of a gap, or where in it the first day begins that takes another work order besides the cuts. */
function openFrom({ gaps, timeline, dayLimit }: Lane, gap: number, cuts: readonly Cut[]): number {
  const back = gaps.backs[gap]!
  let from = gaps.fronts[gap]!
  if (!dayLimit) return from
  const begun = cuts.map((cut) => startAfter(timeline, cut.from))
  while (from < back && isFull(dayLimit, startAfter(timeline, from), begun))
    from = passedAt(timeline, nextDay(dayLimit, startAfter(timeline, from)))
  return from
}
