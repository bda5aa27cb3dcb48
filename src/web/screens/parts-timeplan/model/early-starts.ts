import type { ActionGroup } from '#contract/action-groups.ts'
import {
  type EarlyStart,
  earlyStartsOf,
  type JobTime,
  jobsBefore,
  newEarlyStarts,
  type PlanStep,
  withFollowing,
} from '#planning/judging/early-starts.ts'
import type { Predecessors } from '#planning/scheduling/after-predecessors.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { once } from '#web/lib/once.ts'
import { type CarriedOrders, type KnownPlan, timeOf } from './carried.ts'
import { type Bundle, piecesOf } from './picks.ts'

/** A work order, or what would become one, as far as the order of work goes. */
export type StepJob = JobTime & {
  readonly worker: number | null
  /** Null where it is only proposed. */
  readonly workOrder: number | null
  /** The group that it is proposed for; null where it is planned. */
  readonly group: string | null
}

/** Where groups would be planned. */
export type Proposal = {
  readonly bundles: readonly Bundle[]
  readonly placements: readonly Placement[]
}

type PlanOfSteps = Pick<KnownPlan, 'data' | 'unplanned' | 'part_products' | 'actions' | 'carried'>
type KnownStep<Job = StepJob> = { readonly isDone: boolean; readonly job: Job | null }

/** Returns the work orders of a part product that start before work that they follow. */
export function earlyStartsIn(plan: PlanOfSteps, partProduct: number): EarlyStart<StepJob>[] {
  return earlyStartsOf(stepsOf(plan, partProduct, new Map()))
}

/** Returns what would start too early if groups were planned where they are proposed, and what would because of them. */
export function proposedEarlyStarts(plan: PlanOfSteps, proposal: Proposal): EarlyStart<StepJob>[] {
  const starts = proposedPlans(plan, proposal).flatMap(({ steps }) => earlyStartsOf(steps))
  return starts.filter(({ job, after }) => job.group !== null || (after.job && after.job.group !== null))
}

/** Returns what would start before planned work that it follows, and does not yet, if groups were planned where they are proposed. */
export function addedEarlyStarts(plan: PlanOfSteps, proposal: Proposal): EarlyStart<StepJob>[] {
  return proposedPlans(plan, proposal).flatMap(({ partProduct, steps }) =>
    newEarlyStarts(stepsOf(plan, partProduct, new Map()), steps),
  )
}

/** Returns what proposed groups follow, by id: other groups, and work that stays where it is planned. */
export function predecessorsIn(plan: PlanOfSteps, proposal: Proposal): Map<string, Predecessors> {
  const pairs = proposedPlans(plan, proposal).flatMap(({ steps }) =>
    [...jobsBefore(steps)].flatMap(([{ group }, before]) =>
      group === null ? [] : [...before].map((after) => ({ group, after })),
    ),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ group }) => group)].map(([id, own]) => {
      const planned = own.flatMap(({ after }) => (after.group === null ? after.end : []))
      const groups = new Set(own.flatMap(({ after }) => after.group ?? []))
      groups.delete(id)
      return [id, { groups, end: Math.max(0, ...planned) }]
    }),
  )
}

/** Returns work orders, and those of their part products that follow them. */
export function withFollowingOrders(plan: PlanOfSteps, ids: ReadonlySet<number>): ReadonlySet<number> {
  const products = plan.data.flatMap(({ partProductId, workOrder }) =>
    workOrder && ids.has(workOrder.id) ? [partProductId] : [],
  )
  const found = [...new Set(products)].flatMap((product) => {
    const steps = stepsIn(plan, product, ({ workOrder }) => workOrder?.id ?? null)
    return [...withFollowing(steps, ids)]
  })
  return ids.union(new Set(found))
}

/** Returns the steps of the part products of groups as they are proposed. */
function proposedPlans(plan: PlanOfSteps, { bundles, placements }: Proposal) {
  const places = new Map(placements.map((placement) => [placement.groupId, placement]))
  const byProduct = Map.groupBy(bundles, ({ partProduct }) => partProduct)
  return [...byProduct].map(([partProduct, own]) => {
    const proposed = own.flatMap((bundle) => {
      const placement = places.get(bundle.id)
      return placement ? proposedSteps(bundle, placement) : []
    })
    return { partProduct, steps: stepsOf(plan, partProduct, new Map(proposed)) }
  })
}

function proposedSteps(bundle: Bundle, placement: Placement): (readonly [string, KnownStep])[] {
  return piecesOf(placement, bundle).flatMap(({ start, end, actions }) => {
    const job = { start, end, worker: placement.resourceId, workOrder: null, group: bundle.id }
    return actions.map(({ path }) => [path, { isDone: false, job }] as const)
  })
}

function stepsOf(
  plan: PlanOfSteps,
  partProduct: number,
  proposed: ReadonlyMap<string, KnownStep>,
): PlanStep<StepJob>[] {
  return stepsIn(plan, partProduct, (group) => jobOf(group, plan.carried), proposed)
}

function jobOf({ workerId, workOrder }: ActionGroup, carried: CarriedOrders): StepJob | null {
  return (
    workOrder && { ...timeOf(workOrder, carried), worker: workerId, workOrder: workOrder.id, group: null }
  )
}

/** Returns all steps of a part product with the jobs of their groups, some of them proposed instead, by path. */
export function stepsIn<Job>(
  plan: PlanOfSteps,
  partProduct: number,
  jobIn: (group: ActionGroup) => Job | null,
  proposed: ReadonlyMap<string, KnownStep<Job>> = new Map(),
): PlanStep<Job>[] {
  const { groups, products, workTypes } = indexOf(plan)
  const product = products().get(partProduct)
  if (!product) return []
  const planned = new Map(
    (groups().get(partProduct) ?? []).flatMap((group) => {
      const job = jobIn(group)
      return group.actions.map(({ path, done }): [string, KnownStep<Job>] => [path, { isDone: done, job }])
    }),
  )
  return product.work_plan_action_paths.map((path, index) => {
    // What the plan does not hold was done before the days shown, or is planned after them.
    const known = proposed.get(path) ?? planned.get(path) ?? { isDone: true, job: null }
    return { path, workType: workTypes().get(product.action_ids[index] ?? 0) ?? null, ...known }
  })
}

const indexes = new WeakMap<PlanOfSteps, ReturnType<typeof makeIndex>>()

/** Returns the groups and part products of a plan by id; of the same plan once, as it is asked for with every move of a drag. */
function indexOf(plan: PlanOfSteps): ReturnType<typeof makeIndex> {
  const index = indexes.get(plan) ?? makeIndex(plan)
  indexes.set(plan, index)
  return index
}

function makeIndex({ data, unplanned, part_products, actions }: PlanOfSteps) {
  return {
    groups: once(() => Map.groupBy([...data, ...unplanned], ({ partProductId }) => partProductId)),
    products: once(() => new Map(part_products.map((product) => [product.id, product]))),
    workTypes: once(() => new Map(actions.map(({ id, work_type }) => [id, work_type]))),
  }
}
