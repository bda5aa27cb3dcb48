import type { ActionGroup } from '#contract/action-groups.ts'
import type { PlanItem } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Group, Placement } from '#planning/scheduling/placement.ts'
import type { OrderBlock } from './lanes.ts'
import { reportMissing } from './missing.ts'

type GroupAction = ActionGroup['actions'][number]

/** Names an open action of a part product, as it is picked. */
export function pickOf(partProduct: number, path: string): string {
  return `${partProduct} ${path}`
}

/** Picked actions that become, or stay, one work order. */
export type Bundle = {
  readonly id: string
  readonly partProduct: number
  /** The work order that they are in. */
  readonly from: ActionGroup['workOrder']
  readonly workers: readonly (number | null)[]
  readonly actions: readonly GroupAction[]
  readonly minutes: number
  /** Why the minutes of one of them cannot be calculated, in words; null where all can. */
  readonly problem: string | null
  readonly group: ActionGroup
}

const NONE: Bundle[] = []

type Source = Pick<PartTimeplan, 'data' | 'unplanned'>

const known = new WeakMap<Source, WeakMap<ReadonlySet<string>, Bundle[]>>()

/**
 * Returns the selected open actions as a planner drops them, in the order of the plan; unplanned ones of a part product go together.
 * Of the same plan and selection the same bundles: while work is dragged they are asked for with every move.
 */
export function bundlesOf(plan: Source, picked: ReadonlySet<string>): Bundle[] {
  const ofPlan = known.get(plan) ?? new WeakMap<ReadonlySet<string>, Bundle[]>()
  const bundles =
    ofPlan.get(picked) ??
    bundled(plan, picked, (group) => `${group.partProductId}-${group.workOrder?.id ?? 'unplanned'}`)
  known.set(plan, ofPlan.set(picked, bundles))
  return bundles
}

/** Returns the selected open actions by group, in the order of the plan; those of different workers stay separate. */
export function bundlesByWorker(plan: Source, picked: ReadonlySet<string>): Bundle[] {
  return bundled(plan, picked, ({ id }) => id)
}

function bundled(
  { data, unplanned }: Source,
  picked: ReadonlySet<string>,
  idOf: (group: ActionGroup) => string,
): Bundle[] {
  if (picked.size === 0) return NONE
  const products = partProductsOf(picked)
  const isOfThem = ({ partProductId }: ActionGroup) => products.has(partProductId)
  const chosen = [...unplanned.filter(isOfThem), ...data.filter(isOfThem)].flatMap((group) => {
    const actions = group.actions.filter(
      ({ path, done }) => !done && picked.has(pickOf(group.partProductId, path)),
    )
    return actions.length > 0 ? [{ group, actions }] : []
  })
  const together = Map.groupBy(chosen, ({ group }) => idOf(group))
  return [...together].map(([id, members]) => {
    const actions = members.flatMap((member) => member.actions)
    const { group } = members[0]!
    return {
      ...{ id, group, actions, partProduct: group.partProductId, from: group.workOrder },
      workers: members.map((member) => member.group.workerId),
      minutes: actions.reduce((sum, { duration }) => sum + duration, 0),
      problem: actions.find(({ problem }) => problem !== null)?.problem ?? null,
    }
  })
}

/** What of the plan is picked with bundles. */
export function picksIn(bundles: readonly Bundle[]): Set<string> {
  return new Set(
    bundles.flatMap(({ partProduct, actions }) => actions.map(({ path }) => pickOf(partProduct, path))),
  )
}

export function partProductsOf(picked: ReadonlySet<string>): Set<number> {
  return new Set([...picked].map((pick) => Number.parseInt(pick, 10)))
}

/** How many of the picked actions the plan still holds, open. */
export function actionCount(bundles: readonly Bundle[]): number {
  return bundles.reduce((sum, { actions }) => sum + actions.length, 0)
}

/** Returns whether work has more than one operator: dropped together, each part of it stays with its own. */
export function hasSeveralOperators(bundles: readonly Pick<Bundle, 'workers'>[]): boolean {
  return new Set(bundles.flatMap(({ workers }) => workers).filter((worker) => worker !== null)).size > 1
}

/** All open actions of groups, picked. */
export function picksOf(groups: readonly ActionGroup[]): Set<string> {
  return new Set(
    groups.flatMap(({ partProductId, actions }) =>
      actions.flatMap(({ path, done }) => (done ? [] : [pickOf(partProductId, path)])),
    ),
  )
}

/** A running work order, or one in downtime, stays where it is. */
export function isHeld({ from }: Pick<Bundle, 'from'>): boolean {
  return from?.status === WorkOrderStatus.Running || from?.status === WorkOrderStatus.Downtime
}

/** Returns whether a work order can be moved: it does not run, and something of it is left to do. */
export function canBeMoved({ group }: Pick<OrderBlock, 'group'>): boolean {
  return !isHeld({ from: group.workOrder }) && group.actions.some(({ done }) => !done)
}

/** Returns a bundle as the scheduler takes it. */
export function toGroup(
  { id, actions, minutes, workers, partProduct, from }: Bundle,
  { dues, skills }: Needs,
): Group {
  const needed = actions.map(({ action_id }) => skills.get(action_id)).filter((skill) => skill !== undefined)
  const [worker = null] = workers
  return {
    id,
    durationMinutes: Math.max(1, minutes),
    resourceId: workers.every((each) => each === worker) ? worker : null,
    capabilities: [...new Set(needed)],
    due: dues.get(partProduct) ?? null,
    // Moving a work order takes it whole: the plan knows no call that divides one.
    ...(from === null && { actionMinutes: actions.map(({ duration }) => duration) }),
  }
}

/** What else is known of part products and actions, by their ids. */
export type Needs = {
  readonly dues: ReadonlyMap<number, number>
  readonly skills: ReadonlyMap<number, number>
}

/** The pieces of a placement, each with the actions done in it. */
export function piecesOf({ pieces }: Placement, { actions }: Bundle) {
  let next = 0
  return pieces.map((piece) => {
    // A single piece has all actions, also those whose count the scheduler did not know.
    const count = pieces.length === 1 ? actions.length : (piece.actions ?? 0)
    next += count
    return { ...piece, actions: actions.slice(next - count, next) }
  })
}

/** What is sent to have bundles planned as they were placed: a work order for each piece. */
export function itemsOf(placements: readonly Placement[], bundles: ReadonlyMap<string, Bundle>): PlanItem[] {
  return placements.flatMap((placement) => {
    const bundle = bundles.get(placement.groupId)
    if (!bundle) {
      reportMissing('a group that was placed', placement.groupId)
      return []
    }
    return piecesOf(placement, bundle).map(({ start, end, minutes, actions }) => ({
      id: bundle.partProduct,
      worker_id: placement.resourceId,
      work_order_id: bundle.from?.id ?? null,
      start_time: new Date(start).toISOString(),
      ...(bundle.minutes > 0 && { end_time: new Date(end).toISOString(), duration: minutes }),
      action_ids: actions.map(({ action_id }) => action_id),
      was_unassigned: actions.some((action) => action.was_unassigned),
      work_plan_action_paths: actions.map(({ path }) => path),
    }))
  })
}
