import { useMemo } from 'react'
import type { PlanCounts } from '#contract/part-timeplan.ts'
import { minutesLeft, type Unfinished, unfinishedOn } from './unfinished.ts'
import { useSameMap } from './use-same-map.ts'

/** Returns the function that says what is left from earlier days; the same object as long as that is the same. */
export function useUnfinished(counts: Pick<PlanCounts, 'from' | 'problems'> | undefined): Unfinished {
  const { from: today, problems } = counts ?? {}
  const minutes = useSameMap(useMemo(() => minutesLeft(problems ?? []), [problems]))
  return useMemo(() => unfinishedOn(today, minutes), [today, minutes])
}
