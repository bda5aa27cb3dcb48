import type { PartTimeplan } from '#contract/part-timeplan.ts'
import { layOut } from '#planning/lay-out.ts'
import { limitsOf } from '#planning/limits.ts'
import { DAYS_SHOWN } from '#web/screens/parts-timeplan/address.ts'
import { duesOf, lanesOf } from '#web/screens/parts-timeplan/lanes.ts'
import { rulesOf, windowDays } from '#web/screens/parts-timeplan/working.ts'
import { type Ground, planOperatorOf, previewOf } from './dropping.ts'
import { type Intent, meantBy } from './intents.ts'
import { isHeld, toGroup } from './picks.ts'

/** The same intent on a plan that others have changed since: dropped at the same place once more, or laid out anew. */
export function placedAnew(plan: PartTimeplan, intent: Intent, first: string, now: number): Intent | null {
  const bundles = meantBy(plan, intent)
  if (bundles.length === 0) return null
  if (intent.kind !== 'plan') return intent
  const { ground, lanes } = groundOf(plan, first, now)
  const { wish } = intent
  if (wish) {
    const lane = lanes.find(({ operator }) => operator.id === wish.operatorId)
    const preview = lane && previewOf(bundles, lane, wish.instant, ground)
    return preview?.kind === 'places'
      ? { ...intent, placements: preview.placements, missing: preview.missing }
      : null
  }
  const movable = bundles.filter((bundle) => !isHeld(bundle) && bundle.problem === null)
  const operators = new Map(intent.placements.map(({ groupId, operatorId }) => [groupId, operatorId]))
  const { placements } = layOut({
    groups: movable.map((bundle) => {
      const group = toGroup(bundle, ground)
      return { ...group, operatorId: operators.get(bundle.id) ?? group.operatorId }
    }),
    operators: lanes.map((lane) => planOperatorOf(lane, movable, ground)),
    start: now,
    options: ground.limits,
  })
  return { ...intent, placements }
}

/** Returns what planning with a plan needs to know of it. */
export function groundOf(plan: PartTimeplan, first: string, now: number) {
  const rules = rulesOf(plan)
  const limits = limitsOf(plan.limits)
  const { reached: days } = windowDays(first, DAYS_SHOWN, limits.horizonDays)
  const dues = duesOf(plan.part_products)
  const skills = new Map(plan.actions.map(({ id, work_type }) => [id, work_type]))
  const blocked = { products: new Set<number>(), orders: new Set<number>() }
  const ground: Ground = { rules, days, dues, skills, now, limits }
  const { operators, data } = plan
  return { ground, lanes: lanesOf({ data, operators, dues, blocked, rules, days, skills }).lanes }
}
