import { MINUTE } from '#domain/time.ts'
import { endAfter, passedAt, startAfter } from '#planning/calendar/working-clock.ts'
import { isFull, nextDay } from './day-limit.ts'
import { firstGap } from './gaps.ts'
import { groupAt, type PlanningRun } from './planning-run.ts'
import { firstOpenGap, type Timeline } from './timeline.ts'

/** A part of a group in a gap; `from` and `to` are on the timeline's clock. */
export type Cut = {
  readonly gap: number
  readonly from: number
  readonly to: number
  readonly actions: number | null
}

/** Returns the first place for a group on a timeline without reserving it; undefined if there is no room. */
export function cutsFor(timeline: Timeline, run: PlanningRun, turn: number): readonly Cut[] | undefined {
  const {
    columns,
    options: { divide },
  } = run
  const count = columns.actionCounts[turn]!
  if (divide === 'between-actions' && count > 1)
    return cutBetween(timeline, groupAt(run, turn).actionMinutes ?? [])
  const length = columns.lengths[turn]!
  const gap = firstOpenGap(timeline, length)
  if (gap === undefined) return undefined
  const from = timeline.gaps.fronts[gap]!
  return [{ gap, from, to: from + length, actions: divide === 'anywhere' ? null : count }]
}

/** Returns when a group with these cuts would be finished. */
export function finishOf({ clock }: Timeline, cuts: readonly Cut[]): number {
  return endAfter(clock, cuts[cuts.length - 1]!.to)
}

/** Fills gaps with as many actions as fit, starting with the first gap that holds the next action. */
function cutBetween(timeline: Timeline, minutes: readonly number[]): readonly Cut[] | undefined {
  const { backs } = timeline.gaps
  const cuts: Cut[] = []
  let next = 0
  while (next < minutes.length) {
    const open = nextOpening(timeline, cuts, minutes[next]! * MINUTE)
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

/** Returns where the next cut of at least this length can start. */
function nextOpening(timeline: Timeline, cuts: readonly Cut[], length: number): Opening | undefined {
  const { gaps } = timeline
  const last = cuts.at(-1)
  let gap = last ? firstGap(gaps, length, last.gap + 1) : firstOpenGap(timeline, length)
  while (gap !== undefined) {
    const from = last ? openFrom(timeline, gap, cuts) : gaps.fronts[gap]!
    if (from + length <= gaps.backs[gap]!) return { gap, from }
    gap = firstGap(gaps, length, gap + 1)
  }
  return undefined
}

/** Returns the front of a gap or, if that day is full, the start of the first day in it with room for another work order. */
function openFrom({ gaps, clock, dayLimit }: Timeline, gap: number, cuts: readonly Cut[]): number {
  const back = gaps.backs[gap]!
  let from = gaps.fronts[gap]!
  if (!dayLimit) return from
  const begun = cuts.map((cut) => startAfter(clock, cut.from))
  while (from < back && isFull(dayLimit, startAfter(clock, from), begun))
    from = passedAt(clock, nextDay(dayLimit, startAfter(clock, from)))
  return from
}
