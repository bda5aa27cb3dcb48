import { defaultConfiguration } from '#contract/configuration.ts'
import type { Interval } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import { operatorResource } from '#planning/parts/operator-resource.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import type { Resource } from '#planning/scheduling/placement.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import { type Calendar, dayAt, instantOf } from './calendar.ts'
import type { Job } from './jobs.ts'
import { todaysStates } from './order-book.ts'
import type { People } from './people.ts'
import { rulesOf } from './working-times.ts'

const OPENING = '08:00'
const orderOfToday: readonly Job['standing'][] = todaysStates

/** A job with its interval in the operator's time. */
export type PlacedJob = Job & Interval

/**
 * Schedules jobs and returns them by start: those of a part product one after another, those of an operator without overlaps.
 *
 * @param jobs by part product, each list in working order
 */
export function scheduleJobs(
  jobs: readonly (readonly Job[])[],
  calendar: Calendar,
  people: Pick<People, 'operators'>,
): PlacedJob[] {
  const places = new Map<Job, Interval>()
  const operators = operatorsIn(calendar, people)
  const place = (job: Job, from: number): Interval => {
    const operator = operators.get(job.operator)!
    const slot = firstPlace(operator, from, job.minutes)
    const reservations = [...operator.reservations, { ...slot, id: places.size }]
    operators.set(operator.id, {
      ...operator,
      reservations: reservations.toSorted((a, b) => a.start - b.start),
    })
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
    .filter(({ standing }) => orderOfToday.includes(standing))
    .toSorted((a, b) => orderOfToday.indexOf(a.standing) - orderOfToday.indexOf(b.standing))
}

function openingOf(calendar: Calendar, day: number): number {
  return instantOf(dayAt(calendar, day), OPENING)
}

/** Returns all operators with their working time and no reservations. */
function operatorsIn(calendar: Calendar, people: Pick<People, 'operators'>): Map<number, Resource> {
  const [first, last] = [calendar.days[0]!, calendar.days.at(-1)!]
  const days = plantDays(first.toString(), first.until(last).days + 1)
  const rules = rulesOf(calendar, people)
  return new Map(
    [...people.operators.values()].map(({ id }) => [
      id,
      operatorResource({ id, skills: [], reservations: [] }, rules, days),
    ]),
  )
}

function firstPlace(operator: Resource, start: number, durationMinutes: number): Interval {
  const group = { id: '', durationMinutes, resourceId: operator.id, capabilities: [] }
  const { placements } = schedule({
    groups: [group],
    resources: [operator],
    start,
    options: limitsOf(defaultConfiguration),
  })
  const piece = placements[0]?.pieces[0]
  if (!piece) throw new RangeError('The demo exceeds its calendar.')
  return { start: piece.start, end: piece.end }
}
