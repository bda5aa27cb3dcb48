import type { DispatchRule } from './dispatch.ts'
import type { SuggestionProblem } from './problem.ts'

/** How much the parameters of the rule differ from those that its authors fitted. */
const SCALES = [0.5, 1, 2]

/**
 * Returns rules of apparent tardiness cost with set-ups (Lee, Bhaskaran and Pinedo, 1997): a job is urgent when it is short, has
 * little slack and little changeover. Waiting for a mandrel counts as changeover. The look-aheads follow from how tight and how
 * widely spread the due times are.
 */
export function atcsRules({
  jobs,
  lines,
  setups,
  usualSetup,
  from,
  horizon,
}: SuggestionProblem): DispatchRule[] {
  const dueOf = (due: number) => Math.min(due, horizon)
  const winding = meanOf(jobs.map((job) => job.winding + usualSetup))
  const changeover = Math.max(
    1,
    meanOf(setups.slice(1).flatMap((row) => row.slice(1).map((each) => each - usualSetup))),
  )
  // As in the paper, the estimated makespan assumes that a good order avoids about half of the changeover.
  const makespan = ((winding + changeover / 2) * jobs.length) / lines.length
  const dues = jobs.map(({ due }) => dueOf(due))
  const [tightness, spread] = [
    clamp(1 - (meanOf(dues) - from) / makespan, 0.1, 1),
    clamp((Math.max(...dues) - Math.min(...dues)) / makespan, 0, 2),
  ]
  const slackScale = (spread <= 0.5 ? 4.5 + spread : 6 - 2 * spread) * winding
  const changeoverScale = (tightness / (2 * Math.sqrt(changeover / winding))) * changeover
  return SCALES.flatMap((scale) =>
    SCALES.map(
      (other): DispatchRule =>
        ({ job, spot, free }) => {
          const slack = Math.max(0, dueOf(job.due) - job.winding - free)
          const before = spot.start - free + spot.setup - usualSetup
          return -Math.log(job.winding) - slack / (scale * slackScale) - before / (other * changeoverScale)
        },
    ),
  )
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
