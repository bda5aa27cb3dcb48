import assert from 'node:assert/strict'
import { type Interval, MINUTE } from '#domain/time.ts'
import type { Schedule } from '#planning/scheduling/schedule.ts'
import type { Instance } from './instance.ts'

/** A stretch of uninterrupted work on a group. */
export type Work = Interval & { readonly group: number; readonly operator: number }

export type Quality = {
  readonly late: number
  readonly latenessMinutes: number
  readonly minutesLate: number
  readonly makespanMinutes: number
  readonly idleMinutes: number
  readonly cuts: number
  readonly unplaced: number
}

/** The work within placements: their pieces without breaks, nights and days off; refuses a piece over a reservation. */
export function workOf({ operators, groups }: Instance, { placements }: Schedule): Work[] {
  const indexOf = new Map(groups.map(({ id }, index) => [id, index]))
  return placements.flatMap(({ groupId, resourceId, pieces }) => {
    const { working, reservations } = operators[resourceId]!
    return pieces.flatMap((piece) => {
      for (const { start, end } of reservations) {
        assert.ok(end <= piece.start || piece.end <= start, `${groupId} overlaps a reservation`)
      }
      return within(working, piece).map((part) => ({
        ...part,
        group: indexOf.get(groupId)!,
        operator: resourceId,
      }))
    })
  })
}

/** How good a plan is; fails on overlap, work outside working time or in a block, lost minutes, a wrong operator. */
export function judge(instance: Instance, work: readonly Work[]): Quality {
  const { groups, operators, start: origin } = instance
  const minutes = new Float64Array(groups.length)
  const ends = new Float64Array(groups.length)
  const parts = new Int32Array(groups.length)
  for (const { group, operator, start, end } of work) {
    assert.ok(end > start, 'work takes time')
    assert.equal(operator, groups[group]!.resourceId, 'everybody does their own work')
    minutes[group]! += (end - start) / MINUTE
    ends[group] = Math.max(ends[group]!, end)
    parts[group]! += 1
  }
  const placed = groups.map((group, index) => ({ group, index })).filter(({ index }) => parts[index]! > 0)
  for (const { group, index } of placed)
    assert.equal(minutes[index], group.durationMinutes, 'minutes are kept')
  const lateness = placed.map(({ group, index }) => ends[index]! - group.due)
  const idle = operators.map(({ id }) =>
    idleOf(
      instance,
      id,
      work.filter(({ operator }) => operator === id),
    ),
  )
  return {
    late: lateness.filter((late) => late > 0).length,
    latenessMinutes: max(lateness) / MINUTE,
    minutesLate: lateness.reduce((sum, late) => sum + Math.max(0, late), 0) / MINUTE,
    makespanMinutes: (max(ends) - origin) / MINUTE,
    idleMinutes: idle.reduce((sum, one) => sum + one, 0) / MINUTE,
    cuts: parts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    unplaced: groups.length - placed.length,
  }
}

/** The free time an operator leaves unused before their last work; fails where work is outside free time. */
function idleOf({ operators }: Instance, id: number, work: readonly Work[]): number {
  const { working, reservations } = operators[id]!
  const busy = [...work, ...reservations].toSorted((a, b) => a.start - b.start)
  let before = Number.NEGATIVE_INFINITY
  for (const { start, end } of busy) {
    assert.ok(start >= before, `operator ${id} does two things at once`)
    before = end
  }
  const last = max(Float64Array.from(work, ({ end }) => end))
  const used = busy.filter(({ start }) => start < last).reduce((sum, { start, end }) => sum + end - start, 0)
  const there = busy
    .flatMap((one) => within(working, one))
    .reduce((sum, { start, end }) => sum + end - start, 0)
  const all = busy.reduce((sum, { start, end }) => sum + end - start, 0)
  assert.equal(there, all, `operator ${id} works outside working time`)
  const open = within(working, { start: Number.NEGATIVE_INFINITY, end: last })
  return open.reduce((sum, { start, end }) => sum + end - start, 0) - used
}

/** @param intervals sorted, disjoint */
function within(intervals: readonly Interval[], { start, end }: Interval): Interval[] {
  let low = 0
  for (let high = intervals.length; low < high; ) {
    const middle = (low + high) >> 1
    if (intervals[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  const parts: Interval[] = []
  for (let index = low; index < intervals.length && intervals[index]!.start < end; index += 1) {
    const interval = intervals[index]!
    parts.push({ start: Math.max(interval.start, start), end: Math.min(interval.end, end) })
  }
  return parts
}

function max(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) most = Math.max(most, value)
  return most
}
