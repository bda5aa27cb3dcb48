import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo } from '#planning/calendar/working-clock.ts'
import type { WorkingDay } from '#planning/calendar/working-time.ts'

const SATURDAY = 5

/** The working time of a resource on a day, and how much work is planned for it. */
export type DayLoad = {
  readonly date: string
  readonly workingMinutes: number
  readonly plannedMinutes: number
}

export type PlannedJob = Interval & {
  readonly jobId: number
  readonly durationMinutes: number
  /** When all of it was done. The rest of its planned time is free again, as it is for other work. */
  readonly doneAt?: number | null
}

/** The load of each day of a resource, and the work that does not fit into its working time. */
export type Load = {
  readonly days: readonly DayLoad[]
  /** By job, the minutes that do not fit into its working time; only for jobs that are within the days. */
  readonly outside: ReadonlyMap<number, number>
}

/**
 * Distributes jobs over their working time. Minutes that do not fit are added to the days of the job without working time or,
 * if there are none, to the day on which it starts, so that every minute of a job within the days is on one of them.
 *
 * @param days consecutive
 * @param jobs those that overlap the days
 */
export function loadOf(days: readonly WorkingDay[], jobs: readonly PlannedJob[]): Load {
  const planned = new Float64Array(days.length)
  const outside = new Map<number, number>()
  const slots = days
    .flatMap(({ working }, day) => working.map(({ start, end }) => ({ start, end, day })))
    .toSorted((a, b) => a.start - b.start)
  const starts = Float64Array.from(slots, ({ start }) => start)
  for (const job of jobs) {
    let left = job.durationMinutes
    const used = { start: job.start, end: Math.min(job.end, job.doneAt ?? job.end) }
    const first = Math.max(0, countUpTo(starts, starts.length, job.start) - 1)
    for (let slot = first; left > 0 && slot < slots.length && starts[slot]! < used.end; slot += 1) {
      const { start, end, day } = slots[slot]!
      const minutes = shared({ start, end }, used) / MINUTE
      planned[day]! += Math.min(left, minutes)
      left -= Math.min(left, minutes)
    }
    if (left === 0 || used.end < job.end || !isWithin(days, job)) continue
    outside.set(job.jobId, left)
    for (const { day, minutes } of spread(left, daysWithout(days, job))) planned[day]! += minutes
  }
  return { days: days.map((day, index) => dayLoad(day, planned[index]!)), outside }
}

type Share = { readonly day: number; readonly weight: number }

/** Returns the days on which a job has no working time, weekends only if there are no others; or else the day on which it starts. */
function daysWithout(days: readonly WorkingDay[], job: Interval): Share[] {
  const idle: Share[] = []
  const first = days.findIndex(({ end }) => end > job.start)
  for (let index = first; days[index] && days[index]!.start < job.end; index += 1) {
    const isIdle = days[index]!.working.every((working) => shared(working, job) === 0)
    if (isIdle) idle.push({ day: index, weight: shared(days[index]!, job) })
  }
  const usual = idle.filter(({ day }) => days[day]!.weekday < SATURDAY)
  if (usual.length > 0) return usual
  return idle.length > 0 ? idle : [{ day: days.findLastIndex(({ start }) => start <= job.start), weight: 1 }]
}

/** Distributes whole minutes in proportion to the weights. */
function spread(minutes: number, shares: readonly Share[]): { day: number; minutes: number }[] {
  let left = minutes
  let weights = shares.reduce((sum, { weight }) => sum + weight, 0)
  return shares.map(({ day, weight }) => {
    const own = Math.round((left * weight) / weights)
    left -= own
    weights -= weight
    return { day, minutes: own }
  })
}

function shared(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

function isWithin(days: readonly WorkingDay[], { start, end }: Interval): boolean {
  return days.length > 0 && days[0]!.start <= start && end <= days.at(-1)!.end
}

function dayLoad({ date, working }: WorkingDay, plannedMinutes: number): DayLoad {
  const workingMinutes = working.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE
  return { date, workingMinutes, plannedMinutes }
}
