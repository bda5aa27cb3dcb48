import { clip, subtract } from '#domain/time.ts'
import { lateGroups } from './fewest-late.ts'
import { DEFAULTS, type LayOutInput, layOut } from './lay-out.ts'
import { lateTasks } from './moore-hodgson.ts'
import { type Plan, planOf } from './plan.ts'
import { passedAt, timelineOf } from './timeline.ts'

/** What no plan of the groups can beat; reached exactly by dividing anywhere, if every group has its operator. */
export type Bounds = {
  /** The earliest possible finish of all that can be placed; null when nothing can. */
  readonly finish: number | null
  /** The least possible lateness of the latest group, in milliseconds, negative when early; null without due dates. */
  readonly lateness: number | null
  /** How many groups are late or without a place at the least. */
  readonly missed: number
}

/**
 * The bounds of laying groups out, whatever the order and the dividing.
 *
 * Where groups have no operator, finish and lateness are those of a good choice of operators rather than bounds.
 */
export function bounds({ groups, operators, start, options }: LayOutInput): Bounds {
  const settings = { ...DEFAULTS, ...options, divide: 'anywhere', order: 'due-date' } as const
  const { placements } = layOut({ groups, operators, start, options: settings })
  const due = new Map(groups.map((group) => [group.id, group.due ?? null]))
  let finish = Number.NEGATIVE_INFINITY
  let lateness = Number.NEGATIVE_INFINITY
  for (const { groupId, pieces } of placements) {
    const { end } = pieces[pieces.length - 1]!
    finish = Math.max(finish, end)
    const promised = due.get(groupId)
    if (promised != null) lateness = Math.max(lateness, end - promised)
  }
  const missed = fewestMissed(planOf(groups, operators, start, settings))
  return { finish: finiteOrNull(finish), lateness: finiteOrNull(lateness), missed }
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
  const free = operators.map(({ working, reservations }) =>
    timelineOf(clip(subtract(working, reservations), horizon)),
  )
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

function finiteOrNull(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
