import type { EarlyStart } from '#planning/judging/early-starts.ts'
import { waitsFor } from '#planning/scheduling/after-predecessors.ts'
import type { KnownPlan } from '#web/screens/parts-timeplan/model/carried.ts'
import {
  earlyStartsIn,
  type Proposal,
  predecessorsIn,
  proposedEarlyStarts,
  type StepJob,
} from '#web/screens/parts-timeplan/model/early-starts.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'

/** What of scheduled work starts before work that it follows. */
export type WrongOrder = {
  /** The groups that start before work that they follow, planned or not. */
  readonly early: ReadonlyMap<string, EarlyStart<StepJob>>
  /** Planned work that would start before the end of scheduled work that it follows. */
  readonly overtaken: readonly EarlyStart<StepJob>[]
}

export function wrongOrder(plan: KnownPlan, proposal: Proposal): WrongOrder {
  const starts = proposedEarlyStarts(plan, proposal)
  return {
    early: new Map(starts.flatMap((each) => (each.job.group === null ? [] : [[each.job.group, each]]))),
    overtaken: starts.filter(({ job }) => job.group === null),
  }
}

/** Returns how many groups and how much planned work start before planned work that they follow. */
export function earlyCount({ early, overtaken }: WrongOrder): number {
  return [...early.values(), ...overtaken].filter(({ after }) => after.job).length
}

/** Returns the same of bundles as they are planned now. */
export function earlyCountNow(plan: KnownPlan, bundles: readonly Bundle[]): number {
  const moved = new Set(bundles.map(({ from }) => from?.id))
  const products = new Set(bundles.map(({ partProduct }) => partProduct))
  const isMoved = (job: StepJob) => job.workOrder !== null && moved.has(job.workOrder)
  return [...products]
    .flatMap((product) => earlyStartsIn(plan, product))
    .filter(({ job, after }) => after.job && (isMoved(job) || isMoved(after.job))).length
}

/** Returns the groups that start before a group that has steps before them and steps after them: no time puts these in order. */
export function tangledIn(
  plan: KnownPlan,
  proposal: Proposal,
  { early }: Pick<WrongOrder, 'early'>,
): ReadonlySet<string> {
  if (early.size === 0) return new Set()
  const predecessors = predecessorsIn(plan, proposal)
  const tangled = [...early].filter(([id, { after }]) => {
    const before = after.job?.group ?? null
    return before !== null && waitsFor(before, id, predecessors)
  })
  return new Set(tangled.map(([id]) => id))
}
