import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartBlocker } from '#contract/part-blockers.ts'

type Blocked = {
  readonly partProductId: number
  readonly workOrder: Pick<NonNullable<ActionGroup['workOrder']>, 'id'>
}

/** Returns the blockers of a work order and of its part product. */
export function blockersOf(
  { partProductId, workOrder }: Blocked,
  blockers: readonly PartBlocker[],
): PartBlocker[] {
  return blockers.filter(({ target, target_id }) =>
    target === 'work_order' ? target_id === workOrder.id : target_id === partProductId,
  )
}
