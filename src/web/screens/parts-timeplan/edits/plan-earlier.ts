import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { predecessorsOf } from '#domain/predecessors.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { scheduleInOrder } from '#planning/scheduling/in-order.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { stepsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { OperatorLane } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Bundle, pickOf, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { type Fit, fitInput } from './auto-fit.ts'
import type { PlanningContext } from './preview.ts'

/** Returns the open steps of part products that nobody has started, selected. */
export function unstartedOf({ data, unplanned }: PartTimeplan, products: ReadonlySet<number>): Set<string> {
  const own = [...data, ...unplanned].filter(({ partProductId }) => products.has(partProductId))
  return picksOf(
    own.filter(({ workOrder }) => workOrder === null || workOrder.status === WorkOrderStatus.NotStarted),
  )
}

/** Returns bundles, each planned as early as possible after the work that it follows; what cannot be earlier is not among the placements. */
export function plannedEarlier(
  bundles: readonly Bundle[],
  lanes: readonly OperatorLane[],
  context: PlanningContext & { readonly plan: PartTimeplan },
  anyone: boolean,
): Fit {
  const { movable, untimed, input, earlyIn, findEarly } = fitInput(bundles, lanes, context)
  const followed = followedIn(context.plan, movable)
  const { placements, refused } = scheduleInOrder(input, { followed, findEarly, anyone })
  const byId = new Map(movable.map((bundle) => [bundle.id, bundle]))
  const moved = placements.filter((placement) => !isWhereItWas(placement, byId.get(placement.groupId)!))
  return {
    ...{ bundles: movable, placements: moved, refused: [...untimed, ...refused] },
    ...{ early: earlyIn(moved), held: bundles.length - movable.length },
  }
}

/** Returns the bundles that each bundle follows, by id. */
function followedIn(plan: PartTimeplan, bundles: readonly Bundle[]): Map<string, Set<string>> {
  const idOf = new Map(
    bundles.flatMap(({ id, partProduct, actions }) =>
      actions.map(({ path }) => [pickOf(partProduct, path), id] as const),
    ),
  )
  const followed = new Map(bundles.map(({ id }) => [id, new Set<string>()]))
  for (const product of new Set(bundles.map(({ partProduct }) => partProduct)))
    for (const [step, before] of predecessorsOf(stepsIn(plan, product, () => null)))
      for (const { path } of before) {
        const [id, other] = [step.path, path].map((each) => idOf.get(pickOf(product, each)))
        if (id !== undefined && other !== undefined) followed.get(id)?.add(other)
      }
  return followed
}

function isWhereItWas({ resourceId, pieces }: Placement, { from, group }: Bundle): boolean {
  return from !== null && group.workerId === resourceId && pieces[0]!.start === Date.parse(from.start_time)
}
