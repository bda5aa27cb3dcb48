import type { Input } from '#contract/endpoint.ts'
import type { PartPlanReply, PlanItem, partPlan } from '#contract/part-plan.ts'
import { Refusal } from '#domain/errors.ts'
import { distinct, type Moves, movesOfAll } from '#planning/changes/move.ts'
import type { EndOf } from '#planning/changes/slot-rules.ts'
import { type DesiredWork, movesOfEach } from '#planning/parts/desired-work.ts'
import { type ActionMove, unplannedPlace } from '#planning/parts/plan-state.ts'
import { touchesActions, touchesOrders, touchesWorkers } from '#planning/parts/touches.ts'
import { movesOfRevoke, movesOfUnplan } from '#planning/parts/unplan.ts'
import { type ScheduledMoves, scheduleOrders } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'
import { refuseUnknown } from '#server/db/references.ts'
import { lockPlanAsSeen } from '#server/modules/plan-changes/commands.ts'
import { readRevision } from '#server/modules/plan-changes/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type LockedPlan, lockPlanOf, partProductsOf } from './locked-plan.ts'
import { makeChange } from './make-change.ts'
import { partsPlan } from './plan.ts'
import { readSlotRules } from './slot-rules.ts'

type Seen = Input<typeof partPlan.plan>['query']

/** Plans action groups, all of them or none; an empty request changes nothing. */
export async function planGroups(
  context: Context,
  items: readonly PlanItem[],
  { state_hash: stateHash }: Seen,
): Promise<PartPlanReply> {
  if (items.length === 0) return unchanged(context, stateHash)
  const desired = items.map(toDesiredWork)
  const touches = touchesActions(desired)
  const revision = await lockPlanAsSeen(context, partsPlan, { stateHash, touches })
  const locked = await lockPlanOf(
    context,
    desired.map(({ partProduct }) => partProduct),
  )
  const rules = await readSlotRules(context, desired, locked)
  const each = await mapInSlices(desired, movesOfEach(locked, rules))
  const scheduled = await scheduleInSlices(movesOfAll(each), locked, rules.endOf)
  const made = await makeChange(
    context,
    { kind: 'plan', scheduled, items: itemsOf(desired) },
    { locked, revision, rules },
  )
  const work_orders = desired.map(({ order }, index) => made.created.get(-1 - index) ?? order)
  return { ...made.reply, work_orders }
}

/** Unplans the open actions of work orders, all of them or none. */
export async function unplanOrders(
  context: Context,
  orderIds: readonly number[],
  { state_hash: stateHash }: Seen,
): Promise<PartPlanReply> {
  if (orderIds.length === 0) return unchanged(context, stateHash)
  const touches = touchesOrders(orderIds)
  const revision = await lockPlanAsSeen(context, partsPlan, { stateHash, touches })
  const locked = await lockPlanOf(context, await partProductsOf(context, orderIds))
  const places = orderIds.map((order) => ({ ...unplannedPlace(null), order }))
  const rules = await readSlotRules(context, places, locked)
  const scheduled = await scheduleInSlices(movesOfUnplan(orderIds, locked), locked, rules.endOf)
  const { reply } = await makeChange(context, { kind: 'unplan', scheduled }, { locked, revision, rules })
  return reply
}

/** Removes workers from the unplanned actions of part products, all of them or none. */
export async function revokeWorkers(
  context: Context,
  sent: Input<typeof partPlan.revoke>['body'],
  { state_hash: stateHash }: Seen,
): Promise<PartPlanReply> {
  if (sent.length === 0) return unchanged(context, stateHash)
  await refuseUnknown(
    context.db,
    'operator',
    sent.map(({ worker_id: id }, index) => ({ id, field: `${index}.worker_id` })),
  )
  const revoked = sent.map(({ id, worker_id }) => ({ partProduct: id, worker: worker_id }))
  const touches = touchesWorkers(revoked)
  const revision = await lockPlanAsSeen(context, partsPlan, { stateHash, touches })
  const locked = await lockPlanOf(
    context,
    revoked.map(({ partProduct }) => partProduct),
  )
  const { reply } = await makeChange(
    context,
    { kind: 'revoke', scheduled: { ...movesOfRevoke(revoked, locked), orders: [] } },
    // No work order is touched.
    { locked, revision, rules: { endOf: (_worker, start) => start, isWorking: () => true, today: 0 } },
  )
  return reply
}

/** Schedules the work orders of one part product after the other, so that other requests are served in between. */
async function scheduleInSlices(
  { moves, problems }: Moves<ActionMove>,
  locked: LockedPlan,
  endOf: EndOf,
): Promise<ScheduledMoves> {
  if (problems.length > 0) return { moves: [], orders: [], problems }
  const each = await mapInSlices(Map.groupBy(moves, ({ item }) => item).values(), (own) =>
    scheduleOrders({ moves: own, problems: [] }, locked, endOf),
  )
  const all = movesOfAll(each)
  return { ...all, problems: distinct(all.problems), orders: each.flatMap(({ orders }) => orders) }
}

/** Answers an empty request: the plan stays as it is, whatever revision it names. */
async function unchanged(context: Context, stateHash: string | undefined): Promise<PartPlanReply> {
  if (stateHash === undefined) throw new Refusal('state_hash_missing', {}, 'state_hash')
  const state_hash = await readRevision(context, 'parts')
  return { state_hash, change_id: null, data: [], gone: [], work_orders: [] }
}

/** Returns, by work order, the item of the request that moves it; new ones by their negative numbers. */
function itemsOf(desired: readonly DesiredWork[]): ReadonlyMap<number, number> {
  return new Map(
    desired.flatMap(({ order }, index) => [
      [-1 - index, index] as const,
      ...(order === null ? [] : [[order, index] as const]),
    ]),
  )
}

function toDesiredWork(item: PlanItem): DesiredWork {
  return {
    partProduct: item.id,
    worker: item.worker_id,
    order: item.work_order_id ?? null,
    start: Date.parse(item.start_time),
    paths: item.work_plan_action_paths,
    ...(item.end_time !== undefined && { end: Date.parse(item.end_time) }),
    ...(item.duration !== undefined && { minutes: item.duration }),
    ...(item.action_ids !== undefined && { actionIds: item.action_ids }),
    ...(item.was_unassigned !== undefined && { wasUnassigned: item.was_unassigned }),
  }
}
