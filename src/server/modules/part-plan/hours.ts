import type { Place } from '#domain/plan-moves.ts'
import type { UndoRules } from '#domain/undo-slots.ts'
import { dateAt, plantDays } from '#planning/plant-days.ts'
import { stretchFrom, worksAt } from '#planning/stretch.ts'
import { type Timeline, timelineOf } from '#planning/timeline.ts'
import { workingTime } from '#planning/working-time.ts'
import type { Context } from '#server/context.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'
import { activeWorkers, type LockedPlan } from './queries.ts'

/** A day more than the longest horizon that can be set, so that all that is laid out within it finds its end. */
const DAYS_TO_END = 63
const DAY_MS = 86_400_000
/** How far from today anything begins, either way. */
const YEAR_MS = 366 * DAY_MS
/** Whom no working period names; the configured day is theirs. */
const NOBODY = 0

/** What changes of the plan are measured by: today, who there is to work, and when work ends in their working time. */
export async function readPlanRules(
  context: Context,
  places: readonly Omit<Place, 'end'>[],
  { orders }: LockedPlan,
): Promise<UndoRules> {
  const now = context.now().getTime()
  const named = places.flatMap(({ order }) => (order === null ? [] : (orders.get(order) ?? [])))
  const starts = [now, ...[...places, ...named].map(({ start }) => nearTo(now, start ?? now))]
  const days = plantDays(
    dateAt(earliest(starts)),
    daysBetween(earliest(starts), latest(starts)) + DAYS_TO_END,
  )
  const rules = await readWorkingRules(context, { from: days[0]!.date, to: days.at(-1)!.date })
  const working = new Map<number, Timeline>()
  const workingOf = (worker: number) => {
    const known = working.get(worker) ?? timelineOf(workingTime(rules, worker, days))
    working.set(worker, known)
    return known
  }
  return {
    today: plantDays(dateAt(now), 1)[0]!.start,
    latest: now + YEAR_MS,
    workers: await activeWorkers(
      context,
      places.flatMap(({ worker }) => worker ?? []),
    ),
    endOf: (worker, start, minutes) =>
      minutes === 0 ? start : stretchFrom(workingOf(worker ?? NOBODY), start, minutes)?.end,
    isWorking: (worker, instant) => worksAt(workingOf(worker ?? NOBODY), instant),
    absenceIn: (worker, { start, end }) =>
      rules.absences.find((each) => each.operator_id === worker && each.start < end && each.end > start),
  }
}

function nearTo(now: number, instant: number): number {
  return Math.min(Math.max(instant, now - YEAR_MS), now + YEAR_MS)
}

function earliest(instants: readonly number[]): number {
  return instants.reduce((first, instant) => Math.min(first, instant))
}

function latest(instants: readonly number[]): number {
  return instants.reduce((last, instant) => Math.max(last, instant))
}

function daysBetween(from: number, to: number): number {
  return Math.ceil((to - from) / DAY_MS)
}
