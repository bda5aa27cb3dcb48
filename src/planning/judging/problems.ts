import { MINUTE } from '#domain/time.ts'
import type { WorkingDay } from '#planning/calendar/working-time.ts'
import { hasCapabilities } from '#planning/scheduling/place.ts'
import { loadOf, type PlannedJob } from './day-load.ts'

/** Something that a planner should check. */
export type PlanProblem =
  | {
      readonly kind: 'late'
      readonly resourceId: number
      readonly jobId: number
      readonly minutes: number
    }
  /** More work is planned for the day than fits into its working time. */
  | {
      readonly kind: 'overloaded'
      readonly resourceId: number
      readonly date: string
      readonly plannedMinutes: number
      readonly workingMinutes: number
    }
  /** Minutes of the job do not fit into its working time. */
  | {
      readonly kind: 'outside_hours'
      readonly resourceId: number
      readonly jobId: number
      readonly minutes: number
    }
  | {
      readonly kind: 'no_capability'
      readonly resourceId: number
      readonly jobId: number
      /** The capabilities that the resource lacks. */
      readonly capabilities: readonly number[]
    }

export type JudgedJob = PlannedJob & {
  readonly due: number | null
  readonly capabilities: readonly number[]
}

export type JudgedResource = {
  readonly id: number
  readonly capabilities: readonly number[]
  readonly days: readonly WorkingDay[]
  readonly jobs: readonly JudgedJob[]
}

/** Returns the problems of a plan by resource: overloaded days first, then those of its jobs in the given order. */
export function planProblems(resources: readonly JudgedResource[]): PlanProblem[] {
  return resources.flatMap((resource) => {
    const { days, outside } = loadOf(resource.days, resource.jobs)
    const overloaded = days
      .filter(({ plannedMinutes, workingMinutes }) => plannedMinutes > workingMinutes)
      .map((day) => ({ kind: 'overloaded' as const, resourceId: resource.id, ...day }))
    return [
      ...overloaded,
      ...resource.jobs.flatMap((job) => problemsOfJob(resource, job, outside.get(job.jobId))),
    ]
  })
}

function problemsOfJob(
  { id: resourceId, capabilities }: JudgedResource,
  job: JudgedJob,
  outside: number | undefined,
): PlanProblem[] {
  const { jobId, due, end } = job
  const problems: PlanProblem[] = []
  if (due !== null && end > due) {
    problems.push({ kind: 'late', resourceId, jobId, minutes: Math.ceil((end - due) / MINUTE) })
  }
  if (outside) problems.push({ kind: 'outside_hours', resourceId, jobId, minutes: outside })
  if (!hasCapabilities(capabilities, job.capabilities)) {
    const missing = job.capabilities.filter((capability) => !capabilities.includes(capability))
    problems.push({ kind: 'no_capability', resourceId, jobId, capabilities: missing })
  }
  return problems
}
