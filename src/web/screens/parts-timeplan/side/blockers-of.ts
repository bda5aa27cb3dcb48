import type { PartBlocker } from '#contract/part-blockers.ts'
import type { PlannedGroup } from '#web/screens/parts-timeplan/lanes.ts'

/** What blocks a work order: itself, or the part product it is of. */
export function blockersOf(
  { workOrder, partProductId }: Pick<PlannedGroup, 'workOrder' | 'partProductId'>,
  blockers: readonly PartBlocker[],
): PartBlocker[] {
  return blockers.filter(
    ({ target, target_id }) => target_id === (target === 'work_order' ? workOrder.id : partProductId),
  )
}
