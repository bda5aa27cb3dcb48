import type { ListedProblem } from '#contract/part-timeplan.ts'

/** What is wrong with the work of an order, the worst first. */
export type OrderProblems = { readonly number: string; readonly problems: readonly ListedProblem[] }

/** The lines of the list of problems: orders, and overloaded days. */
export type ProblemLines = {
  readonly orders: readonly OrderProblems[]
  readonly days: readonly ListedProblem[]
}

/** From worst to least: what is late must be decided first. */
const kinds: readonly ListedProblem['kind'][] = [
  'late',
  'too_early',
  'blocked',
  'no_worker',
  'no_skill',
  'outside_hours',
  'overloaded',
]

/** Returns problems as lines: one of each order and of each overloaded day, the worst first. */
export function problemLines(problems: readonly ListedProblem[]): ProblemLines {
  const ofWork = problems.filter(({ work_order }) => work_order !== null).toSorted(byWorst)
  const orders = Map.groupBy(ofWork, ({ work_order }) => work_order?.order_number ?? '')
  return {
    orders: [...orders].map(([number, own]) => ({ number, problems: own })),
    days: problems
      .filter(({ work_order }) => work_order === null)
      .toSorted((a, b) => excessOf(b) - excessOf(a)),
  }
}

/** Returns how many lines a list of problems has. */
export function countLines({ orders, days }: ProblemLines): number {
  return orders.length + days.length
}

function byWorst(a: ListedProblem, b: ListedProblem): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (b.minutes ?? 0) - (a.minutes ?? 0)
}

function excessOf({ load }: ListedProblem): number {
  return load ? load.planned_minutes - load.working_minutes : 0
}
