import type { ListedProblem } from '#contract/part-timeplan.ts'
import type { PlanProblem } from '#web/plan/problems/problem-lines.ts'

/** What a planner sees to in one go. */
export type PartProblemKind = 'late' | 'unfinished' | 'early' | 'blocked' | 'worker' | 'hours'

/** A problem of planned parts, as the server lists it. */
export type PartProblem = PlanProblem<PartProblemKind> & { readonly listed: ListedProblem }

const kinds: Readonly<Record<ListedProblem['kind'], PartProblemKind>> = {
  late: 'late',
  unfinished: 'unfinished',
  too_early: 'early',
  blocked: 'blocked',
  no_worker: 'worker',
  no_skill: 'worker',
  outside_hours: 'hours',
  overloaded: 'hours',
}

/** Returns what is wrong with planned parts; an overloaded day is of no order. */
export function partProblemsOf(listed: readonly ListedProblem[]): PartProblem[] {
  return listed.map((each) => ({
    ...{ id: each.id, kind: kinds[each.kind], weight: weightOf(each), listed: each },
    order: each.work_order?.order_number ?? null,
  }))
}

/** Returns the minutes that are wrong; of what does not fit into working time, the earlier is the worse. */
function weightOf({ kind, minutes, start_time }: ListedProblem): number {
  return kinds[kind] === 'hours' ? -Date.parse(start_time) : (minutes ?? 0)
}
