import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartTimeplan, PlanReply } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Placement } from '#planning/placement.ts'
import { type Bundle, piecesOf } from './picks.ts'

/** The plan after a call: what it touched stands as the answer tells it. */
export function withReply(plan: PartTimeplan, { state_hash, data, gone }: PlanReply): PartTimeplan {
  const touched = new Set(data.map(({ partProductId }) => partProductId))
  const left = new Set(gone)
  const stays = ({ id, partProductId }: ActionGroup) => !touched.has(partProductId) && !left.has(id)
  return {
    ...plan,
    state_hash,
    data: [...plan.data.filter(stays), ...data.filter(({ workOrder }) => workOrder !== null)],
    unplanned: replaced(plan.unplanned, stays, data),
  }
}

/** Waiting groups keep the place of their part product; those of one that had none waiting come last. */
function replaced(
  groups: readonly ActionGroup[],
  stays: (group: ActionGroup) => boolean,
  told: readonly ActionGroup[],
): ActionGroup[] {
  const fresh = Map.groupBy(
    told.filter(({ workOrder }) => workOrder === null),
    ({ partProductId }) => partProductId,
  )
  const kept = groups.flatMap((group) => {
    if (stays(group)) return [group]
    const own = fresh.get(group.partProductId) ?? []
    fresh.delete(group.partProductId)
    return own
  })
  return [...kept, ...[...fresh.values()].flat()]
}

/** Whether nobody has answered yet that a work order is planned there. */
export function isUnanswered({ id }: NonNullable<ActionGroup['workOrder']>): boolean {
  return id < 0
}

/** The plan as it will be once bundles are planned where they were placed; new work orders have ids below zero. */
export function withPlaced(
  plan: PartTimeplan,
  placements: readonly Placement[],
  bundles: ReadonlyMap<string, Bundle>,
): PartTimeplan {
  const placed = placements.flatMap(({ groupId }) => bundles.get(groupId) ?? [])
  const lifted = withoutBundles(plan, placed)
  let id = 0
  const added = placements.flatMap((placement) => {
    const bundle = bundles.get(placement.groupId)
    if (!bundle) return []
    return piecesOf(placement, bundle).map(({ start, end, minutes, actions }): ActionGroup => {
      id -= 1
      return {
        ...bundle.group,
        id: `${bundle.partProduct}-${placement.operatorId}-${id}`,
        workerId: placement.operatorId,
        actions: [...actions],
        duration: minutes,
        workOrder: {
          id,
          start_time: new Date(start).toISOString(),
          end_time: new Date(end).toISOString(),
          status: bundle.from?.status ?? WorkOrderStatus.NotStarted,
          comment: bundle.from?.comment ?? '',
          is_outdated: false,
        },
      }
    })
  })
  return { ...lifted, data: [...lifted.data, ...added] }
}

/** The plan without the actions of bundles. */
export function withoutBundles(plan: PartTimeplan, bundles: readonly Bundle[]): PartTimeplan {
  const taken = new Map<number, Set<string>>()
  for (const { partProduct, actions } of bundles) {
    const paths = taken.get(partProduct) ?? new Set()
    for (const { path } of actions) paths.add(path)
    taken.set(partProduct, paths)
  }
  const without = (group: ActionGroup): ActionGroup[] => {
    const paths = taken.get(group.partProductId)
    if (!paths) return [group]
    const left = group.actions.filter(({ path }) => !paths.has(path))
    if (left.length === group.actions.length) return [group]
    if (left.length === 0) return []
    const duration = left.reduce((sum, action) => sum + (action.done ? 0 : action.duration), 0)
    return [{ ...group, actions: left, duration }]
  }
  return { ...plan, data: plan.data.flatMap(without), unplanned: plan.unplanned.flatMap(without) }
}

/** The ids of groups that stand elsewhere, or differently, than they did; those that are the same objects do not. */
export function changedGroups(before: PartTimeplan, after: PartTimeplan): Set<string> {
  const known = new Map([...before.data, ...before.unplanned].map((group) => [group.id, group]))
  const changed = [...after.data, ...after.unplanned].filter((group) => {
    const older = known.get(group.id)
    return older !== group && (!older || markOf(older) !== markOf(group))
  })
  return new Set(changed.map(({ id }) => id))
}

function markOf({ workOrder, actions }: ActionGroup): string {
  return [workOrder?.start_time, workOrder?.end_time, workOrder?.status, actions.length].join()
}
