import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { stretchFrom, worksAt } from '#planning/calendar/stretch.ts'
import { type WorkingClock, workingClockOf } from '#planning/calendar/working-clock.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { SlotRules } from '#planning/changes/slot-rules.ts'
import type { ActionPlace } from '#planning/parts/plan-state.ts'
import type { Context } from '#server/context.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'
import { activeWorkers, type LockedPlan } from './locked-plan.ts'

/** A day more than the longest horizon that can be set, so that everything scheduled within it has an end. */
const DAYS_TO_END = 63
const DAY_MS = 86_400_000
/** How far from today anything begins, either way. */
const YEAR_MS = 366 * DAY_MS
/** Named by no working period, so the configured day applies. */
const NOBODY = 0

/** Returns what changes of the plan are measured by: today, active operators, and when work ends in their working time. */
export async function readSlotRules(
  context: Context,
  places: readonly Omit<ActionPlace, 'end'>[],
  { orders }: LockedPlan,
): Promise<SlotRules> {
  const now = context.now().getTime()
  const named = places.flatMap(({ order }) => (order === null ? [] : (orders.get(order) ?? [])))
  const starts = [now, ...[...places, ...named].map(({ start }) => nearTo(now, start ?? now))]
  const days = plantDays(
    dateAt(earliest(starts)),
    daysBetween(earliest(starts), latest(starts)) + DAYS_TO_END,
  )
  const rules = await readWorkingRules(context, { from: days[0]!.date, to: days.at(-1)!.date })
  const working = new Map<number, WorkingClock>()
  const workingOf = (worker: number) => {
    const known = working.get(worker) ?? workingClockOf(workingTime(rules, worker, days))
    working.set(worker, known)
    return known
  }
  return {
    today: plantDays(dateAt(now), 1)[0]!.start,
    latest: now + YEAR_MS,
    resources: await activeWorkers(
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
