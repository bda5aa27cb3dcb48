import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { PartProblem } from './part-problems.ts'

/** The problems of a kind whose work orders can be scheduled again, all of them or those of one operator. */
export type Reschedulable = {
  /** The operators whose work orders have such a problem, and the one whose problems are listed. */
  readonly operators: readonly number[]
  /** Whose problems are listed; null for everyone's. */
  readonly operator: number | null
  readonly problems: readonly PartProblem[]
  /** The work orders of the problems that are listed, and those that are moved with them. */
  readonly ids: ReadonlySet<number>
  /** How many are moved with those that have a problem. */
  readonly following: number
}

/**
 * Returns which problems are listed and the work orders that would be scheduled again.
 *
 * @param operator whose problems are listed, also where none is left; null for everyone's
 * @param withOthers returns work orders and those that are moved with them
 */
export function reschedulable(
  of: readonly PartProblem[],
  operator: number | null,
  withOthers = (ids: ReadonlySet<number>) => ids,
): Reschedulable {
  const withOrder = of.filter(({ listed }) => listed.work_order !== null)
  const operators = [...new Set([...withOrder.map(operatorOf), ...(operator === null ? [] : [operator])])]
  const problems = operator === null ? of : of.filter((each) => operatorOf(each) === operator)
  const wrong = new Set(problems.flatMap(({ listed }) => listed.work_order?.id ?? []))
  const ids = withOthers(wrong)
  return { operators, operator, problems, ids, following: ids.size - wrong.size }
}

function operatorOf({ listed: { operator } }: PartProblem): number {
  return operator?.id ?? UNASSIGNED.id
}
