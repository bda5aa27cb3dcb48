import { type ListedProblem, problemKinds } from '#contract/part-timeplan.ts'
import { MINUTE, plantDay, wireTime } from '#domain/time.ts'
import { workTypesByTime } from '#domain/work-types.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { PlanProblem } from '#planning/judging/problems.ts'
import type { BookedResource } from '#planning/judging/problems-ahead.ts'
import type { BookedOrder } from './booked-orders.ts'
import type { OrderJob } from './order-steps.ts'

/** Orders problems by kind, each kind by start. */
export function byKindAndStart(a: ListedProblem, b: ListedProblem): number {
  return (
    problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind) ||
    Date.parse(a.start_time) - Date.parse(b.start_time)
  )
}

/** Returns an operator with their work orders as a resource with jobs; undefined for work without an operator. */
export function toBookedResource(orders: readonly BookedOrder[]): BookedResource | undefined {
  const [first] = orders
  if (!first || first.operator_id === null) return undefined
  return {
    id: first.operator_id,
    capabilities: first.operator_skills,
    jobs: orders.map(({ id, start_time, end_time, due, minutes, open_work_types, done_at }) => ({
      jobId: id,
      start: start_time.getTime(),
      end: end_time.getTime(),
      durationMinutes: minutes,
      doneAt: done_at?.getTime() ?? null,
      // What is done is not late any more.
      due: open_work_types.length === 0 ? null : due.getTime(),
      capabilities: [...new Set(open_work_types)],
    })),
  }
}

const none = { work_order: null, load: null, minutes: null, expected_end: null, after: null, late: null }
const nothing = { ...none, skills: [], blockers: [] }

/** Returns a problem of one of an operator's work orders or days as a planner reads it. */
export function toListed(problem: PlanProblem, orders: ReadonlyMap<number, BookedOrder>): ListedProblem[] {
  if (problem.kind === 'overloaded') return overloaded(problem, orders)
  const order = orders.get(problem.jobId)
  if (!order) return []
  return [
    problem.kind === 'no_capability'
      ? { ...problemOfOrder(order, 'no_skill'), skills: [...problem.capabilities] }
      : { ...problemOfOrder(order, problem.kind), minutes: problem.minutes },
  ]
}

/** Returns the problem of a work order that is planned for nobody and not done. */
export function withoutWorkerOf(order: BookedOrder): ListedProblem[] {
  const isProblem = order.operator_id === null && order.open_work_types.length > 0
  return isProblem ? [problemOfOrder(order, 'no_worker')] : []
}

/** Returns the problem of a work order that is blocked and not done. */
export function blockedOf(order: BookedOrder): ListedProblem[] {
  const { blockers, open_work_types } = order
  if (blockers.length === 0 || open_work_types.length === 0) return []
  return [{ ...problemOfOrder(order, 'blocked'), blockers: [...blockers] }]
}

/** Returns the problems of a work order that was planned to end on an earlier day and is not done: that, and that it will be late. */
export function unfinishedOf({ order, end }: OrderJob): ListedProblem[] {
  const late = Math.ceil((end - order.due.getTime()) / MINUTE)
  const expected_end = wireTime(new Date(end))
  return [
    ...(late > 0 ? [{ ...problemOfOrder(order, 'late'), minutes: late, expected_end }] : []),
    { ...problemOfOrder(order, 'unfinished'), minutes: order.open_minutes, expected_end },
  ]
}

function overloaded(
  { date, resourceId, plannedMinutes, workingMinutes }: Extract<PlanProblem, { kind: 'overloaded' }>,
  orders: ReadonlyMap<number, BookedOrder>,
): ListedProblem[] {
  const [order] = orders.values()
  return plantDays(date, 1).map(({ start }) => ({
    ...nothing,
    id: `overloaded ${resourceId} ${date}`,
    kind: 'overloaded',
    operator: order ? operatorOf(order) : null,
    start_time: wireTime(new Date(start)),
    load: { date, planned_minutes: plannedMinutes, working_minutes: workingMinutes },
  }))
}

/** Returns a problem of a work order, of this kind. */
export function problemOfOrder(order: BookedOrder, kind: ListedProblem['kind']) {
  const { id, part_product_id: part_product, order_number, client_name, start_time, end_time, due } = order
  const work_type = mainWorkTypeOf(order)
  return {
    ...nothing,
    id: `${kind} ${id}`,
    kind,
    operator: operatorOf(order),
    start_time: wireTime(start_time),
    work_order: {
      ...{ id, part_product, order_number, client_name, work_type, end_time: wireTime(end_time) },
      delivery_date: plantDay(new Date(due.getTime() - 1)),
    },
  }
}

/** Returns the work type that takes most of a work order; null where it has no work. */
export function mainWorkTypeOf({ work }: BookedOrder): number | null {
  return workTypesByTime(work)[0] ?? null
}

export function operatorOf({ operator_id, operator_name }: BookedOrder): ListedProblem['operator'] {
  return operator_id === null ? null : { id: operator_id, name: operator_name }
}
