import type { LineLane } from './pipes-board.ts'

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
