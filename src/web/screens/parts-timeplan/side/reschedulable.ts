import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { PartProblem } from './part-problems.ts'

/** The problems of a kind whose work orders can be scheduled again, all of them or those of one operator. */
export type Reschedulable = {
  /** The operators whose work orders have such a problem. */
  readonly operators: readonly number[]
  /** Whose problems are listed; null for everyone's. */
  readonly operator: number | null
  readonly problems: readonly PartProblem[]
  /** The work orders of the problems that are listed. */
  readonly ids: ReadonlySet<number>
}

/**
 * Returns which problems are listed and the work orders that would be scheduled again.
 *
 * @param chosen an operator, who may have none left: then everyone's problems are listed
 */
export function reschedulable(of: readonly PartProblem[], chosen: number | null): Reschedulable {
  const withOrder = of.filter(({ listed }) => listed.work_order !== null)
  const operators = [...new Set(withOrder.map(operatorOf))]
  const operator = chosen !== null && operators.includes(chosen) ? chosen : null
  const problems = operator === null ? of : of.filter((each) => operatorOf(each) === operator)
  const ids = new Set(problems.flatMap(({ listed }) => listed.work_order?.id ?? []))
  return { operators, operator, problems, ids }
}

function operatorOf({ listed: { operator } }: PartProblem): number {
  return operator?.id ?? UNASSIGNED.id
}
