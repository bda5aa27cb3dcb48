import type { ListedProblem } from '#contract/part-timeplan.ts'
import { wireTime } from '#domain/time.ts'
import { plantDays } from '#planning/calendar/plant-days.ts'
import type { PlanProblem } from '#planning/judging/problems.ts'
import type { BookedOperator } from '#planning/judging/problems-ahead.ts'
import type { BookedOrder } from './booked-orders.ts'

const kinds: readonly ListedProblem['kind'][] = ['late', 'overloaded', 'outside_hours', 'no_skill', 'blocked']

/** Orders problems by kind, each kind by start. */
export function byKindAndStart(a: ListedProblem, b: ListedProblem): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || Date.parse(a.start_time) - Date.parse(b.start_time)
}

/** Returns an operator with their work orders as problems are found; undefined for work that no operator has. */
export function toBookedOperator(orders: readonly BookedOrder[]): BookedOperator | undefined {
  const [first] = orders
  if (!first || first.operator_id === null) return undefined
  return {
    id: first.operator_id,
    skills: first.operator_skills,
    orders: orders.map(({ id, start_time, end_time, due, minutes, open_work_types }) => ({
      workOrderId: id,
      start: start_time.getTime(),
      end: end_time.getTime(),
      durationMinutes: minutes,
      // What is done is not late any more.
      due: open_work_types.length === 0 ? null : due.getTime(),
      skills: [...new Set(open_work_types)],
    })),
  }
}

const nothing = { work_order: null, load: null, minutes: null, skills: [], blockers: [] }

/** Returns a problem of one of an operator's work orders or days as a planner reads it. */
export function toListed(problem: PlanProblem, orders: ReadonlyMap<number, BookedOrder>): ListedProblem[] {
  if (problem.kind === 'overloaded') return overloaded(problem, orders)
  const order = orders.get(problem.workOrderId)
  if (!order) return []
  const found = { ...nothing, ...placeOf(order, problem.kind) }
  return [
    problem.kind === 'no_skill'
      ? { ...found, skills: [...problem.skills] }
      : { ...found, minutes: problem.minutes },
  ]
}

/** Returns the problem of a work order that is blocked and not done. */
export function blockedOf(order: BookedOrder): ListedProblem[] {
  const { blockers, open_work_types } = order
  if (blockers.length === 0 || open_work_types.length === 0) return []
  return [{ ...nothing, ...placeOf(order, 'blocked'), blockers: [...blockers] }]
}

function overloaded(
  { date, operatorId, plannedMinutes, workingMinutes }: Extract<PlanProblem, { kind: 'overloaded' }>,
  orders: ReadonlyMap<number, BookedOrder>,
): ListedProblem[] {
  const [order] = orders.values()
  return plantDays(date, 1).map(({ start }) => ({
    ...nothing,
    id: `overloaded ${operatorId} ${date}`,
    kind: 'overloaded',
    operator: order ? operatorOf(order) : null,
    start_time: wireTime(new Date(start)),
    load: { date, planned_minutes: plannedMinutes, working_minutes: workingMinutes },
  }))
}

function placeOf(order: BookedOrder, kind: ListedProblem['kind']) {
  const { id, order_number, client_name, start_time, end_time } = order
  return {
    id: `${kind} ${id}`,
    kind,
    operator: operatorOf(order),
    start_time: wireTime(start_time),
    work_order: { id, order_number, client_name, end_time: wireTime(end_time) },
  }
}

function operatorOf({ operator_id, operator_name }: BookedOrder): ListedProblem['operator'] {
  return operator_id === null ? null : { id: operator_id, name: operator_name }
}
