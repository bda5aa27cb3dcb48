import { scheduleInOrder } from '#planning/scheduling/in-order.ts'
import { hasCapabilities } from '#planning/scheduling/place.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { predecessorsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { OperatorLane } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'
import { fitInput } from './auto-fit.ts'
import { earliestStart, missingSkills, noPlace, type PlanningContext, type Preview } from './preview.ts'

/**
 * Returns what dropping bundles would do if each stays with its own operator, one after the other in their order of work from
 * an instant on. What has no operator goes to the one it is dropped onto, otherwise to the operator with the skill who finishes first.
 */
export function previewByOperator(
  bundles: readonly Bundle[],
  lane: OperatorLane,
  instant: number,
  context: PlanningContext & { readonly plan: KnownPlan; readonly lanes: readonly OperatorLane[] },
): Preview {
  const refusal = noPlace(bundles, lane, instant, context)
  if (refusal) return refusal
  const { plan, lanes } = context
  const given = fitInput(bundles, lanes, context).input
  const byId = new Map(lanes.map((each) => [each.id, each.operator]))
  const groups = given.groups.map((group) => {
    const isKnown = group.resourceId !== null && byId.has(group.resourceId)
    const taker = hasCapabilities(lane.operator.skills, group.capabilities) ? lane.id : null
    return isKnown ? group : { ...group, resourceId: taker }
  })
  const input = { ...given, groups, start: earliestStart(instant, context) }
  const predecessors = predecessorsIn(plan, { bundles, placements: schedule(input).placements })
  const { placements, refused } = scheduleInOrder(input, { predecessors, anyone: false })
  const needs = new Map(groups.map((group) => [group.id, group]))
  const missing = placements.flatMap(({ groupId, resourceId }) => {
    const [group, operator] = [needs.get(groupId), byId.get(resourceId)]
    return group && operator ? missingSkills([group], operator) : []
  })
  return {
    ...{ kind: 'places', bundles, operatorId: lane.id, keepsOperators: true, placements, refused },
    ...{ missing: [...new Set(missing)].toSorted((a, b) => a - b), aside: null },
  }
}
