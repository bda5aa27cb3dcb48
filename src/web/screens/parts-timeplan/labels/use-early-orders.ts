import { useMemo } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { beforeLabel } from './early-labels.ts'
import type { Labels } from './use-labels.ts'
import { useSameMap } from './use-same-map.ts'

/** What each work order starts before that starts too early. */
export type EarlyOrders = ReadonlyMap<number, string>

/** Returns what work orders that start too early start before; the same object as long as it is the same. */
export function useEarlyOrders(problems: readonly ListedProblem[] | undefined, labels: Labels): EarlyOrders {
  const earlyText = useEarlyText(labels)
  const listed = useMemo(
    () =>
      (problems ?? []).flatMap(({ work_order, after }): [number, string][] =>
        work_order && after ? [[work_order.id, earlyText(after)]] : [],
      ),
    [problems, earlyText],
  )
  return useSameMap(listed)
}

/** Returns the function that says what work starts before. */
export function useEarlyText(labels: Labels): (after: NonNullable<ListedProblem['after']>) => string {
  const t = useTexts()
  return useMemo(
    () =>
      ({ work_type: workType, end_time, operator }) => {
        const name = operator?.name ?? labels.operator(null)
        return beforeLabel({ workType, end: Date.parse(end_time), operator: name }, { labels, t })
      },
    [labels, t],
  )
}
