import { freeClock, passedAt } from '#planning/calendar/working-clock.ts'
import { isPlaced, type Outcome } from './assign.ts'
import { lateTasks } from './moore-hodgson.ts'
import type { Objective, Results } from './objective.ts'
import type { Resource } from './placement.ts'
import type { PlanningRun } from './planning-run.ts'

/** Leaves as few groups as possible late or without a place: those that can be on time by due date, then the others. */
export const fewestLate: Objective = {
  orderOf(run, { resource }, byDue) {
    if (missedIn(byDue) === 0) return null
    const turns = [...byDue.keys()]
    const late = lateGroups(run, resource, turns)
    return [...turns.filter((turn) => !late.has(turn)), ...late]
  },
  isBetter: (_, trial, byDue) => missedIn(trial) < missedIn(byDue),
}

function missedIn(results: Results): number {
  return results.values().reduce((count, outcome) => count + (isMissed(outcome) ? 1 : 0), 0)
}

function isMissed(outcome: Outcome): boolean {
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
