import { setImmediate } from 'node:timers/promises'
import type { PartPlanReply } from '#contract/part-plan.ts'
import type { PlanChangeKind } from '#contract/plan-changes.ts'
import { refuseAll } from '#domain/errors.ts'
import type { SlotRules } from '#planning/changes/slot-rules.ts'
import { undoRecordOf } from '#planning/parts/undo-record.ts'
import type { KeptOrder, ScheduledMoves } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { readGroupHeads } from '#server/modules/parts-plan/read/groups.ts'
import { acceptChange } from '#server/modules/plan-changes/commands.ts'
import { carryOut, withRealOrders } from './carry-out.ts'
import { groupsAfter } from './groups-after.ts'
import type { LockedPlan } from './locked-plan.ts'
import { planAfter } from './plan-after.ts'

/** A change of the parts plan to be made. */
export type DesiredChange = {
  readonly kind: PlanChangeKind
  readonly scheduled: ScheduledMoves
  /** By work order, the item of the request that moves it; new ones by their negative numbers. */
  readonly items?: ReadonlyMap<number, number>
  readonly undoes?: number
  /** What is known about work orders that come back. */
  readonly kept?: readonly KeptOrder[]
}

/** The locked plan that a change is made on. */
export type PlanningContext = {
  readonly locked: LockedPlan
  readonly revision: string
  readonly rules: Pick<SlotRules, 'endOf' | 'isWorking' | 'today'>
}

/**
 * Makes a change of a locked plan and records it, with what an exact undo of it needs. Also returns the ids of the work orders
 * that it created, by their negative numbers.
 */
export async function makeChange(
  context: Context,
  { kind, scheduled, undoes, items = new Map(), kept = [] }: DesiredChange,
  { locked, revision, rules }: PlanningContext,
): Promise<{ reply: PartPlanReply; created: ReadonlyMap<number, number> }> {
  refuseAll(scheduled.problems)
  if (scheduled.moves.length === 0) {
    const unchanged = { state_hash: revision, change_id: null, data: [], gone: [], work_orders: [] }
    return { created: new Map(), reply: unchanged }
  }
  const { moves, orders } = scheduled
  const work = await withRealOrders(context, { moves, orders, items, kept })
  const heads = await readGroupHeads(
    context,
    moves.map(({ item }) => item),
  )
  // All else is made while the database writes, first the work orders.
  const after = setImmediate().then(() => planAfter(work.moves, locked))
  const [removed, groups] = await Promise.all([
    carryOut(context, work, { locked, after }),
    after.then((known) => groupsAfter(context, { ...work, heads }, { locked, after: known })),
  ])
  const gone = new Set(removed.map(({ id }) => id))
  const record = undoRecordOf(locked, { ...work, gone }, rules)
  const accepted = await acceptChange(
    context,
    'parts',
    { kind, moves: work.moves, kept: removed, record, ...(undoes !== undefined && { undoes }) },
    revision,
  )
  return { created: work.created, reply: { ...accepted, ...groups, work_orders: [] } }
}
