import { MINUTE } from '#domain/time.ts'
import { firstGap } from './gaps.ts'
import { firstOpenGap, type Lane } from './lane.ts'
import { groupAt, type Plan } from './plan.ts'
import { endAfter } from './timeline.ts'

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
  const { fronts, backs } = lane.gaps
  const cuts: Cut[] = []
  let next = 0
  while (next < minutes.length) {
    const gap = nextGap(lane, cuts.at(-1)?.gap, minutes[next]! * MINUTE)
    if (gap === undefined) return undefined
    const [from, first] = [fronts[gap]!, next]
    let to = from
    while (next < minutes.length && to + minutes[next]! * MINUTE <= backs[gap]!) {
      to += minutes[next]! * MINUTE
      next += 1
    }
    cuts.push({ gap, from, to, actions: next - first })
  }
  return cuts
}

function nextGap(lane: Lane, after: number | undefined, length: number): number | undefined {
  return after === undefined ? firstOpenGap(lane, length) : firstGap(lane.gaps, length, after + 1)
}
