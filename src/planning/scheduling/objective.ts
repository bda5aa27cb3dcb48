import { isPlaced, type Outcome, openTimelines, scheduleOn } from './assign.ts'
import type { PlanningRun } from './planning-run.ts'
import type { Timeline } from './timeline.ts'

/** The outcomes of the groups of one resource by turn, in the order in which they were scheduled. */
export type Results = ReadonlyMap<number, Outcome>

/** What an order of the groups of a resource is chosen for; the run's turns are by due date. */
export type Objective = {
  /** Returns an order to try on an empty timeline, which it does not change; null if none can be better. */
  readonly orderOf: (run: PlanningRun, timeline: Timeline, byDue: Results) => readonly number[] | null
  readonly isBetter: (run: PlanningRun, trial: Results, byDue: Results) => boolean
}

/** Reschedules the groups of each resource in the order of an objective, and keeps what is better; outcomes are by turn. */
export function improve(
  run: PlanningRun,
  outcomes: readonly Outcome[],
  { orderOf, isBetter }: Objective,
): readonly Outcome[] {
  const best = [...outcomes]
  const byResource = Map.groupBy(outcomes.keys(), (turn) => resourceOf(run, turn, outcomes[turn]!))
  for (const timeline of openTimelines(run)) {
    const byDue = new Map((byResource.get(timeline.resource.id) ?? []).map((turn) => [turn, outcomes[turn]!]))
    const order = orderOf(run, timeline, byDue)
    if (!order) continue
    const trial = new Map(order.map((turn) => [turn, scheduleOn(run, timeline, turn)]))
    if (!isBetter(run, trial, byDue)) continue
    for (const [turn, outcome] of trial) best[turn] = outcome
  }
  return best
}

function resourceOf({ columns }: PlanningRun, turn: number, outcome: Outcome): number {
  return isPlaced(outcome) ? outcome.resourceId : columns.resourceIds[turn]!
}
