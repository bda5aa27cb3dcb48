import { predecessorsOf, type WorkPlanStep } from '#domain/predecessors.ts'
import type { Interval } from '#domain/time.ts'

/** When a job is planned. Of work that was to end on an earlier day, the end is when it can be done. */
export type JobTime = Interval & {
  /** When such work was planned to end; absent for all other. */
  readonly plannedEnd?: number
}

/** A step of a part product. */
export type PlanStep<Job> = WorkPlanStep & {
  readonly isDone: boolean
  /** What it is planned in; null while it is not planned. */
  readonly job: Job | null
}

/** A job that starts too early: one of its steps follows a step that ends later, or is not planned. */
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
export function earlyStartsOf<Job extends JobTime>(steps: readonly PlanStep<Job>[]): EarlyStart<Job>[] {
  if (new Set(steps.map(({ job }) => job)).size < 2) return []
  return worstOfEachJob(allEarlyStarts(steps))
}

/** Returns the early starts of changed steps for planned work, each only for steps that it did not start before already. */
export function newEarlyStarts<Job extends JobTime>(
  before: readonly PlanStep<JobTime>[],
  changed: readonly PlanStep<Job>[],
): EarlyStart<Job>[] {
  const nameOf = ({ step, after }: EarlyStart<unknown>) => `${step.path} ${after.path}`
  const starts = allEarlyStarts(changed).filter(({ after }) => after.job !== null)
  if (starts.length === 0) return []
  const known = new Set(allEarlyStarts(before).flatMap((each) => (each.after.job ? [nameOf(each)] : [])))
  return worstOfEachJob(starts.filter((each) => !known.has(nameOf(each))))
}

function worstOfEachJob<Job extends JobTime>(starts: readonly EarlyStart<Job>[]): EarlyStart<Job>[] {
  const worst = new Map<Job, EarlyStart<Job>>()
  for (const early of starts) {
    const known = worst.get(early.job)
    if (!known || outweighs(early.after, known.after)) worst.set(early.job, early)
  }
  return [...worst.values()].toSorted((a, b) => a.job.start - b.job.start)
}

/**
 * Returns the steps that must be finished before the open steps of each job and are not, each once: that which ends last first, the last
 * step of it, and at the end what is not planned.
 */
export function unfinishedBefore<Step extends PlanStep<JobTime>>(
  steps: readonly Step[],
): Map<Step['job'], readonly Step[]> {
  const pairs = [...predecessorsOf(steps)].flatMap(([step, predecessors]) =>
    unfinishedOf(step, predecessors).map((before) => ({ job: step.job, before })),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ job }) => job)].map(([job, own]) => {
      const before = [...new Set(own.map((pair) => pair.before))].toReversed()
      return [job, before.toSorted((a, b) => Number(outweighs(b, a)) - Number(outweighs(a, b)))]
    }),
  )
}

/** Returns which jobs must be finished before which, as far as both are planned and not done. */
export function jobsBefore<Job>(steps: readonly PlanStep<Job>[]): Map<Job, ReadonlySet<Job>> {
  const found = new Map<Job, Set<Job>>()
  for (const [step, predecessors] of predecessorsOf(steps)) {
    const { job, isDone } = step
    if (job === null || isDone) continue
    const before = found.get(job) ?? new Set()
    for (const each of unfinishedOf(step, predecessors)) if (each.job !== null) before.add(each.job)
    found.set(job, before)
  }
  return found
}

/** Returns jobs, and those of the same part product that follow them, directly or after others that do. */
export function withFollowing<Job>(
  steps: readonly PlanStep<Job>[],
  jobs: ReadonlySet<Job>,
): ReadonlySet<Job> {
  const before = [...jobsBefore(steps)]
  let found = jobs
  for (;;) {
    const following = before.flatMap(([job, own]) => (own.isDisjointFrom(found) ? [] : [job]))
    const next = found.union(new Set(following))
    if (next.size === found.size) return found
    found = next
  }
}

function allEarlyStarts<Job extends JobTime>(steps: readonly PlanStep<Job>[]): EarlyStart<Job>[] {
  return [...predecessorsOf(steps)].flatMap(([step, predecessors]) => {
    const { job } = step
    if (job === null) return []
    const tooLate = unfinishedOf(step, predecessors).filter((after) => endBefore(job, after) > job.start)
    return tooLate.map((after) => ({ job, step, after }))
  })
}

/** Returns the predecessors that an open step of a job waits for: those that are neither done nor in the same job. */
function unfinishedOf<Step extends PlanStep<unknown>>(
  { job, isDone }: Step,
  predecessors: readonly Step[],
): readonly Step[] {
  return job === null || isDone ? [] : predecessors.filter((each) => !each.isDone && each.job !== job)
}

function outweighs(a: PlanStep<JobTime>, b: PlanStep<JobTime>): boolean {
  if (a.job === null) return false
  return b.job === null || a.job.end > b.job.end
}

/** Returns when a step ends for a job that follows it: work of earlier days keeps among itself the order in which it was planned. */
function endBefore({ plannedEnd }: JobTime, { job }: PlanStep<JobTime>): number {
  if (job === null) return Number.POSITIVE_INFINITY
  return plannedEnd === undefined ? job.end : (job.plannedEnd ?? job.end)
}
