import type { PlanCounts } from '#contract/part-timeplan.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'

/** Returns the minutes that an operator has left from earlier days: on today all of them, on other days none. */
export type Unfinished = (operator: number, date: string) => number

/** Returns the minutes of unfinished work of earlier days by operator. */
export function minutesLeft(problems: PlanCounts['problems']): [number, number][] {
  const unfinished = problems.filter(({ kind }) => kind === 'unfinished')
  const byOperator = Map.groupBy(unfinished, ({ operator }) => operator?.id ?? UNASSIGNED.id)
  return [...byOperator].map(([id, own]) => [id, own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)])
}

/** Returns the function that says what is left from earlier days. */
export function unfinishedOn(today: string | undefined, minutes: ReadonlyMap<number, number>): Unfinished {
  return (operator, date) => (date === today ? (minutes.get(operator) ?? 0) : 0)
}
