import type { Input } from '#contract/endpoint.ts'
import type { ChangedTracker, TimeTracker, timeTrackers } from '#contract/time-trackers.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { refuseImpossible, refuseTooLong } from '#domain/recorded-time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import {
  boundsOf,
  instant,
  needReason,
  refuseOverlap,
  settleCorrection,
} from '#server/modules/recorded-time/policy.ts'
import { readBorders } from '#server/modules/recorded-time/queries.ts'
import { startWorkOrder } from '#server/modules/time-trackers/commands.ts'
import { refuseUnrelated } from '#server/modules/time-trackers/policy.ts'
import { lockTracker, readTracker } from '#server/modules/time-trackers/queries.ts'
import { lockWorkOrder } from '#server/modules/work-orders/queries.ts'
import { moveWithTracker } from './borders.ts'

type Started = Input<typeof timeTrackers.start>['body']
type Corrected = Input<typeof timeTrackers.correct>['body']

/** Starts a work order or, with both times, records work that nobody tracked. */
export function startOrRecord(context: Context, body: Started): Promise<ChangedTracker> {
  const { work_order, start_time, end_time, reason, operator } = body
  if (start_time === undefined && end_time === undefined) return startWorkOrder(context, work_order, operator)
  if (start_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'start_time')
  if (end_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'end_time')
  return recordTracker(context, { work_order, start_time, end_time, reason, operator })
}

type Recorded = {
  readonly work_order: number
  readonly start_time: string
  readonly end_time: string
  readonly reason: string | undefined
  readonly operator: number | undefined
}

/** Records work that nobody tracked, by default for the worker of the work order. */
async function recordTracker(context: Context, fields: Recorded): Promise<ChangedTracker> {
  if (!can(context.user, '@time_edit_trackers')) throw new Refusal('forbidden')
  await needReason(context, fields.reason)
  const order = await lockWorkOrder(context, fields.work_order)
  const [start, end] = [Date.parse(fields.start_time), Date.parse(fields.end_time)]
  refuseUnrelated(context, order, fields.operator)
  refuseImpossible({ start, end }, await boundsOf(context, order.id))
  refuseTooLong({ start, end })
  const { id } = await context.db
    .insertInto('time_tracker')
    .values({
      work_order_id: order.id,
      operator_id: fields.operator ?? order.operatorId ?? context.user.operator?.id ?? null,
      start_time: new Date(start),
      end_time: new Date(end),
      stop_reason: 'paused',
      by_hand: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refuseOverlap(context, order.id, 'tracker_overlaps')
  context.emit({ name: 'tracker recorded', trackerId: id, workOrderId: order.id })
  return { ...(await readTracker(context, id)), change_id: null }
}

/**
 * Corrects a tracker's times. A border with a downtime moves on both sides or is refused, so that no time is lost or counted
 * twice.
 */
export async function correctTracker(context: Context, id: number, fields: Corrected): Promise<TimeTracker> {
  await needReason(context, fields.reason)
  const { order, tracker } = await lockTracker(context, id)
  await refuseChangedSince(
    context,
    { type: 'time_tracker', ids: [id] },
    { stored: tracker, seen: fields.seen },
  )
  const start_time = new Date(fields.start_time ?? tracker.start_time)
  const end_time = instant(fields.end_time === undefined ? tracker.end_time : fields.end_time)
  const time = { start: start_time.getTime(), end: end_time === null ? null : end_time.getTime() }
  refuseImpossible(time, await boundsOf(context, order.id))
  refuseTooLong(time)
  await moveWithTracker(context, tracker, { start_time, end_time, isAllowed: fields.with_downtime === true })
  const stop_reason = end_time === null ? null : (tracker.stop_reason ?? 'paused')
  await context.db
    .updateTable('time_tracker')
    .set({ start_time, end_time, stop_reason, by_hand: true })
    .where('id', '=', id)
    .execute()
  await refuseOverlap(context, order.id, 'tracker_overlaps')
  await settleCorrection(context, id)
  context.emit({ name: 'tracker corrected', trackerId: id, workOrderId: order.id })
  return readTracker(context, id)
}

/** Deletes a tracker that was started by mistake. */
export async function removeTracker(
  context: Context,
  id: number,
  { reason, ...seen }: Input<typeof timeTrackers.remove>['query'],
): Promise<undefined> {
  await needReason(context, reason)
  const { order, tracker } = await lockTracker(context, id)
  await refuseChangedSince(context, { type: 'time_tracker', ids: [id] }, { stored: tracker, seen })
  if (order.status === WorkOrderStatus.Done && (await isOnlyTracker(context, tracker)))
    throw new Refusal('last_tracker_of_done')
  const { before, after } = await readBorders(context, tracker)
  if (before || after) throw new Refusal('tracker_borders_downtime')
  await context.db.deleteFrom('time_tracker').where('id', '=', id).execute()
  context.emit({ name: 'tracker removed', trackerId: id, workOrderId: order.id })
  return undefined
}

/** Throws `Refusal` for the only tracker of a done work order, which would otherwise count as not started. */
async function isOnlyTracker({ db }: Context, { id, work_order }: TimeTracker): Promise<boolean> {
  const another = await db
    .selectFrom('time_tracker')
    .select('id')
    .where('work_order_id', '=', work_order)
    .where('id', '<>', id)
    .executeTakeFirst()
  return another === undefined
}
