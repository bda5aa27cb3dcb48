import { seededNumbers } from '#planning/scheduling/seeded-numbers.ts'
import type { Steps } from '#planning/steps.ts'
import { compareCosts, costOf } from './aims.ts'
import { effortOf, type LineRun } from './line-run.ts'
import { localMove } from './local-moves.ts'
import { type JobOrder, simulate } from './simulate.ts'
import type { SuggestionAim } from './suggestion.ts'

/** Placed jobs in all simulations together: about a fifth of a second. */
const MOST_PLACED = 800_000
/** Few jobs have few orders: more rounds than this for each pair of them find nothing new. */
const ROUNDS_PER_PAIR = 60
/** Many lines and mandrels make each placed job take longer: the search ends once all of it took about two seconds. */
export const MOST_EFFORT = 120_000_000
/** With how many rounds before a move is compared: it may be worse than the current plan, but not worse than that one. */
const HISTORY = 5

/** A plan by what it follows from, and what it costs. */
export type RatedPlan = { readonly order: JobOrder; readonly cost: readonly number[] }

/** Returns an order with the cost of its plan. */
export function ratedPlan(run: LineRun, aim: SuggestionAim, order: JobOrder): RatedPlan {
  simulate(run, order)
  return { order, cost: costOf(aim, run.totals) }
}

/** Returns the best plan that a fixed number of local moves finds (late acceptance: Burke and Bykov, 2017); never a worse one. */
export function* improvePlan(
  run: LineRun,
  aim: SuggestionAim,
  { start, seed }: { readonly start: RatedPlan; readonly seed: number },
): Steps<RatedPlan> {
  const { problem } = run
  const numbers = seededNumbers(seed)
  const rounds = Math.min(ROUNDS_PER_PAIR * problem.jobs.length ** 2, MOST_PLACED / problem.jobs.length)
  const history = Array.from({ length: HISTORY }, () => start.cost)
  let [best, current] = [start, start]
  for (let round = 0; round < rounds && effortOf(run) < MOST_EFFORT; round += 1) {
    yield
    const order = localMove(problem, current.order, numbers)
    if (order === current.order) continue
    const candidate = ratedPlan(run, aim, order)
    const earlier = history[round % HISTORY]!
    const isAccepted =
      compareCosts(candidate.cost, current.cost) <= 0 || compareCosts(candidate.cost, earlier) <= 0
    if (isAccepted) current = candidate
    if (compareCosts(current.cost, best.cost) < 0) best = current
    if (compareCosts(current.cost, earlier) < 0) history[round % HISTORY] = current.cost
  }
  return best
}
