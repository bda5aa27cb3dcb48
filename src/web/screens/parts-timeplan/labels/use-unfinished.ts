import { useCallback, useMemo } from 'react'
import type { PlanCounts } from '#contract/part-timeplan.ts'
import { UNASSIGNED } from '#web/screens/parts-timeplan/model/lanes.ts'
import { useSameMap } from './use-same-map.ts'

/** Returns the minutes that an operator has left from earlier days: on today all of them, on other days none. */
export type Unfinished = (operator: number, date: string) => number

/** Returns the function that says what is left from earlier days; the same object as long as that is the same. */
export function useUnfinished(counts: Pick<PlanCounts, 'from' | 'problems'> | undefined): Unfinished {
  const { from: today, problems } = counts ?? {}
  const minutes = useSameMap(useMemo(() => minutesLeft(problems ?? []), [problems]))
  return useCallback(
    (operator, date) => (date === today ? (minutes.get(operator) ?? 0) : 0),
    [today, minutes],
  )
}

function minutesLeft(problems: PlanCounts['problems']): [number, number][] {
  const unfinished = problems.filter(({ kind }) => kind === 'unfinished')
  const byOperator = Map.groupBy(unfinished, ({ operator }) => operator?.id ?? UNASSIGNED.id)
  return [...byOperator].map(([id, own]) => [id, own.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)])
}
