import { plantDays } from '#planning/calendar/plant-days.ts'
import { scheduleInOrder } from '#planning/scheduling/in-order.ts'
import { limitsOf } from '#planning/scheduling/limits.ts'
import { schedule } from '#planning/scheduling/schedule.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { predecessorsIn } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/model/lanes.ts'
import { isHeld, toGroup } from '#web/screens/parts-timeplan/model/picks.ts'
import { DAYS_SHOWN } from '#web/screens/parts-timeplan/model/view-state.ts'
import { rulesOf } from '#web/working-time/rules.ts'
import { bundlesIn, type Intent } from './intent.ts'
import { type PlanningContext, planOperatorOf, previewOf } from './preview.ts'

/** The first day shown, and the instant from which work can be planned. */
export type PlanningStart = { readonly first: string; readonly now: number }

/** Returns an intent for a plan that others have changed since: dropped at the same place, or scheduled again. */
export function replan(plan: KnownPlan, intent: Intent, { first, now }: PlanningStart): Intent | null {
  const bundles = bundlesIn(plan, intent)
  if (bundles.length === 0) return null
  if (intent.kind !== 'plan') return intent
  const { context, lanes } = contextOf(plan, { first, now })
  const { desired } = intent
  if (desired) {
    const lane = lanes.find(({ operator }) => operator.id === desired.lane)
    const preview = lane && previewOf(bundles, lane, desired.instant, context)
    return preview?.kind === 'places'
      ? { ...intent, placements: preview.placements, missing: preview.missing }
      : null
  }
  const movable = bundles.filter((bundle) => !isHeld(bundle) && bundle.problem === null)
  const operators = new Map(intent.placements.map(({ groupId, resourceId }) => [groupId, resourceId]))
  const input = {
    groups: movable.map((bundle) => {
      const group = toGroup(bundle, context)
      return { ...group, resourceId: operators.get(bundle.id) ?? group.resourceId }
    }),
    resources: lanes.map((lane) => planOperatorOf(lane, movable, context)),
    // Not earlier than what the planner has seen: they may have chosen a later first day.
    start: Math.max(now, Math.min(...intent.placements.map(({ pieces }) => pieces[0]!.start))),
    options: context.limits,
  }
  const predecessors = predecessorsIn(plan, { bundles: movable, placements: schedule(input).placements })
  return { ...intent, placements: scheduleInOrder(input, { predecessors, anyone: false }).placements }
}

/** Returns what planning with a plan needs to know of it. */
export function contextOf(plan: KnownPlan, { first, now }: PlanningStart) {
  const rules = rulesOf(plan)
  const limits = limitsOf(plan.limits)
  const days = plantDays(first, DAYS_SHOWN + limits.horizonDays)
  const dues = duesOf(plan.part_products)
  const skills = new Map(plan.actions.map(({ id, work_type }) => [id, work_type]))
  const blocked = { products: new Set<number>(), orders: new Set<number>() }
  const context: PlanningContext = { rules, days, dues, skills, now, limits }
  const { operators, data, carried } = plan
  return { context, lanes: lanesOf({ data, operators, dues, blocked, carried, rules, days, skills }).lanes }
}
