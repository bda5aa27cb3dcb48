import { predecessorsOf, type WorkPlanStep } from '#domain/predecessors.ts'
import type { Interval } from '#domain/time.ts'

/** A step of a part product. */
export type PlanStep<Job> = WorkPlanStep & {
  readonly isDone: boolean
  /** What it is planned in; null while it is not planned. */
  readonly job: Job | null
}

/** A job that starts too early: one of its steps follows a step that is planned to end later, or not planned. */
export type EarlyStart<Job> = {
  readonly job: Job
  readonly step: PlanStep<Job>
  /** Of the steps that must be finished before it, the one whose job ends last, or one that is not planned. */
  readonly after: PlanStep<Job>
}

/**
 * Returns the jobs of a part product that start before work that they follow has ended, by start. Each is listed once: for the work
 * that ends last or, where all planned work ends in time, for work that is not planned.
 *
 * @param steps all of the work plan, in its order
 */
export function earlyStartsOf<Job extends Interval>(steps: readonly PlanStep<Job>[]): EarlyStart<Job>[] {
  if (new Set(steps.map(({ job }) => job)).size < 2) return []
  const worst = new Map<Job, EarlyStart<Job>>()
  for (const early of allEarlyStarts(steps)) {
    const known = worst.get(early.job)
    if (!known || outweighs(early.after, known.after)) worst.set(early.job, early)
  }
  return [...worst.values()].toSorted((a, b) => a.job.start - b.job.start)
}

function allEarlyStarts<Job extends Interval>(steps: readonly PlanStep<Job>[]): EarlyStart<Job>[] {
  return [...predecessorsOf(steps)].flatMap(([step, predecessors]) => {
    const { job, isDone } = step
    if (job === null || isDone) return []
    const unfinished = predecessors.filter(
      (after) => !after.isDone && after.job !== job && endOf(after) > job.start,
    )
    return unfinished.map((after) => ({ job, step, after }))
  })
}

function outweighs<Job extends Interval>(a: PlanStep<Job>, b: PlanStep<Job>): boolean {
  if (a.job === null) return false
  return b.job === null || a.job.end > b.job.end
}

function endOf({ job }: PlanStep<Interval>): number {
  return job?.end ?? Number.POSITIVE_INFINITY
}
