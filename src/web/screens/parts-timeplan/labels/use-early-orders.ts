import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ListedProblem } from '#contract/part-timeplan.ts'
import { useAfterPaint } from '#web/plan/changes/after-paint.ts'
import { useTexts } from '#web/screens/parts-timeplan/model/texts.ts'
import { beforeLabel } from './early-labels.ts'
import type { Labels } from './use-labels.ts'

/** What each work order starts before that starts too early. */
export type EarlyOrders = ReadonlyMap<number, string>

/** Returns what work orders that start too early start before; the same object as long as it is the same. */
export function useEarlyOrders(problems: readonly ListedProblem[] | undefined, labels: Labels): EarlyOrders {
  const earlyText = useEarlyText(labels)
  const before = useRef<[number, string][]>([])
  const found = useMemo(() => {
    const listed = (problems ?? []).flatMap(({ work_order, after }): [number, string][] =>
      work_order && after ? [[work_order.id, earlyText(after)]] : [],
    )
    before.current = replaceEqualDeep(before.current, listed)
    return before.current
  }, [problems, earlyText])
  const painted = useAfterPaint(found)
  return useMemo(() => new Map(painted), [painted])
}

/** Returns the function that says what work starts before. */
export function useEarlyText(labels: Labels): (after: NonNullable<ListedProblem['after']>) => string {
  const t = useTexts()
  return useMemo(
    () =>
      ({ work_type: workType, end_time, operator }) => {
        const name = operator?.name ?? labels.operator(null)
        return beforeLabel(
          { workType, end: end_time === null ? null : Date.parse(end_time), operator: name },
          { labels, t },
        )
      },
    [labels, t],
  )
}
