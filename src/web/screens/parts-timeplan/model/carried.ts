import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlanCounts } from '#contract/part-timeplan.ts'
import type { JobTime } from '#planning/judging/early-starts.ts'
import type { Carried } from '#planning/parts/carried.ts'

/** Unfinished work of an earlier day: when it was planned to end, and when it can be done. */
export type CarriedOrder = Carried & { readonly plannedEnd: number; readonly end: number }

/** By work order, in the order in which it was planned. */
export type CarriedOrders = ReadonlyMap<number, CarriedOrder>

/** A plan, and what is left of earlier days. */
export type KnownPlan = PartTimeplan & { readonly carried: CarriedOrders }

/** Returns what is left of work of earlier days. */
export function carriedOf(problems: PlanCounts['problems'] = []): CarriedOrders {
  const carried = problems
    .filter(({ kind }) => kind === 'unfinished')
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
    .flatMap(({ work_order: order, operator, minutes, expected_end }): CarriedOrder[] => {
      if (!order || !minutes || expected_end === null) return []
      const ends = { plannedEnd: Date.parse(order.end_time), end: Date.parse(expected_end) }
      return [{ workOrder: order.id, operator: operator?.id ?? null, minutes, ...ends }]
    })
  return new Map(carried.map((each) => [each.workOrder, each]))
}

type Times = Pick<NonNullable<ActionGroup['workOrder']>, 'id' | 'start_time' | 'end_time'>

/** Returns when a work order is planned; what is left of an earlier day ends when it can be done, unless it has been moved since. */
export function timeOf({ id, start_time, end_time }: Times, carried: CarriedOrders): JobTime {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)]
  const left = carried.get(id)
  return left?.plannedEnd === end ? { start, end: left.end, plannedEnd: end } : { start, end }
}
