import type { Interval } from '#domain/time.ts'
import type { LineLane, PipeBlock } from './pipes-board.ts'

/** How many pipes cool from an instant on. */
export type CoolingStep = { readonly from: number; readonly count: number }

/** Returns how many pipes cool at the same time, step by step. */
export function coolingSteps(lanes: readonly LineLane[]): CoolingStep[] {
  const changes = lanes
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ slot, coolsUntil }) => [
      { at: slot.end, by: 1 },
      { at: coolsUntil, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by)
  let count = 0
  const steps: { from: number; count: number }[] = []
  for (const { at, by } of changes) {
    count += by
    const last = steps.at(-1)
    if (last?.from === at) last.count = count
    else steps.push({ from: at, count })
  }
  return steps
}

/** Returns how many pipes cool at most at the same time in an interval. */
export function coolingPeak(steps: readonly CoolingStep[], { start, end }: Interval): number {
  const own = steps.filter(({ from }, index) => from < end && (steps[index + 1]?.from ?? from) > start)
  return Math.max(0, ...own.map(({ count }) => count))
}

/** Returns the row in which a pipe cools: the one that it had, unless its neighbour cools there now. */
export function tailAfter(
  previous: PipeBlock | undefined,
  { end }: PipeBlock['slot'],
  known: Pick<PipeBlock, 'tail'> | undefined,
): 0 | 1 {
  if (known && (known.tail !== previous?.tail || previous.coolsUntil <= end)) return known.tail
  return previous?.tail === 0 ? 1 : 0
}
