import type { ChangedTracker, TimeTracker } from '#contract/time-trackers.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { next, WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { endOpenTracker, markDone, recordWorkChange } from '#server/modules/work-orders/commands.ts'
import { type LockedWorkOrder, lockWorkOrder, readWorkOrder } from '#server/modules/work-orders/queries.ts'
import { readTracker } from './queries.ts'

type Wish = { readonly work_order: number; readonly start_time?: string; readonly end_time?: string }

/** Starts a work order, or, with both times, records work that nobody tracked. */
export function startOrRecord(
  context: Context,
  { work_order, start_time, end_time }: Wish,
): Promise<ChangedTracker> {
  if (start_time === undefined && end_time === undefined) return startWorkOrder(context, work_order)
  if (start_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'start_time')
  if (end_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'end_time')
  return recordTracker(context, work_order, { start: new Date(start_time), end: new Date(end_time) })
}

/** Starts a work order that is not started or paused: opens its time tracker in the user's name. */
export async function startWorkOrder(context: Context, orderId: number): Promise<ChangedTracker> {
  const order = await lockWorkOrder(context, orderId)
  next(order.status, 'start')
  const id = await openTracker(context, order)
  const change = { kind: 'start', work_orders: [order.id], started_trackers: [id] } as const
  const change_id = await recordWorkChange(context, change)
  return { ...(await readTracker(context, id)), change_id }
}

/** Records a stretch of work that nobody tracked, in the name of the work order's worker. */
async function recordTracker(
  context: Context,
  work_order_id: number,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<ChangedTracker> {
  if (!can(context.user, '@time_edit_trackers')) throw new Refusal('forbidden')
  const order = await lockWorkOrder(context, work_order_id)
  refuseFuture(context, start, end)
  const { id } = await context.db
    .insertInto('time_tracker')
    .values({
      work_order_id,
      operator_id: order.operatorId ?? context.user.operator?.id ?? null,
      start_time: start,
      end_time: end,
      stop_reason: 'paused',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refuseDowntimeOverlap(context, id)
  context.tell({ what: 'tracker recorded', trackerId: id, workOrderId: work_order_id })
  return { ...(await readTracker(context, id)), change_id: null }
}

/** Pauses the running work order of a tracker: ends the tracker. */
export async function pauseTracker(context: Context, id: number): Promise<ChangedTracker> {
  const order = await lockOrderOfOpenTracker(context, id, 'pause')
  await endOpenTracker(context, order.id, order.at, 'paused')
  const change = { kind: 'pause', work_orders: [order.id], ended_trackers: [id] } as const
  const change_id = await recordWorkChange(context, change)
  return { ...(await readTracker(context, id)), change_id }
}

/** Finishes the running work order of a tracker: marks its open actions done and ends the tracker, at one instant. */
export async function stopTracker(
  context: Context,
  id: number,
): Promise<{ time_tracker: TimeTracker; work_order: WorkOrder; change_id: number }> {
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

/** Corrects a tracker's times; never into the future, over another tracker or over a downtime of the same work order. */
export async function correctTracker(
  context: Context,
  id: number,
  wish: { readonly start_time?: string; readonly end_time?: string },
): Promise<TimeTracker> {
  const { tracker } = await lockTracker(context, id)
  const { start_time, end_time, stop_reason } = tracker
  const start = new Date(wish.start_time ?? start_time)
  const ended = wish.end_time ?? end_time
  const end = ended === null ? null : new Date(ended)
  refuseFuture(context, start, end)
  await context.db
    .updateTable('time_tracker')
    .set({
      start_time: start,
      end_time: end,
      stop_reason: end === null ? null : (stop_reason ?? 'paused'),
    })
    .where('id', '=', id)
    .execute()
  await refuseDowntimeOverlap(context, id)
  await refuseMovedBorder(context, tracker, start, end)
  context.tell({ what: 'tracker corrected', trackerId: id, workOrderId: tracker.work_order })
  return readTracker(context, id)
}

/** Deletes a tracker started by mistake. */
export async function removeTracker(context: Context, id: number): Promise<undefined> {
  const { order, tracker } = await lockTracker(context, id)
  if (order.status === WorkOrderStatus.Done && (await isOnlyTracker(context, tracker))) {
    throw new Refusal('last_tracker_of_done')
  }
  await refuseMovedBorder(context, tracker, null, null)
  await context.db.deleteFrom('time_tracker').where('id', '=', id).execute()
  context.tell({ what: 'tracker removed', trackerId: id, workOrderId: tracker.work_order })
  return undefined
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

/** Locks the work order of a tracker; the tracker is as it stands then, whatever happened while others held the lock. */
async function lockTracker(
  context: Context,
  id: number,
): Promise<{ readonly order: LockedWorkOrder; readonly tracker: TimeTracker }> {
  const { work_order } = await readTracker(context, id)
  const order = await lockWorkOrder(context, work_order)
  return { order, tracker: await readTracker(context, id) }
}

function refuseFuture({ now }: Context, start: Date, end: Date | null): void {
  if (start > now()) throw new Refusal('time_in_future', {}, 'start_time')
  if (end && end > now()) throw new Refusal('time_in_future', {}, 'end_time')
}

async function refuseDowntimeOverlap({ db }: Context, id: number): Promise<void> {
  const overlap = await db
    .selectFrom('time_tracker as t')
    .innerJoin('downtime as d', 'd.work_order_id', 't.work_order_id')
    .select('d.id')
    .where('t.id', '=', id)
    .where(({ eb, or, fn, val }) =>
      eb('d.start_time', '<', fn.coalesce('t.end_time', val(new Date(8.64e15)))).and(
        or([eb('d.end_time', 'is', null), eb('d.end_time', '>', eb.ref('t.start_time'))]),
      ),
    )
    .executeTakeFirst()
  if (overlap) throw new Refusal('tracker_overlaps')
}

/** A downtime ends one tracker and starts the next: these instants are the downtime's, so that no second between is lost. */
async function refuseMovedBorder(
  { db }: Context,
  { id, work_order, start_time, end_time }: TimeTracker,
  start: Date | null,
  end: Date | null,
): Promise<void> {
  const stays = (before: string | null, after: Date | null) =>
    (before === null ? null : Date.parse(before)) === (after === null ? null : after.getTime())
  const borders = await db
    .selectFrom('downtime')
    .select(['time_tracker_id', 'end_time'])
    .where('work_order_id', '=', work_order)
    .where(({ eb, or }) => or([eb('time_tracker_id', '=', id), eb('end_time', '=', new Date(start_time))]))
    .execute()
  const ends = borders.some(({ time_tracker_id }) => time_tracker_id === id)
  const starts = borders.some((downtime) => downtime.end_time?.getTime() === Date.parse(start_time))
  if (starts && !stays(start_time, start)) throw new Refusal('tracker_borders_downtime', {}, 'start_time')
  if (ends && !stays(end_time, end)) throw new Refusal('tracker_borders_downtime', {}, 'end_time')
}

/** A work order that is done without any time on it would be not started again. */
async function isOnlyTracker({ db }: Context, { id, work_order }: TimeTracker): Promise<boolean> {
  const another = await db
    .selectFrom('time_tracker')
    .select('id')
    .where('work_order_id', '=', work_order)
    .where('id', '<>', id)
    .executeTakeFirst()
  return another === undefined
}
