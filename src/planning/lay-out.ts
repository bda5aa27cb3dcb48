import { fewestLate } from './fewest-late.ts'
import { isPlaced, layInto, type Outcome, openLanes } from './laying.ts'
import type { Group, LayOutOptions, Limits, Placement, PlanOperator, Refused } from './placement.ts'
import { type Plan, planOf } from './plan.ts'

export type LayOutInput = {
  readonly groups: readonly Group[]
  /** None twice. */
  readonly operators: readonly PlanOperator[]
  /** The instant wished for: each group lies in the first gap from here on that holds it. */
  readonly start: number
  /** Groups are divided nowhere and go in the order given unless it is said otherwise. */
  readonly options: Limits & Partial<Pick<LayOutOptions, 'divide' | 'order'>>
}

/** Every group is in one of the two, in the order given. */
export type LaidOut = { readonly placements: readonly Placement[]; readonly refused: readonly Refused[] }

/**
 * Lays groups into the working time of operators around what is planned already, and says why each lies where it does.
 *
 * Nothing overlaps and nothing begins outside working time; only breaks, nights and days off interrupt a piece. A group
 * without an operator goes to the one who would finish it first. `fewest-late` leaves no more groups late or without a
 * place than `due-date`, and no fewer are possible if groups may be divided anywhere and all have their operator. The same
 * input gives the same answer.
 */
export function layOut({ groups, operators, start, options }: LayOutInput): LaidOut {
  const plan = planOf(groups, operators, start, { divide: 'never', order: 'given', ...options })
  const outcomes = layInto(plan, openLanes(plan))
  const best = plan.options.order === 'fewest-late' ? fewestLate(plan, outcomes) : outcomes
  const placements: Placement[] = []
  const refused: Refused[] = []
  for (const outcome of asGiven(plan, best)) {
    if (isPlaced(outcome)) placements.push(outcome)
    else refused.push(outcome)
  }
  return { placements, refused }
}

function asGiven({ sequence }: Plan, outcomes: readonly Outcome[]): Outcome[] {
  const given: Outcome[] = new Array(outcomes.length)
  for (let turn = 0; turn < outcomes.length; turn += 1) given[sequence[turn]!] = outcomes[turn]!
  return given
}
