import { bounds } from '#planning/judging/bounds.ts'
import type { Placement, Refused, ScheduleOptions } from '#planning/scheduling/placement.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import { type OperatorLane, UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, isHeld, toGroup } from '#web/screens/parts-timeplan/model/picks.ts'
import { type PlanningContext, planOperatorOf } from './preview.ts'

/** The options of automatic scheduling. */
export type FitChoice = {
  readonly order: ScheduleOptions['order']
  readonly divide: 'never' | 'between-actions'
  /** Whether work that somebody has may go to another who can do it. */
  readonly anyone: boolean
}

/** Why a group has no place: the reason of the scheduler, or that its minutes cannot be calculated. */
export type Unplaced =
  | Refused
  | { readonly groupId: string; readonly reason: { readonly kind: 'no_duration'; readonly problem: string } }

/** Work scheduled over the horizon, with its figures. */
export type FittedPlan = {
  readonly bundles: readonly Bundle[]
  readonly placements: readonly Placement[]
  readonly refused: readonly Unplaced[]
  readonly cut: number
  readonly late: number
  /** How many are running or in downtime and stay where they are. */
  readonly held: number
  /** The lower bound of groups that are late or without a place. */
  readonly fewestMissed: number
  /** The lower bound of when all of it is done; null where not all of it fits. */
  readonly earliestFinish: number | null
}

/** Schedules bundles from now on, around what is planned. */
export function fitted(
  bundles: readonly Bundle[],
  lanes: readonly OperatorLane[],
  context: PlanningContext,
  { order, divide, anyone }: FitChoice,
): FittedPlan {
  const movable = bundles.filter((bundle) => !isHeld(bundle))
  const operators = lanes
    .filter(({ operator }) => operator.id !== UNASSIGNED.id)
    .map((lane) => planOperatorOf(lane, movable, context))
  const untimed = movable.flatMap(({ id, problem }): Unplaced[] =>
    problem === null ? [] : [{ groupId: id, reason: { kind: 'no_duration', problem } }],
  )
  const timed = movable.filter(({ problem }) => problem === null)
  const groups = timed.map((bundle) => {
    const group = toGroup(bundle, context)
    return anyone ? { ...group, resourceId: null } : group
  })
  // There is no desired instant from which a place could be too far.
  const options = { ...context.limits, order, divide, fitWindowDays: context.limits.horizonDays }
  const input = { groups, resources: operators, start: context.now, options }
  const { placements, refused } = schedule(input)
  const { missed, finish } = bounds(input)
  return {
    ...{ bundles: movable, placements, refused: [...untimed, ...refused] },
    cut: placements.filter(({ pieces }) => pieces.length > 1).length,
    late: placements.filter(({ flags }) => flags.includes('late')).length,
    held: bundles.length - movable.length,
    fewestMissed: missed,
    earliestFinish: finish,
  }
}
