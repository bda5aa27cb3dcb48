import { earliestFinish } from './earliest-finish.ts'
import { lateGroups } from './fewest-late.ts'
import { type LayOutInput, layOut } from './lay-out.ts'
import { lateTasks } from './moore-hodgson.ts'
import { type Plan, planOf } from './plan.ts'
import { freeTimeline, passedAt } from './timeline.ts'

/** What no plan of the groups can beat; reached exactly by dividing anywhere, if every group has its operator. */
export type Bounds = {
  /** No plan finishes all groups before; null when not all of them have room. */
  readonly finish: number | null
  /**
   * The least possible lateness of the latest group, in milliseconds, negative when early; null without due dates, and
   * unknown, hence null as well, where groups have no operator.
   */
  readonly lateness: number | null
  /** How many groups are late or without a place at the least. */
  readonly missed: number
}

/** The bounds of laying groups out, whatever the order and the dividing. */
export function bounds(input: LayOutInput): Bounds {
  const { groups, operators, start, options } = input
  const settings = { ...options, divide: 'anywhere', order: 'due-date' } as const
  const plan = planOf(groups, operators, start, settings)
  const isFixed = groups.every(({ operatorId }) => operatorId !== null)
  return {
    finish: earliestFinish(plan),
    lateness: isFixed ? leastLateness({ ...input, options: settings }) : null,
    missed: fewestMissed(plan),
  }
}

/** Of groups that all have their operator, divided anywhere. */
function leastLateness(input: LayOutInput): number | null {
  const due = new Map(input.groups.map(({ id, due }) => [id, due ?? Number.POSITIVE_INFINITY]))
  const lateness = layOut(input).placements.reduce(
    (most, { groupId, pieces }) => Math.max(most, pieces[pieces.length - 1]!.end - due.get(groupId)!),
    Number.NEGATIVE_INFINITY,
  )
  return Number.isFinite(lateness) ? lateness : null
}

/** Operator by operator for the groups that have one; where some have none, also as if all operators were one. */
function fewestMissed(plan: Plan): number {
  const byOperator = Map.groupBy(plan.sequence.keys(), (turn) => plan.columns.operatorIds[turn]!)
  const fixed = plan.operators.map((operator) => {
    return lateGroups(plan, operator, byOperator.get(operator.id) ?? []).size
  })
  const missed = fixed.reduce((sum, late) => sum + late, 0)
  return byOperator.has(Number.NaN) ? Math.max(missed, missedByAll(plan)) : missed
}

function missedByAll({ columns: { lengths, dues }, operators, horizon }: Plan): number {
  const free = operators.map((operator) => freeTimeline(operator, horizon))
  const capacity = new Map<number, number>()
  const until = (instant: number) => {
    const known =
      capacity.get(instant) ?? free.reduce((sum, timeline) => sum + passedAt(timeline, instant), 0)
    capacity.set(instant, known)
    return known
  }
  return lateTasks(
    [...lengths],
    [...dues].map((due) => until(Math.min(due, horizon.end))),
  ).size
}
