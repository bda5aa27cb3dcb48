import { type Interval, MINUTE } from '#domain/time.ts'
import { type Calendar, dayAt, instantOf, stretch } from './calendar.ts'
import type { Job } from './jobs.ts'

const OPENING = '08:00'
/** In which order an operator comes to today's work. */
const todaysOrder: readonly Job['standing'][] = ['done', 'paused', 'downtime', 'running', 'not started']

/** A job with its place in the operator's time. */
export type PlacedJob = Job & Interval

/**
 * Every job with its place, by start: the jobs of a part product one after another, those of an operator never at once.
 *
 * @param jobs of each part product, in the order of work
 */
export function layOut(jobs: readonly (readonly Job[])[], calendar: Calendar): PlacedJob[] {
  const places = new Map<Job, Interval>()
  const taken = new Map<number, Interval[]>()
  const place = (job: Job, from: number): Interval => {
    const others = taken.get(job.operator) ?? []
    const slot = firstGap(others, calendar.working, from, job.minutes * MINUTE)
    taken.set(job.operator, [...others, slot])
    places.set(job, slot)
    return slot
  }

  const [opening, tomorrow] = [0, 1].map((day) => openingOf(calendar, day))
  for (const job of todays(jobs.flat())) place(job, opening!)
  for (const ofProduct of jobs) {
    let from = openingOf(calendar, ofProduct[0]?.product.product.day ?? 0)
    for (const job of ofProduct) {
      if (job.standing === 'ahead') from = Math.max(from, tomorrow!)
      from = (places.get(job) ?? place(job, from)).end
    }
  }
  return [...places].map(([job, slot]) => ({ ...job, ...slot })).toSorted((a, b) => a.start - b.start)
}

function todays(jobs: readonly Job[]): Job[] {
  return jobs
    .filter(({ standing }) => todaysOrder.includes(standing))
    .toSorted((a, b) => todaysOrder.indexOf(a.standing) - todaysOrder.indexOf(b.standing))
}

function openingOf(calendar: Calendar, day: number): number {
  return instantOf(dayAt(calendar, day), OPENING)
}

function firstGap(
  taken: readonly Interval[],
  working: readonly Interval[],
  from: number,
  length: number,
): Interval {
  const slot = stretch(working, from, length)
  const inTheWay = taken.find(({ start, end }) => start < slot.end && slot.start < end)
  return inTheWay ? firstGap(taken, working, inTheWay.end, length) : slot
}
