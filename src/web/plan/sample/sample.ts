import type { Change, ListedChange, Moved, Place } from '#web/plan/changes/change.ts'
import type { Held, SeenPlan } from '#web/plan/changes/held.ts'

/** A job of the sample plan: it waits, or is planned in one of its two lanes. */
export type Job = {
  readonly id: number
  readonly name: string
  readonly minutes: number
  readonly lane: number | null
  readonly start: number | null
}

/** The smallest plan: two lanes, a few jobs. */
export type SamplePlan = { readonly state_hash: string; readonly jobs: readonly Job[] }

export type SampleMove = { readonly job: number; readonly from: Place; readonly to: Place }

export type SampleIntent = Held &
  ({ readonly kind: 'plan'; readonly lane: number; readonly start: number } | { readonly kind: 'unplan' })

/** Eight in the morning of a Monday in the plant. */
export const MORNING = Date.parse('2026-03-02T08:00:00+02:00')
const HOUR_MS = 3_600_000

export function aJob(given: Partial<Job> = {}): Job {
  return { id: 1, name: 'Alpha', minutes: 60, lane: null, start: null, ...given }
}

/** Alpha and Beta are planned in the first lane, Gamma in the second. */
export function aSamplePlan(given: Partial<SamplePlan> = {}): SamplePlan {
  const jobs = [
    aJob({ lane: 1, start: MORNING }),
    aJob({ id: 2, name: 'Beta', minutes: 120, lane: 1, start: MORNING + 2 * HOUR_MS }),
    aJob({ id: 3, name: 'Gamma', minutes: 90, lane: 2, start: MORNING + HOUR_MS }),
  ]
  return { state_hash: 'a', jobs, ...given }
}

/** Returns a plan in which a job is elsewhere. */
export function withJob(plan: SamplePlan, id: number, given: Partial<Job>, stateHash = 'b'): SamplePlan {
  const jobs = plan.jobs.map((job) => (job.id === id ? { ...job, ...given } : job))
  return { state_hash: stateHash, jobs }
}

export function jobPlace({ id, lane, start }: Job): Place {
  return { lane, start, block: lane === null ? null : id }
}

export function jobPick(job: number): string {
  return `${job}`
}

export function seenInSample({ state_hash, jobs }: SamplePlan): SeenPlan {
  const placesOf = (picked: ReadonlySet<string>) => {
    const own = jobs.filter(({ id }) => picked.has(jobPick(id)))
    return new Map(own.map((job) => [jobPick(job.id), jobPlace(job)]))
  }
  return { stateHash: state_hash, placesOf }
}

export function readSampleMove({ job, to }: SampleMove): Moved {
  return { picks: [jobPick(job)], to, begin: to.start }
}

const NOWHERE: Place = { lane: null, block: null, start: null }

/** Triin planned Alpha, which had waited, at eight in the first lane. */
export function aSampleChange(given: Partial<Change<SampleMove>> = {}): Change<SampleMove> {
  const to = { lane: 1, block: 1, start: MORNING }
  return {
    ...{ id: 7, kind: 'plan', is_redo: false, made_by: { id: 4, name: 'Triin Aasa' }, state_hash: 'b' },
    made_at: '2026-03-02T08:05:00+02:00',
    moves: [{ job: 1, from: NOWHERE, to }],
    move_count: 1,
    ...given,
  }
}

export function aListedSampleChange(given: Partial<ListedChange<SampleMove>> = {}): ListedChange<SampleMove> {
  return { ...aSampleChange(), overrides: [], no_revert: null, undoes: null, undone_by: null, ...given }
}
