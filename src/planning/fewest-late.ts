import { isPlaced, layInLane, type Outcome, openLanes } from './laying.ts'
import { lateTasks } from './moore-hodgson.ts'
import type { PlanOperator } from './placement.ts'
import type { Plan } from './plan.ts'
import { freeTimeline, passedAt } from './timeline.ts'

/**
 * The outcomes by due date, bettered operator by operator where another order leaves fewer groups late or without a place.
 *
 * @param plan its turns are by due date
 * @param outcomes by turn
 */
export function fewestLate(plan: Plan, outcomes: readonly Outcome[]): readonly Outcome[] {
  const best = [...outcomes]
  const mine = Map.groupBy(outcomes.keys(), (turn) => operatorOf(plan, turn, outcomes[turn]!))
  for (const operator of plan.operators) {
    const turns = mine.get(operator.id) ?? []
    const missed = turns.filter((turn) => isMissed(outcomes[turn]!)).length
    if (missed === 0) continue
    const trial = layAgain(plan, operator, turns)
    if (trial.filter(([, outcome]) => isMissed(outcome)).length >= missed) continue
    for (const [turn, outcome] of trial) best[turn] = outcome
  }
  return best
}

/** Whether a group is late or has no place. */
export function isMissed(outcome: Outcome): boolean {
  return !isPlaced(outcome) || outcome.flags.includes('late')
}

/**
 * Which of an operator's groups would be finished late, divided anywhere, so that as few as possible are.
 *
 * @param turns of them, ascending; the plan's turns are by due date
 */
export function lateGroups(
  { columns: { lengths, dues }, horizon }: Plan,
  operator: PlanOperator,
  turns: readonly number[],
): ReadonlySet<number> {
  const free = freeTimeline(operator, horizon)
  const late = lateTasks(
    turns.map((turn) => lengths[turn]!),
    turns.map((turn) => passedAt(free, Math.min(dues[turn]!, horizon.end))),
  )
  return new Set(turns.filter((_, task) => late.has(task)))
}

/** First those that can be on time, by due date; then the late ones. */
function layAgain(
  plan: Plan,
  operator: PlanOperator,
  turns: readonly number[],
): (readonly [turn: number, Outcome])[] {
  const late = lateGroups(plan, operator, turns)
  const [lane] = openLanes(plan, [operator])
  return [...turns.filter((turn) => !late.has(turn)), ...late].map(
    (turn) => [turn, layInLane(plan, lane!, turn)] as const,
  )
}

function operatorOf({ columns }: Plan, turn: number, outcome: Outcome): number {
  return isPlaced(outcome) ? outcome.operatorId : columns.operatorIds[turn]!
}
