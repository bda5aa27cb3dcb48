import type { EarlyStart } from '#planning/judging/early-starts.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import { addedEarlyStarts, type StepJob } from '#web/screens/parts-timeplan/model/early-starts.ts'
import { bundlesIn, type Intent } from './intent.ts'

/** What a change did, as far as its name goes. */
export type ChangeSummary = {
  readonly kind: 'plan' | 'unplan' | 'revoke' | 'revert'
  /** How many groups it moved. */
  readonly count: number
  /** The number of the order where it was one group. */
  readonly order: string | null
  /** The operator that the work was planned for, if it is one. */
  readonly operator: number | null
  /** When it begins, where one group was planned. */
  readonly start: number | null
  /** The work types that the operator cannot do. */
  readonly missing: readonly number[]
  /** What starts too early where it was planned, or because of it, and did not before. */
  readonly early: readonly EarlyStart<StepJob>[]
}

/** Returns what an intent does to a plan. */
export function summaryOf(plan: KnownPlan, intent: Intent): ChangeSummary {
  const placements = intent.kind === 'plan' ? intent.placements : []
  const bundles = bundlesIn(plan, intent)
  const count = intent.kind === 'plan' ? placements.length : bundles.length
  const [operator = null, ...others] = new Set(placements.map(({ resourceId }) => resourceId))
  return {
    ...{ kind: intent.kind, count },
    order: count === 1 ? (bundles[0]?.group.order.order_number ?? null) : null,
    operator: others.length === 0 ? operator : null,
    start: count === 1 ? (placements[0]?.pieces[0]?.start ?? null) : null,
    missing: intent.kind === 'plan' ? intent.missing : [],
    early: addedEarlyStarts(plan, { bundles, placements }),
  }
}

/** Returns what the revert of any change does. */
export function summaryOfRevert({ move_count }: { readonly move_count: number }): ChangeSummary {
  return {
    ...{ kind: 'revert', count: move_count, order: null, operator: null, start: null },
    ...{ missing: [], early: [] },
  }
}
