import type { Interval } from '#domain/time.ts'
import { dateAt, type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { type JudgedJob, type JudgedResource, type PlanProblem, planProblems } from './problems.ts'

/** A resource with all of its jobs that end after the start of the first counted day. */
export type BookedResource = Omit<JudgedResource, 'days'>

/**
 * Returns a resource's problems on a day and later, however far ahead its jobs are planned.
 *
 * Days without jobs are skipped, so the cost does not depend on how far ahead the jobs are.
 */
export function problemsAhead(resource: BookedResource, today: string, rules: WorkingRules): PlanProblem[] {
  return runsOf(resource.jobs).flatMap((jobs) => {
    const days = workingDays(rules, resource.id, daysAround(jobs))
    const problems = planProblems([{ ...resource, days, jobs }])
    return problems.filter((problem) => problem.kind !== 'overloaded' || problem.date >= today)
  })
}

/** Splits jobs into runs that have no day in common, including the day before each job. */
function runsOf(jobs: readonly JudgedJob[]): JudgedJob[][] {
  const runs: JudgedJob[][] = []
  let lastDay = ''
  for (const job of jobs.toSorted((a, b) => a.start - b.start)) {
    if (dayBefore(job) > lastDay) runs.push([])
    runs.at(-1)?.push(job)
    const ends = dateAt(job.end)
    if (ends > lastDay) lastDay = ends
  }
  return runs
}

/** Returns the days of jobs and the day before them, whose shift can continue into the first. */
function daysAround(jobs: readonly JudgedJob[]): PlantDay[] {
  const first = Temporal.PlainDate.from(dayBefore({ start: Math.min(...jobs.map(({ start }) => start)) }))
  const last = Temporal.PlainDate.from(dateAt(Math.max(...jobs.map(({ end }) => end))))
  return plantDays(first.toString(), first.until(last).days + 1)
}

function dayBefore({ start }: Pick<Interval, 'start'>): string {
  return Temporal.PlainDate.from(dateAt(start)).subtract({ days: 1 }).toString()
}
