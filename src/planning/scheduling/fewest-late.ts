import { freeClock, passedAt } from '#planning/calendar/working-clock.ts'
import { isPlaced, type Outcome, openTimelines, scheduleOn } from './assign.ts'
import { lateTasks } from './moore-hodgson.ts'
import type { Resource } from './placement.ts'
import type { PlanningRun } from './planning-run.ts'

/**
 * Improves outcomes by resource if another order leaves fewer groups late or without a place.
 *
 * @param run with turns by due date
 * @param outcomes by turn
 */
export function fewestLate(run: PlanningRun, outcomes: readonly Outcome[]): readonly Outcome[] {
  const best = [...outcomes]
  const byResource = Map.groupBy(outcomes.keys(), (turn) => resourceOf(run, turn, outcomes[turn]!))
  for (const resource of run.resources) {
    const turns = byResource.get(resource.id) ?? []
    const missed = turns.filter((turn) => isMissed(outcomes[turn]!)).length
    if (missed === 0) continue
    const trial = reschedule(run, resource, turns)
    if (trial.filter(([, outcome]) => isMissed(outcome)).length >= missed) continue
    for (const [turn, outcome] of trial) best[turn] = outcome
  }
  return best
}

/** Returns whether a group is late or has no place. */
export function isMissed(outcome: Outcome): boolean {
  return !isPlaced(outcome) || outcome.flags.includes('late')
}

/**
 * Returns the groups of a resource to finish late so that as few as possible are late, if they can be divided anywhere.
 *
 * @param turns of the groups, ascending; the run's turns are by due date
 */
export function lateGroups(
  { columns: { lengths, dues }, horizon }: PlanningRun,
  resource: Resource,
  turns: readonly number[],
): ReadonlySet<number> {
  const free = freeClock(resource, horizon)
  const late = lateTasks(
    turns.map((turn) => lengths[turn]!),
    turns.map((turn) => passedAt(free, Math.min(dues[turn]!, horizon.end))),
  )
  return new Set(turns.filter((_, task) => late.has(task)))
}

/** Schedules the groups that can be on time by due date, then the late ones. */
function reschedule(
  run: PlanningRun,
  resource: Resource,
  turns: readonly number[],
): (readonly [turn: number, Outcome])[] {
  const late = lateGroups(run, resource, turns)
  const [timeline] = openTimelines(run, [resource])
  return [...turns.filter((turn) => !late.has(turn)), ...late].map(
    (turn) => [turn, scheduleOn(run, timeline!, turn)] as const,
  )
}

function resourceOf({ columns }: PlanningRun, turn: number, outcome: Outcome): number {
  return isPlaced(outcome) ? outcome.resourceId : columns.resourceIds[turn]!
}
