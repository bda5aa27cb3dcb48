import { freeClock, passedAt } from '#planning/calendar/working-clock.ts'
import { earliestFinish } from '#planning/scheduling/earliest-finish.ts'
import { lateGroups } from '#planning/scheduling/fewest-late.ts'
import { lateTasks } from '#planning/scheduling/moore-hodgson.ts'
import { type PlanningRun, planningRunOf } from '#planning/scheduling/planning-run.ts'
import { type ScheduleInput, schedule } from '#planning/scheduling/schedule.ts'

/** Bounds that no schedule of the groups can beat; exact if groups can be divided anywhere and each has a resource. */
export type ScheduleBounds = {
  /** The earliest instant at which all groups can be finished; null if not all of them fit. */
  readonly finish: number | null
  /**
   * The least possible lateness of the latest group in milliseconds, negative if it is early; null without due dates, or if
   * a group has no resource.
   */
  readonly lateness: number | null
  /** The least possible number of groups that are late or do not fit. */
  readonly missed: number
}

/** Returns the bounds of scheduling groups, whatever the order and the division. */
export function bounds(input: ScheduleInput): ScheduleBounds {
  const { groups, resources, start, options } = input
  const settings = { ...options, divide: 'anywhere', order: 'due-date' } as const
  const run = planningRunOf(groups, resources, start, settings)
  const isFixed = groups.every(({ resourceId }) => resourceId !== null)
  return {
    finish: earliestFinish(run),
    lateness: isFixed ? leastLateness({ ...input, options: settings }) : null,
    missed: fewestMissed(run),
  }
}

/** Returns the least lateness of groups that all have a resource, divided anywhere. */
function leastLateness(input: ScheduleInput): number | null {
  const due = new Map(input.groups.map(({ id, due }) => [id, due ?? Number.POSITIVE_INFINITY]))
  const lateness = schedule(input).placements.reduce(
    (most, { groupId, pieces }) => Math.max(most, pieces[pieces.length - 1]!.end - due.get(groupId)!),
    Number.NEGATIVE_INFINITY,
  )
  return Number.isFinite(lateness) ? lateness : null
}

/** Returns the bound by resource for groups that have one; if some have none, also that of all resources as one. */
function fewestMissed(run: PlanningRun): number {
  const byResource = Map.groupBy(run.sequence.keys(), (turn) => run.columns.resourceIds[turn]!)
  const fixed = run.resources.map((resource) => {
    return lateGroups(run, resource, byResource.get(resource.id) ?? []).size
  })
  const missed = fixed.reduce((sum, late) => sum + late, 0)
  return byResource.has(Number.NaN) ? Math.max(missed, missedByAll(run)) : missed
}

function missedByAll({ columns: { lengths, dues }, resources, horizon }: PlanningRun): number {
  const free = resources.map((resource) => freeClock(resource, horizon))
  const capacity = new Map<number, number>()
  const until = (instant: number) => {
    const known = capacity.get(instant) ?? free.reduce((sum, clock) => sum + passedAt(clock, instant), 0)
    capacity.set(instant, known)
    return known
  }
  return lateTasks(
    [...lengths],
    [...dues].map((due) => until(Math.min(due, horizon.end))),
  ).size
}
