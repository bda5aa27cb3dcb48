import { isPlaced, type Outcome, openTimelines, scheduleInto } from './assign.ts'
import { fewestLate } from './fewest-late.ts'
import { leastLateness } from './least-lateness.ts'
import { improve, type Objective } from './objective.ts'
import type { Group, Limits, Placement, Refused, Resource, ScheduleOptions } from './placement.ts'
import { type PlanningRun, planningRunOf } from './planning-run.ts'

export type ScheduleInput = {
  readonly groups: readonly Group[]
  /** Without duplicates. */
  readonly resources: readonly Resource[]
  /** The desired start: each group is placed in the first gap from here on that holds it. */
  readonly start: number
  /** By default groups are not divided and keep their order. */
  readonly options: Limits & Partial<Pick<ScheduleOptions, 'divide' | 'order'>>
}

/** Every group is in one of the two lists, in the given order. */
export type Schedule = { readonly placements: readonly Placement[]; readonly refused: readonly Refused[] }

const objectives: Partial<Record<ScheduleOptions['order'], Objective>> = {
  'fewest-late': fewestLate,
  'least-lateness': leastLateness,
}

/**
 * Schedules groups into the working time of resources around what is already planned, with the reason for each placement.
 *
 * Nothing overlaps and nothing starts outside working time; only breaks, nights and days off interrupt a piece. A group
 * without a resource goes to the one that finishes it first. `fewest-late` leaves no more groups late or without a place
 * than `due-date`, and as few as possible if groups can be divided anywhere and all have a resource. `least-lateness` leaves
 * no more minutes late in all than `due-date`. The same input always gives the same result.
 */
export function schedule({ groups, resources, start, options }: ScheduleInput): Schedule {
  const run = planningRunOf(groups, resources, start, { divide: 'never', order: 'given', ...options })
  const outcomes = scheduleInto(run, openTimelines(run))
  const objective = objectives[run.options.order]
  const best = objective ? improve(run, outcomes, objective) : outcomes
  const placements: Placement[] = []
  const refused: Refused[] = []
  for (const outcome of asGiven(run, best)) {
    if (isPlaced(outcome)) placements.push(outcome)
    else refused.push(outcome)
  }
  return { placements, refused }
}

function asGiven({ sequence }: PlanningRun, outcomes: readonly Outcome[]): Outcome[] {
  const given: Outcome[] = new Array(outcomes.length)
  for (let turn = 0; turn < outcomes.length; turn += 1) given[sequence[turn]!] = outcomes[turn]!
  return given
}
