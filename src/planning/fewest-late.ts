import { clip, type Interval, MINUTE, subtract } from '#domain/time.ts'
import { isPlaced, layInLane, type Outcome, openLanes, type Plan } from './laying.ts'
import { lateTasks } from './moore-hodgson.ts'
import type { Group, PlanOperator } from './placement.ts'
import { byDue } from './sequence.ts'
import { passedAt, timelineOf } from './timeline.ts'

/**
 * The outcomes by due date, bettered operator by operator where another order leaves fewer groups late or without a place.
 *
 * @param outcomes by due date
 */
export function fewestLate(plan: Plan, outcomes: readonly Outcome[]): readonly Outcome[] {
  const best = [...outcomes]
  const mine = Map.groupBy(outcomes.keys(), (index) => operatorOf(plan.groups[index]!, outcomes[index]!))
  for (const operator of plan.operators) {
    const indices = mine.get(operator.id) ?? []
    const missed = indices.filter((index) => isMissed(outcomes[index]!)).length
    if (missed === 0) continue
    const trial = layAgain(plan, operator, indices)
    if (trial.filter(([, outcome]) => isMissed(outcome)).length >= missed) continue
    for (const [index, outcome] of trial) best[index] = outcome
  }
  return best
}

/** Whether a group is late or has no place. */
export function isMissed(outcome: Outcome): boolean {
  return !isPlaced(outcome) || outcome.flags.includes('late')
}

/** Which groups an operator would finish late, divided anywhere, so that as few as possible are; as indices among them. */
export function lateGroups(
  groups: readonly Group[],
  operator: Pick<PlanOperator, 'working' | 'reservations'>,
  horizon: Interval,
): ReadonlySet<number> {
  const free = timelineOf(clip(subtract(operator.working, operator.reservations), horizon))
  const dues = groups.map(({ due }) => passedAt(free, Math.min(due ?? horizon.end, horizon.end)))
  return lateTasks(
    groups.map(({ durationMinutes }) => durationMinutes * MINUTE),
    dues,
  )
}

/** First those that can be on time, by due date; then the late ones. */
function layAgain(
  plan: Plan,
  operator: PlanOperator,
  indices: readonly number[],
): (readonly [number, Outcome])[] {
  const order = byDue(plan.groups, indices)
  const late = lateGroups(
    order.map((index) => plan.groups[index]!),
    operator,
    plan.horizon,
  )
  const sequence = [
    ...order.filter((_, task) => !late.has(task)),
    ...order.filter((_, task) => late.has(task)),
  ]
  const [lane] = openLanes(plan, [operator])
  return sequence.map((index) => [index, layInLane(plan, lane!, plan.groups[index]!)] as const)
}

function operatorOf(group: Group, outcome: Outcome): number | null {
  return isPlaced(outcome) ? outcome.operatorId : group.operatorId
}
