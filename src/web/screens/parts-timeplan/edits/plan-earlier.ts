import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { scheduleInOrder } from '#planning/scheduling/in-order.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { predecessorsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { OperatorLane } from '#web/screens/parts-timeplan/model/lanes.ts'
import { type Lateness, latenessOf } from '#web/screens/parts-timeplan/model/lateness.ts'
import { type Bundle, picksOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { afterEarlierDays, type Fit, fitInput } from './auto-fit.ts'
import { fitEdit, holdIn } from './edit.ts'
import { optimistic } from './intent.ts'
import type { PlanningContext } from './preview.ts'
import { tangledIn, wrongOrder } from './wrong-order.ts'

/** Returns the open steps of part products that nobody has started, selected. */
export function unstartedOf({ data, unplanned }: PartTimeplan, products: ReadonlySet<number>): Set<string> {
  const own = [...data, ...unplanned].filter(({ partProductId }) => products.has(partProductId))
  return picksOf(
    own.filter(({ workOrder }) => workOrder === null || workOrder.status === WorkOrderStatus.NotStarted),
  )
}

/** Returns bundles, each planned as early as possible after the work that it follows and what its operator has left of earlier days; what cannot be earlier is not among the placements. */
export function plannedEarlier(
  bundles: readonly Bundle[],
  lanes: readonly OperatorLane[],
  context: PlanningContext & { readonly plan: KnownPlan },
  anyone: boolean,
): Fit {
  const { movable, untimed, input: own } = fitInput(bundles, lanes, context)
  const { resources, plan } = afterEarlierDays(movable, own.resources, context)
  const input = { ...own, resources }
  const predecessors = predecessorsIn(plan, { bundles: movable, placements: schedule(input).placements })
  const { placements, refused } = scheduleInOrder(input, { predecessors, anyone })
  const byId = new Map(movable.map((bundle) => [bundle.id, bundle]))
  const moved = placements.filter((placement) => !isWhereItWas(placement, byId.get(placement.groupId)!))
  const proposal = { bundles: movable, placements: moved }
  const wrong = wrongOrder(plan, proposal)
  return {
    ...{ ...proposal, refused: [...untimed, ...refused] },
    ...{ ...wrong, tangled: tangledIn(plan, proposal, wrong) },
    held: bundles.length - movable.length,
  }
}

/** Returns how late an order is once its steps are planned as proposed. */
export function latenessAfter(
  picked: ReadonlySet<string>,
  placements: readonly Placement[],
  { plan, products, ...context }: LatenessContext,
): Lateness | null {
  const edit = fitEdit(holdIn(plan, picked, { picked, seen: new Map() }), plan, placements)
  const planned = edit.kind === 'run' ? optimistic(plan, edit.intent) : plan
  return latenessOf({ ...plan, ...planned }, products, context)
}

type LatenessContext = Parameters<typeof latenessOf>[2] & {
  readonly plan: KnownPlan
  readonly products: ReadonlySet<number>
}

function isWhereItWas({ resourceId, pieces }: Placement, { from, group }: Bundle): boolean {
  return from !== null && group.workerId === resourceId && pieces[0]!.start === Date.parse(from.start_time)
}
