import { compareCosts, costOf } from '#planning/pipes/suggest/aims.ts'
import {
  closeRun,
  type LineRun,
  lineRunOf,
  openRun,
  placeIn,
  type Spot,
  spotOf,
} from '#planning/pipes/suggest/line-run.ts'
import type { SuggestionProblem } from '#planning/pipes/suggest/problem.ts'
import type { SuggestionAim } from '#planning/pipes/suggest/suggestion.ts'

/**
 * Returns the cost of the best plan of all that place each job as soon as its line and a mandrel are free: tries every job next
 * on every line, and leaves a branch when it already costs as much as the best. Nothing stays on the lines of such a problem.
 */
export function optimumOf(
  problem: SuggestionProblem,
  aim: SuggestionAim,
  atMost: readonly number[],
): readonly number[] {
  const run = lineRunOf(problem)
  const placed: Spot[] = []
  let best = atMost
  visit()
  return best

  function visit(): void {
    const cost = replay(run, placed, aim)
    if (placed.length > 0 && compareCosts(cost, best) >= 0) return
    if (placed.length === problem.jobs.length) best = cost
    for (const spot of nextSpots(run, placed)) {
      placed.push(spot)
      visit()
      placed.pop()
    }
  }
}

/** Returns the spots of what may start next; any plan comes about in the order of its starts. */
function nextSpots(run: LineRun, placed: readonly Spot[]): Spot[] {
  const used = new Set(placed.map(({ job }) => job))
  const last = placed.at(-1)?.start ?? 0
  return run.problem.jobs.flatMap(({ lines }, job) =>
    used.has(job)
      ? []
      : lines.flatMap((line) => {
          const spot = spotOf(run, line, job)
          return spot && spot.start >= last ? spot : []
        }),
  )
}

/** Places jobs in their spots again, and returns what they cost. */
function replay(run: LineRun, placed: readonly Spot[], aim: SuggestionAim): readonly number[] {
  openRun(run)
  for (const spot of placed) placeIn(run, spot)
  return costOf(aim, closeRun(run))
}
