import { predecessorsOf } from '#domain/predecessors.ts'
import { clip, type Interval, labour } from '#domain/time.ts'
import type { ShiftDay } from '#planning/calendar/shift-days.ts'
import { whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import type { PlanStep } from './early-starts.ts'

/** What makes a part product late. */
export type WhyLate<Job> = {
  /** The job that starts first, and the one that ends last. */
  readonly first: Job
  readonly last: Job
  /** Of the last job and those that it follows, the one that waits longest for its resource; null where none waits. */
  readonly limit: Limit<Job> | null
}

export type Limit<Job> = {
  readonly job: Job
  /** The job directly before it on its resource; null where there is none, or free time between them or earlier for all of it. */
  readonly after: Job | null
  /** The days on which its resource is absent while it waits. */
  readonly absences: readonly { readonly date: string; readonly reason: string }[]
}

/** What a resource has planned, and when it works. */
export type ResourcePlan<Job> = {
  readonly resourceId: number
  readonly jobs: readonly Job[]
  readonly days: readonly ShiftDay[]
}

/** What is known besides the steps of the part product. */
export type LateContext<Job> = {
  readonly rules: WorkingRules
  readonly now: number
  /** Returns the plan of the resource of a job from an instant to its start; null for unassigned jobs. */
  readonly resourceOf: (job: Job, since: number) => ResourcePlan<Job> | null
}

/**
 * Returns what makes a part product late; null where none of its open steps is planned.
 *
 * @param steps all of the work plan, in its order; those of one job have the same object
 */
export function whyLate<Job extends Interval>(
  steps: readonly PlanStep<Job>[],
  context: LateContext<Job>,
): WhyLate<Job> | null {
  const jobs = [...new Set(steps.flatMap(({ job, isDone }) => (job && !isDone ? [job] : [])))]
  const [some] = jobs
  if (!some) return null
  const last = jobs.reduce((most, job) => (job.end > most.end ? job : most), some)
  const waits = pathTo(last, steps, context.now).map((step) => waitOf(step, context))
  const longest = waits.reduce((most, wait) => (wait.lost > most.lost ? wait : most))
  return {
    first: jobs.reduce((least, job) => (job.start < least.start ? job : least), some),
    last,
    limit: longest.lost > 0 ? longest.limit : null,
  }
}

/** A job, and the instant from which it could be done. */
type Ready<Job> = { readonly job: Job; readonly since: number }

/** Returns a job and those that it follows, each of which ends last of those before the next. */
function pathTo<Job extends Interval>(last: Job, steps: readonly PlanStep<Job>[], now: number): Ready<Job>[] {
  const before = predecessorsOf(steps)
  const path: Ready<Job>[] = []
  const seen = new Set<Job>()
  for (let job: Job | undefined = last; job; ) {
    seen.add(job)
    const own = steps.filter((step) => step.job === job)
    const earlier = own
      .flatMap((step) => before.get(step) ?? [])
      .flatMap((step) => (step.job && !step.isDone && !seen.has(step.job) ? [step.job] : []))
      .toSorted((a, b) => a.end - b.end)
    const previous: Job | undefined = earlier.at(-1)
    path.push({ job, since: Math.max(now, previous?.end ?? now) })
    job = previous
  }
  return path
}

function waitOf<Job extends Interval>(
  { job, since }: Ready<Job>,
  { rules, resourceOf }: LateContext<Job>,
): { readonly lost: number; readonly limit: Limit<Job> } {
  const resource = since < job.start ? resourceOf(job, since) : null
  if (!resource) return { lost: 0, limit: { job, after: null, absences: [] } }
  const { resourceId, days, jobs } = resource
  const working = days.flatMap((day) => day.working)
  const away = clip(
    days.flatMap((day) => day.away),
    { start: since, end: job.start },
  )
  const lost = labour(clip(working, { start: since, end: job.start })) + labour(away)
  const between = jobs
    .filter((each) => each !== job && each.start < job.start && each.end > since)
    .toSorted((a, b) => a.end - b.end)
  if (hasRoomFor(job, since, { working, between })) return { lost, limit: { job, after: null, absences: [] } }
  const before = between.filter((each) => each.end <= job.start).at(-1)
  const isDirect = before && labour(clip(working, { start: before.end, end: job.start })) === 0
  return {
    lost,
    limit: { job, after: isDirect ? before : null, absences: absencesIn(away, days, { resourceId, rules }) },
  }
}

type Taken = { readonly working: readonly Interval[]; readonly between: readonly Interval[] }

/** Returns whether a job fits, from an instant on, before something that its resource has planned before it. */
function hasRoomFor(job: Interval, since: number, { working, between }: Taken): boolean {
  const needed = labour(clip(working, job))
  let free = since
  return between
    .toSorted((a, b) => a.start - b.start)
    .some(({ start, end }) => {
      const room = start > free ? labour(clip(working, { start: free, end: start })) : 0
      free = Math.max(free, end)
      return needed > 0 && room >= needed
    })
}

function absencesIn(
  away: readonly Interval[],
  days: readonly ShiftDay[],
  { resourceId, rules }: { readonly resourceId: number; readonly rules: WorkingRules },
): Limit<never>['absences'] {
  return days.flatMap(({ date, start, end }) => {
    const [first] = clip(away, { start, end })
    const why = first && whyNotWorking(rules, resourceId, first.start)
    return why?.kind === 'absence' ? [{ date, reason: why.reason }] : []
  })
}
