import type { PartPlanReply } from '#contract/part-plan.ts'
import type { PlanChangeKind } from '#contract/plan-changes.ts'
import { refuseAll } from '#domain/errors.ts'
import type { IsWorking } from '#planning/changes/slot-rules.ts'
import { groupId } from '#planning/parts/action-groups.ts'
import type { ActionMove, ActionPlace } from '#planning/parts/plan-state.ts'
import { undoRecordOf } from '#planning/parts/undo-record.ts'
import type { KeptOrder, ScheduledMoves } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { readGroupsOf } from '#server/modules/parts-plan/read/groups.ts'
import { acceptChange } from '#server/modules/plan-changes/commands.ts'
import { carryOut, type Done } from './carry-out.ts'
import type { LockedPlan } from './locked-plan.ts'

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
  readonly isWorking: IsWorking
}

/** Makes a change of a locked plan and records it, with what an exact undo of it needs. */
export async function makeChange(
  context: Context,
  { kind, scheduled, undoes, items = new Map(), kept = [] }: DesiredChange,
  { locked, revision, isWorking }: PlanningContext,
): Promise<{ reply: PartPlanReply; moves: readonly ActionMove[] }> {
  refuseAll(scheduled.problems)
  const { orders } = scheduled
  const done: Done =
    scheduled.moves.length === 0
      ? { moves: [], orders: [], kept: [] }
      : await carryOut(context, { moves: scheduled.moves, orders, items, kept }, locked)
  const gone = new Set(done.kept.map(({ id }) => id))
  const record = undoRecordOf(locked, { ...done, gone }, isWorking)
  const { moves } = done
  const accepted = await acceptChange(
    context,
    'parts',
    { kind, moves, kept: done.kept, record, ...(undoes !== undefined && { undoes }) },
    revision,
  )
  return { moves, reply: { ...accepted, ...(await touchedBy(context, moves)), work_orders: [] } }
}

/** Returns the groups that actions joined or left, or whose time changed, as they are now, and the ids of those that are gone. */
async function touchedBy(
  context: Context,
  moves: readonly ActionMove[],
): Promise<Pick<PartPlanReply, 'data' | 'gone'>> {
  const ids = new Set(moves.map(({ item }) => item))
  const before = new Set(moves.map(({ item, from }) => groupIdOf(item, from)))
  const after = new Set(moves.map(({ item, to }) => groupIdOf(item, to)))
  const groups = await readGroupsOf(context, [...ids])
  const data = groups.filter(({ id }) => before.has(id) || after.has(id))
  const left = new Set(data.map(({ id }) => id))
  return { data, gone: [...before].filter((id) => !left.has(id)) }
}

function groupIdOf(item: number, { worker, order }: ActionPlace): string {
  return groupId({ part_product_id: item, worker_id: worker, work_order_id: order })
}
