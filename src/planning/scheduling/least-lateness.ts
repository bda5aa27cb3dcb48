import { endAfter, freeClock, passedAt } from '#planning/calendar/working-clock.ts'
import { leastTardyOrder, type Tasks } from './apparent-tardiness.ts'
import { isPlaced, type Outcome } from './assign.ts'
import type { Objective, Results } from './objective.ts'
import type { Resource } from './placement.ts'
import type { PlanningRun } from './planning-run.ts'
import { lessTardyOrder } from './undivided-moves.ts'

/** Leaves fewer minutes late in all, and no group without a place that has one by due date. */
export const leastLateness: Objective = {
  orderOf(run, timeline, byDue) {
    if (latenessIn(run, byDue) === 0) return null
    const turns = [...byDue.keys()]
    const placed = turns.filter((turn) => isPlaced(byDue.get(turn)!))
    const divided = leastTardyOrder(tasksOf(run, timeline.resource, placed)).map((task) => placed[task]!)
    const order =
      run.options.divide === 'never' ? lessTardyOrder(timeline, run.columns, [divided, placed]) : divided
    return [...order, ...turns.filter((turn) => !isPlaced(byDue.get(turn)!))]
  },
  isBetter(run, trial, byDue) {
    const isLost = (turn: number, outcome: Outcome) => !isPlaced(outcome) && isPlaced(byDue.get(turn)!)
    return (
      latenessIn(run, trial) < latenessIn(run, byDue) &&
      !trial.entries().some(([turn, outcome]) => isLost(turn, outcome))
    )
  },
}

/** Returns the sum of how late groups are finished, in milliseconds. */
function latenessIn({ columns: { dues } }: PlanningRun, results: Results): number {
  let sum = 0
  for (const [turn, outcome] of results)
    if (isPlaced(outcome)) sum += Math.max(0, outcome.pieces[outcome.pieces.length - 1]!.end - dues[turn]!)
  return sum
}

/** Returns groups as tasks on the clock of the free time of their resource, as if they could be divided anywhere. */
function tasksOf({ columns, horizon }: PlanningRun, resource: Resource, turns: readonly number[]): Tasks {
  const free = freeClock(resource, horizon)
  const instants = Float64Array.from(turns, (turn) => columns.dues[turn]!)
  const dues = instants.map((due) => (due < horizon.end ? passedAt(free, due) : Number.POSITIVE_INFINITY))
  return {
    lengths: Float64Array.from(turns, (turn) => columns.lengths[turn]!),
    dues,
    tardiness: (task, finish) => (finish > dues[task]! ? endAfter(free, finish) - instants[task]! : 0),
  }
}
