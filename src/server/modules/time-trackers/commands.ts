import type { TimeTracker } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { next } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { endOpenTracker, markDone } from '#server/modules/work-orders/commands.ts'
import { type LockedWorkOrder, lockWorkOrder, readWorkOrder } from '#server/modules/work-orders/queries.ts'
import { lockTracker, readTracker } from './queries.ts'

/** Starts a work order that is not started or paused: opens its time tracker in the user's name. */
export async function startWorkOrder(context: Context, orderId: number): Promise<TimeTracker> {
  const order = await lockWorkOrder(context, orderId)
  next(order.status, 'start')
  return readTracker(context, await openTracker(context, order))
}

/** Pauses the running work order of a tracker: ends the tracker. */
export async function pauseTracker(context: Context, id: number): Promise<TimeTracker> {
  const order = await lockOrderOfOpenTracker(context, id, 'pause')
  await endOpenTracker(context, order.id, order.at, 'paused')
  return readTracker(context, id)
}

/** Finishes the running work order of a tracker: marks its open actions done and ends the tracker, at one instant. */
export async function stopTracker(
  context: Context,
  id: number,
): Promise<{ time_tracker: TimeTracker; work_order: WorkOrder }> {
  const order = await lockOrderOfOpenTracker(context, id, 'stop')
  const open = await context.db
    .selectFrom('work_order_action')
    .select('id')
    .where('work_order_id', '=', order.id)
    .where('done_at', 'is', null)
    .execute()
  await markDone(
    context,
    open.map(({ id }) => id),
    order.at,
  )
  await endOpenTracker(context, order.id, order.at, 'stopped')
  return { time_tracker: await readTracker(context, id), work_order: await readWorkOrder(context, order.id) }
}

/** Opens a tracker on a locked work order: in the user's name, or, where the user is no operator, its worker's. */
export async function openTracker({ db, user, tell }: Context, order: LockedWorkOrder): Promise<number> {
  const { id } = await db
    .insertInto('time_tracker')
    .values({
      work_order_id: order.id,
      operator_id: user.operator?.id ?? order.operatorId,
      start_time: order.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  tell({ what: 'tracker started', trackerId: id, workOrderId: order.id })
  return id
}

async function lockOrderOfOpenTracker(
  context: Context,
  id: number,
  command: 'pause' | 'stop',
): Promise<LockedWorkOrder> {
  const { order, tracker } = await lockTracker(context, id)
  next(order.status, command)
  // Running now, but on another tracker.
  if (tracker.end_time !== null) throw new Refusal('tracker_not_open')
  return order
}
