import { MINUTE } from '#domain/time.ts'
import type { WorkingDay } from '#planning/calendar/working-time.ts'
import { hasCapabilities } from '#planning/scheduling/place.ts'
import { loadOf, type PlannedOrder } from './day-load.ts'

/** What a planner ought to look at. */
export type PlanProblem =
  | {
      readonly kind: 'late'
      readonly operatorId: number
      readonly workOrderId: number
      readonly minutes: number
    }
  /** More is planned on the day than its working time holds. */
  | {
      readonly kind: 'overloaded'
      readonly operatorId: number
      readonly date: string
      readonly plannedMinutes: number
      readonly workingMinutes: number
    }
  /** So much of the work order does not fit the working time it lies in. */
  | {
      readonly kind: 'outside_hours'
      readonly operatorId: number
      readonly workOrderId: number
      readonly minutes: number
    }
  | {
      readonly kind: 'no_skill'
      readonly operatorId: number
      readonly workOrderId: number
      /** The work types nobody taught the operator. */
      readonly skills: readonly number[]
    }

export type JudgedOrder = PlannedOrder & {
  readonly due: number | null
  readonly skills: readonly number[]
}

export type JudgedOperator = {
  readonly id: number
  readonly skills: readonly number[]
  readonly days: readonly WorkingDay[]
  readonly orders: readonly JudgedOrder[]
}

/** The problems of a plan, operator by operator, each work order's in the order given. */
export function planProblems(operators: readonly JudgedOperator[]): PlanProblem[] {
  return operators.flatMap((operator) => {
    const { days, outside } = loadOf(operator.days, operator.orders)
    const overloaded = days
      .filter(({ plannedMinutes, workingMinutes }) => plannedMinutes > workingMinutes)
      .map((day) => ({ kind: 'overloaded' as const, operatorId: operator.id, ...day }))
    return [
      ...overloaded,
      ...operator.orders.flatMap((order) => orderProblems(operator, order, outside.get(order.workOrderId))),
    ]
  })
}

function orderProblems(
  { id: operatorId, skills }: JudgedOperator,
  order: JudgedOrder,
  outside: number | undefined,
): PlanProblem[] {
  const { workOrderId, due, end } = order
  const problems: PlanProblem[] = []
  if (due !== null && end > due) {
    problems.push({ kind: 'late', operatorId, workOrderId, minutes: Math.ceil((end - due) / MINUTE) })
  }
  if (outside) problems.push({ kind: 'outside_hours', operatorId, workOrderId, minutes: outside })
  if (!hasCapabilities(skills, order.skills)) {
    const missing = order.skills.filter((skill) => !skills.includes(skill))
    problems.push({ kind: 'no_skill', operatorId, workOrderId, skills: missing })
  }
  return problems
}
