import { type PartPlanReply, partPlan } from '#contract/part-plan.ts'
import type { PartTimeplan } from '#contract/part-timeplan.ts'
import type { Placement } from '#planning/scheduling/placement.ts'
import { call } from '#web/lib/api.ts'
import type { LanePlace } from '#web/plan/changes/change.ts'
import type { Held } from '#web/plan/changes/held.ts'
import { type Bundle, bundlesByWorker, bundlesOf, itemsOf } from '#web/screens/parts-timeplan/model/picks.ts'
import { withoutBundles, withPlaced } from './replies.ts'

/** What a planner means to do with work they picked up. */
export type Intent = Held & (Plan | { readonly kind: 'unplan' | 'revoke' })

type Plan = {
  readonly kind: 'plan'
  readonly placements: readonly Placement[]
  /** Where it was dropped; null where each group was given a place of its own. */
  readonly desired: LanePlace | null
  /** The work types that are needed and that the operator cannot do. */
  readonly missing: readonly number[]
}

/** Returns the work of an intent: work dropped onto one operator goes together, all else is separate by worker. */
export function bundlesIn(plan: PartTimeplan, intent: Intent): Bundle[] {
  const isFitted = intent.kind === 'plan' && intent.desired === null
  return isFitted ? bundlesByWorker(plan, intent.picked) : bundlesOf(plan, intent.picked)
}

/** Sends an intent, made on a revision of the plan; the same key counts once. */
export async function sendIntent(
  plan: PartTimeplan,
  intent: Intent,
  { stateHash, key }: { readonly stateHash: string; readonly key: string },
): Promise<PartPlanReply> {
  const bundles = bundlesIn(plan, intent)
  const query = { state_hash: stateHash }
  switch (intent.kind) {
    case 'plan': {
      const body = itemsOf(intent.placements, new Map(bundles.map((bundle) => [bundle.id, bundle])))
      return call(partPlan.plan, { query, body }, { intent: key })
    }
    case 'unplan': {
      const body = [...new Set(bundles.flatMap(({ from }) => from?.id ?? []))]
      return call(partPlan.unplan, { query, body }, { intent: key })
    }
    case 'revoke': {
      const body = bundles.flatMap(({ from, partProduct, workers }) =>
        from === null
          ? workers.flatMap((worker_id) => (worker_id === null ? [] : [{ worker_id, id: partProduct }]))
          : [],
      )
      return call(partPlan.revoke, { query, body }, { intent: key })
    }
  }
}

/** Returns the plan as it looks before the server has answered. */
export function optimistic(plan: PartTimeplan, intent: Intent): PartTimeplan {
  const bundles = bundlesIn(plan, intent)
  if (intent.kind !== 'plan') return withoutBundles(plan, bundles)
  return withPlaced(plan, intent.placements, new Map(bundles.map((bundle) => [bundle.id, bundle])))
}

/** Returns where an intent puts its work; null where it takes it out of the plan. */
export function placeOf(intent: Intent): LanePlace | null {
  if (intent.kind !== 'plan') return null
  const [first] = intent.placements
  const [piece] = first?.pieces ?? []
  return first && piece ? { lane: first.resourceId, instant: piece.start } : intent.desired
}
