import { endAfter } from '#planning/calendar/working-clock.ts'
import type { Columns } from './columns.ts'
import { fill, firstGap } from './gaps.ts'
import { seededNumbers } from './seeded-numbers.ts'
import type { Timeline } from './timeline.ts'

/** Beyond this many groups of a resource, gaps lose little time and every move costs much. */
const MOST_GROUPS = 100
const MOST_MOVES = 3_000
/** Placed groups in all moves together: a few milliseconds a resource. */
const MOST_PLACED = 100_000
const SEED = 7

/**
 * Returns the better of two orders of undivided groups, after moves to any place and swaps that make them less late in all.
 *
 * The moves are the same for the same number of groups.
 */
export function lessTardyOrder(
  timeline: Timeline,
  columns: Columns,
  [first, second]: readonly [readonly number[], readonly number[]],
): readonly number[] {
  if (first.length > MOST_GROUPS) return first
  const tardiness = tardinessIn(timeline, columns)
  let [best, least] = [first, tardiness(first, Number.POSITIVE_INFINITY)]
  const other = tardiness(second, least)
  if (other < least) [best, least] = [second, other]
  const numbers = seededNumbers(SEED)
  const moves = Math.min(MOST_MOVES, MOST_PLACED / best.length)
  for (let move = 0; move < moves && least > 0; move += 1) {
    const trial = moved(best, numbers)
    const late = tardiness(trial, least)
    if (late < least) [best, least] = [trial, late]
  }
  return best
}

type Tardiness = (order: readonly number[], limit: number) => number

/** Returns a function of how late groups are in all, which gives up at a limit and where a group has no room. */
function tardinessIn({ gaps, clock }: Timeline, { lengths, dues }: Columns): Tardiness {
  const trial = { ...gaps, fronts: gaps.fronts.slice(), room: gaps.room.slice() }
  return (order, limit) => {
    trial.fronts.set(gaps.fronts)
    trial.room.set(gaps.room)
    let sum = 0
    for (const turn of order) {
      const gap = firstGap(trial, lengths[turn]!)
      if (gap === undefined) return Number.POSITIVE_INFINITY
      const finish = trial.fronts[gap]! + lengths[turn]!
      fill(trial, gap, finish)
      sum += Math.max(0, endAfter(clock, finish) - dues[turn]!)
      if (sum >= limit) return sum
    }
    return sum
  }
}

/** Returns the order with one group moved to another place or swapped with another one. */
function moved(order: readonly number[], numbers: (below: number) => number): readonly number[] {
  const from = numbers(order.length)
  const to = numbers(order.length)
  if (numbers(2) === 0) return order.with(from, order[to]!).with(to, order[from]!)
  return order.toSpliced(from, 1).toSpliced(to, 0, order[from]!)
}
