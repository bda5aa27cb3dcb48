import type { ChangedTracker, TimeTracker } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { next } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { endOpenTracker, markDone, recordWorkChange } from '#server/modules/work-orders/commands.ts'
import { type LockedWorkOrder, lockWorkOrder, readWorkOrder } from '#server/modules/work-orders/queries.ts'
import { refuseUnrelated } from './policy.ts'
import { lockTracker, readTracker } from './queries.ts'

/** Starts a work order that is not started or paused by opening a time tracker, by default in the user's name. */
export async function startWorkOrder(
  context: Context,
  orderId: number,
  operatorId?: number,
): Promise<ChangedTracker> {
  const order = await lockWorkOrder(context, orderId)
  next(order.status, 'start')
  refuseUnrelated(context, order, operatorId)
  const id = await openTracker(context, order, operatorId)
  const change = { kind: 'start', work_orders: [order.id], started_trackers: [id] } as const
  const change_id = await recordWorkChange(context, change)
  return { ...(await readTracker(context, id)), change_id }
}

/** Pauses the running work order of a tracker by ending the tracker. */
export async function pauseTracker(context: Context, id: number): Promise<ChangedTracker> {
  const order = await lockOrderOfOpenTracker(context, id, 'pause')
  await endOpenTracker(context, order.id, order.at, 'paused')
  const change = { kind: 'pause', work_orders: [order.id], ended_trackers: [id] } as const
  const change_id = await recordWorkChange(context, change)
  return { ...(await readTracker(context, id)), change_id }
}

/** Finishes the running work order of a tracker: marks its open actions done and ends the tracker at the same instant. */
export async function stopTracker(
  context: Context,
  id: number,
): Promise<{ time_tracker: TimeTracker; work_order: WorkOrder; change_id: number | null }> {
  const order = await lockOrderOfOpenTracker(context, id, 'stop')
  const open = await context.db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', '=', order.id)
    .where('done_at', 'is', null)
    .execute()
  const done_actions = open.map(({ id }) => id)
  await markDone(context, done_actions, order.at)
  await endOpenTracker(context, order.id, order.at, 'stopped')
  const change = { kind: 'stop', work_orders: [order.id], ended_trackers: [id], done_actions } as const
  const change_id = await recordWorkChange(context, change)
  const [time_tracker, work_order] = [await readTracker(context, id), await readWorkOrder(context, order.id)]
  return { time_tracker, work_order, change_id }
}

/**
 * Opens a tracker on a locked work order in the name of an operator; by default of the user or, if the user is not an operator,
 * of its worker.
 */
export async function openTracker(
  { db, user, emit }: Context,
  order: LockedWorkOrder,
  operatorId = user.operator?.id ?? order.operatorId,
): Promise<number> {
  const { id } = await db
    .insertInto('time_tracker')
    .values({
      work_order_id: order.id,
      operator_id: operatorId,
      start_time: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  emit({ name: 'tracker started', trackerId: id, workOrderId: order.id })
  return id
}

async function lockOrderOfOpenTracker(
  context: Context,
  id: number,
  command: 'pause' | 'stop',
): Promise<LockedWorkOrder> {
  const { order, tracker } = await lockTracker(context, id)
  next(order.status, command)
  // The work order is running, but on another tracker.
  if (tracker.end_time !== null) throw new Refusal('tracker_not_open')
  return order
}
