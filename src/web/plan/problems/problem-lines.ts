/** Something to check in a plan. */
export type PlanProblem<Kind extends string = string> = {
  readonly id: string
  readonly kind: Kind
  /** Among problems of a kind, the greater is the worse. */
  readonly weight: number
  /** The order that has it; null where no order does: it is a line of its own. */
  readonly order: string | null
}

/** A line of the list of problems: all that is wrong with an order, the worst first. */
export type ProblemLine<Each> = { readonly id: string; readonly problems: readonly Each[] }

/** Returns problems as lines: one of each order and of whatever is of none, the worst first. */
export function problemLines<Kind extends string, Each extends PlanProblem<Kind>>(
  problems: readonly Each[],
  kinds: readonly Kind[],
): ProblemLine<Each>[] {
  const sorted = problems.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.weight - a.weight,
  )
  const lines = Map.groupBy(sorted, ({ id, order }) => order ?? id)
  return [...lines].map(([id, own]) => ({ id, problems: own }))
}

/** Returns how many problems orders have, and how many orders these are. */
export function countInOrders(problems: readonly PlanProblem[]): { problems: number; orders: number } {
  const own = problems.filter(({ order }) => order !== null)
  return { problems: own.length, orders: countLines(own) }
}

/** Returns how many lines problems are. */
export function countLines(problems: readonly PlanProblem[]): number {
  return new Set(problems.map(({ id, order }) => order ?? id)).size
}

/** Returns what names the other problems of an order: what each is of, or what is wrong where the worst already names that. */
export function namesOfOthers<Words extends { readonly part: string; readonly what: string }>(
  worst: Words,
  others: readonly Words[],
): string[] {
  const names = others.map(({ part, what }) => (part === worst.part ? what : part))
  return [...new Set(names)].filter(Boolean)
}
