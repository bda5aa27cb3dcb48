import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { UnassignedItem } from '#web/plan/board/unassigned-load.ts'
import { picksOf } from './picks.ts'

/** Returns the open work without an operator, whether it is planned or not. */
export function unassignedGroups({
  data,
  unplanned,
}: Pick<PartTimeplan, 'data' | 'unplanned'>): ActionGroup[] {
  const isOpen = ({ workerId, actions }: ActionGroup) =>
    workerId === null && actions.some(({ done }) => !done)
  return [...unplanned.filter(isOpen), ...data.filter(isOpen)]
}

/** Returns unassigned work with when it is due. */
export function unassignedItems(
  groups: readonly ActionGroup[],
  dues: ReadonlyMap<number, number>,
): UnassignedItem[] {
  return groups.flatMap((group) => {
    const due = dues.get(group.partProductId)
    return due === undefined ? [] : [{ minutes: openMinutes(group), due, picks: () => picksOf([group]) }]
  })
}

/** Returns the minutes of the actions of a group that are not done. */
export function openMinutes({ actions }: ActionGroup): number {
  return actions.reduce((sum, { done, duration }) => (done ? sum : sum + duration), 0)
}
