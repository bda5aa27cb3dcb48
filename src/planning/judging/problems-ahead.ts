import type { Interval } from '#domain/time.ts'
import { dateAt, type PlantDay, plantDays } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingDays } from '#planning/calendar/working-time.ts'
import { type JudgedOperator, type JudgedOrder, type PlanProblem, planProblems } from './problems.ts'

/** An operator with all of their work orders that end after the first day counted begins. */
export type BookedOperator = Omit<JudgedOperator, 'days'>

/**
 * Returns an operator's problems on a day and after it, however far ahead the work is planned.
 *
 * Days without work are skipped, so the cost depends on the work and not on how far ahead it is.
 */
export function problemsAhead(operator: BookedOperator, today: string, rules: WorkingRules): PlanProblem[] {
  return runsOf(operator.orders).flatMap((orders) => {
    const days = workingDays(rules, operator.id, daysAround(orders))
    const problems = planProblems([{ ...operator, days, orders }])
    return problems.filter((problem) => problem.kind !== 'overloaded' || problem.date >= today)
  })
}

/** Splits work orders wherever no day is shared by the work before and after. */
function runsOf(orders: readonly JudgedOrder[]): JudgedOrder[][] {
  const runs: JudgedOrder[][] = []
  let lastDay = ''
  for (const order of orders.toSorted((a, b) => a.start - b.start)) {
    if (dayBefore(order) > lastDay) runs.push([])
    runs.at(-1)?.push(order)
    const ends = dateAt(order.end)
    if (ends > lastDay) lastDay = ends
  }
  return runs
}

/** The days that work orders meet, and the one before them, whose shift may reach into the first. */
function daysAround(orders: readonly JudgedOrder[]): PlantDay[] {
  const first = Temporal.PlainDate.from(dayBefore({ start: Math.min(...orders.map(({ start }) => start)) }))
  const last = Temporal.PlainDate.from(dateAt(Math.max(...orders.map(({ end }) => end))))
  return plantDays(first.toString(), first.until(last).days + 1)
}

function dayBefore({ start }: Pick<Interval, 'start'>): string {
  return Temporal.PlainDate.from(dateAt(start)).subtract({ days: 1 }).toString()
}
