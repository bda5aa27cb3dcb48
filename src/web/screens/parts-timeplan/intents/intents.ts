import { partPlan } from '#contract/part-plan.ts'
import type { PartTimeplan, PlanReply } from '#contract/part-timeplan.ts'
import type { Placement } from '#planning/placement.ts'
import { call } from '#web/lib/api.ts'
import { withoutBundles, withPlaced } from './answers.ts'
import { type Bundle, bundlesByWorker, bundlesOf, itemsOf } from './picks.ts'
import type { Held } from './pickup.ts'

/** What a planner means to do with work they picked up. */
export type Intent = Held & (Plan | { readonly kind: 'unplan' | 'revoke' })

type Plan = {
  readonly kind: 'plan'
  readonly placements: readonly Placement[]
  /** Where it was dropped; null where each group was given a place of its own. */
  readonly wish: { readonly operatorId: number; readonly instant: number } | null
  /** The work types that are needed and that the operator cannot do. */
  readonly missing: readonly number[]
}

/** What of a plan is meant: what was dropped goes together, what was laid out by itself lies apart by worker. */
export function meantBy(plan: PartTimeplan, intent: Intent): Bundle[] {
  const isFitted = intent.kind === 'plan' && intent.wish === null
  return isFitted ? bundlesByWorker(plan, intent.picked) : bundlesOf(plan, intent.picked)
}

/** Sends what is meant, made on a revision of the plan; the same key counts once. */
export async function sendIntent(
  plan: PartTimeplan,
  intent: Intent,
  stateHash: string,
  key: string,
): Promise<PlanReply> {
  const bundles = meantBy(plan, intent)
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

/** The plan as it looks while nobody has answered yet. */
export function foreseen(plan: PartTimeplan, intent: Intent): PartTimeplan {
  const bundles = meantBy(plan, intent)
  if (intent.kind !== 'plan') return withoutBundles(plan, bundles)
  return withPlaced(plan, intent.placements, new Map(bundles.map((bundle) => [bundle.id, bundle])))
}
