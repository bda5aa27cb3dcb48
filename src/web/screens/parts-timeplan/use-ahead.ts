import { useDeferredValue, useState } from 'react'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { plantDay } from '#domain/time.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { groupsOf } from './tree/plan-tree.ts'
import { type Board, useBoard } from './use-board.ts'

/** The plan from today on as every figure counts it, whatever days are looked at; null until it has been read. */
export function useAhead(read: PartTimeplan | undefined, shown: PartTimeplan): Board | null {
  const [nothing] = useState({ ...shown, data: [] })
  // The picture of a change does not wait for what is counted.
  const plan = useDeferredValue(read)
  const board = useBoard(plan ?? nothing, plantDay(new Date(serverNow())), 'days')
  return plan ? board : null
}

/** How much of a plan is planned. */
export function plannedMinutes({ data, unplanned }: PartTimeplan): number {
  return groupsOf('planned', { data, unplanned }).reduce((sum, { duration }) => sum + duration, 0)
}
