import type { ActionGroup } from '#contract/action-groups.ts'
import type { PartPlanReply } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import type { Accepted } from '#web/plan/changes/change.ts'
import { isUnanswered } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, pickOf, picksOf, piecesOf } from '#web/screens/parts-timeplan/model/picks.ts'

/**
 * Returns the plan after a call: the groups it affected are as the reply says, and no pending edit stands in for them. The revision is the reply's only where the plan held
 * everything before it: with what others did unseen, moves must go on being judged by what was seen.
 */
export function withReply(plan: PartTimeplan, { reply, madeOn }: Accepted<PartPlanReply>): PartTimeplan {
  const { state_hash, data, gone } = reply
  const affected = new Set([...gone, ...data.map(({ id }) => id)])
  const answered = picksOf(data)
  const isAnswered = ({ partProductId, actions }: ActionGroup) =>
    actions.some(({ path }) => answered.has(pickOf(partProductId, path)))
  const stays = (group: ActionGroup) =>
    !affected.has(group.id) && !(group.workOrder && isUnanswered(group.workOrder) && isAnswered(group))
  return {
    ...plan,
    state_hash: plan.state_hash === madeOn ? state_hash : plan.state_hash,
    data: [...plan.data.filter(stays), ...data.filter(({ workOrder }) => workOrder !== null)],
    unplanned: replaced(plan.unplanned, stays, data),
  }
}

/** Waiting groups keep their place, new ones stand behind the first of their part product, or else last. */
function replaced(
  groups: readonly ActionGroup[],
  stays: (group: ActionGroup) => boolean,
  replied: readonly ActionGroup[],
): ActionGroup[] {
  const known = new Set(groups.map(({ id }) => id))
  const waiting = replied.filter(({ workOrder }) => workOrder === null)
  const answered = new Map(waiting.map((group) => [group.id, group]))
  const added = Map.groupBy(
    waiting.filter(({ id }) => !known.has(id)),
    ({ partProductId }) => partProductId,
  )
  const kept = groups.flatMap((group) => {
    const own = added.get(group.partProductId) ?? []
    added.delete(group.partProductId)
    const now = stays(group) ? group : answered.get(group.id)
    return now ? [now, ...own] : own
  })
  return [...kept, ...[...added.values()].flat()]
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
        id: `${bundle.partProduct}-${placement.resourceId}-${id}`,
        workerId: placement.resourceId,
        actions: [...actions],
        duration: minutes,
        workOrder: {
          id,
          start_time: new Date(start).toISOString(),
          end_time: new Date(end).toISOString(),
          status: bundle.from?.status ?? WorkOrderStatus.NotStarted,
          comment: bundle.from?.comment ?? '',
          downtime_causes: [],
          is_outdated: false,
          ...{ done_at: null, rest: null },
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
  const without = (group: ActionGroup): ActionGroup | null => {
    const paths = taken.get(group.partProductId)
    if (!paths) return group
    const left = group.actions.filter(({ path }) => !paths.has(path))
    if (left.length === group.actions.length) return group
    if (left.length === 0) return null
    const duration = left.reduce((sum, action) => sum + (action.done ? 0 : action.duration), 0)
    return { ...group, actions: left, duration }
  }
  const rest = (groups: readonly ActionGroup[]) => groups.map(without).filter((group) => group !== null)
  return { ...plan, data: rest(plan.data), unplanned: rest(plan.unplanned) }
}
