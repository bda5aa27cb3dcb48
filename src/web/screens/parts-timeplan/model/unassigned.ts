import type { ActionGroup } from '#contract/action-groups.ts'
import type { UnassignedItem } from '#web/plan/board/unassigned-load.ts'
import { picksOf } from './picks.ts'

/** Returns the work without a worker, with when it is due. */
export function unassignedItems(
  unplanned: readonly ActionGroup[],
  dues: ReadonlyMap<number, number>,
): UnassignedItem[] {
  return unplanned.flatMap((group) => {
    const due = dues.get(group.partProductId)
    if (group.workerId !== null || due === undefined) return []
    return [{ minutes: group.duration, due, picks: () => picksOf([group]) }]
  })
}
