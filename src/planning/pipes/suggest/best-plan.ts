import type { Steps } from '#planning/steps.ts'
import { compareCosts } from './aims.ts'
import { atcsRules } from './atcs.ts'
import { changeoverRule, dispatch, dueDateRule } from './dispatch.ts'
import { improvePlan, MOST_EFFORT, type RatedPlan, ratedPlan } from './improve.ts'
import { effortOf, type LineRun } from './line-run.ts'
import type { SuggestionAim } from './suggestion.ts'

/** Few jobs are improved from several starts: as many as there are jobs to share this. */
const JOBS_OF_ALL_STARTS = 32
/** However long they take: by due date, by changeover and by both. */
const FEWEST_STARTS = 3

/** Returns the plan that local moves make of the best of several dispatching rules. */
export function* bestPlan(run: LineRun, aim: SuggestionAim): Steps<RatedPlan> {
  const starts: RatedPlan[] = []
  for (const rule of [dueDateRule, changeoverRule, ...atcsRules(run.problem)]) {
    if (starts.length >= FEWEST_STARTS && effortOf(run) > MOST_EFFORT / 2) break
    starts.push(ratedPlan(run, aim, { sequences: yield* dispatch(run, rule), holds: new Map() }))
  }
  const count = Math.max(1, Math.floor(JOBS_OF_ALL_STARTS / run.problem.jobs.length))
  const improved: RatedPlan[] = []
  for (const [seed, start] of starts.toSorted(byCost).slice(0, count).entries())
    improved.push(yield* improvePlan(run, aim, { start, seed }))
  return improved.toSorted(byCost)[0]!
}

function byCost(a: RatedPlan, b: RatedPlan): number {
  return compareCosts(a.cost, b.cost)
}
