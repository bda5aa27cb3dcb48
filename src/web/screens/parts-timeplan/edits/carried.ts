import type { PlanCounts } from '#contract/part-timeplan.ts'
import { clip, type Interval, MINUTE, subtract } from '#domain/time.ts'
import type { Resource } from '#planning/scheduling/placement.ts'

/** What is left of a work order that was planned to end on an earlier day. */
export type Carried = {
  readonly workOrder: number
  readonly operator: number | null
  readonly minutes: number
}

/** Returns what is left of work of earlier days, in the order in which it was planned. */
export function carriedOf(problems: PlanCounts['problems'] = []): Carried[] {
  return problems
    .filter(({ kind }) => kind === 'unfinished')
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
    .flatMap(({ work_order, operator, minutes }) =>
      work_order && minutes ? [{ workOrder: work_order.id, operator: operator?.id ?? null, minutes }] : [],
    )
}

/**
 * Returns operators without the working time that work of earlier days takes from an instant on, around what they have planned; and when
 * each of these work orders is done then, by id. Work without an operator is done after as many minutes.
 */
export function afterCarried(
  resources: readonly Resource[],
  carried: readonly Carried[],
  now: number,
): { readonly resources: readonly Resource[]; readonly ends: ReadonlyMap<number, number> } {
  const ends = new Map(carried.map(({ workOrder, minutes }) => [workOrder, now + minutes * MINUTE]))
  const byOperator = Map.groupBy(carried, ({ operator }) => operator)
  const left = resources.map((resource) => {
    const own = byOperator.get(resource.id)
    if (!own) return resource
    const taken: Interval[] = []
    let free = subtract(
      clip(resource.working, { start: now, end: Number.POSITIVE_INFINITY }),
      resource.reservations,
    )
    for (const { workOrder, minutes } of own) {
      const first = firstOf(free, minutes * MINUTE)
      taken.push(...first)
      free = subtract(free, first)
      ends.set(workOrder, first.at(-1)?.end ?? now)
    }
    return { ...resource, working: subtract(resource.working, taken) }
  })
  return { resources: left, ends }
}

/** Returns the first part of intervals, of a length. */
function firstOf(intervals: readonly Interval[], length: number): Interval[] {
  let missing = length
  return intervals.flatMap(({ start, end }) => {
    const taken = Math.min(missing, end - start)
    missing -= taken
    return taken > 0 ? [{ start, end: start + taken }] : []
  })
}
