import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { PLAN_KEY } from '#web/screens/parts-timeplan/model/queries.ts'
import { timeConflicts } from '#web/screens/parts-timeplan/model/time-conflicts.ts'
import type { PartsBoard } from '#web/screens/parts-timeplan/model/use-board.ts'
import type { TimeHost } from '#web/working-time/host.ts'

/** The plan as the working time editor sees it. */
export function useTimeHost(board: PartsBoard, queryKey: readonly unknown[]): TimeHost {
  const client = useQueryClient()
  return useMemo(() => {
    const { plan, rules, days, reached } = board
    return {
      ...{ times: plan, operators: plan.operators, rules, days, reached },
      conflicts: (from, otherRules) => timeConflicts(board, from, otherRules),
      show: async (change) => {
        await client.cancelQueries({ queryKey: PLAN_KEY })
        client.setQueryData<PartTimeplan>(queryKey, (now) => now && { ...now, ...change(now) })
      },
      refresh: () => void client.invalidateQueries({ queryKey: PLAN_KEY }),
    }
  }, [board, queryKey, client])
}
