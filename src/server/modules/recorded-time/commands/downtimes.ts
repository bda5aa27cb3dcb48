import type { ChangedDowntime, Downtime, downtimes } from '#contract/downtimes.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { can } from '#domain/permission.ts'
import { refuseImpossible } from '#domain/recorded-time.ts'
import type { Context } from '#server/context.ts'
import { refuseChangedSince } from '#server/db/changed-since.ts'
import { addCauses, reportDowntime } from '#server/modules/downtimes/commands.ts'
import { lockDowntime, readDowntime } from '#server/modules/downtimes/queries.ts'
import { boundsOf, instant, needReason, refuseOverlap } from '#server/modules/recorded-time/policy.ts'
import { readCauses } from '#server/modules/tags/queries.ts'
import { lockWorkOrder } from '#server/modules/work-orders/queries.ts'
import { moveWithDowntime } from './borders.ts'

type Reported = Input<typeof downtimes.report>['body']
type Corrected = Input<typeof downtimes.correct>['body']

/** Reports a downtime or, with both times, records one that nobody reported. */
export function reportOrRecord(context: Context, body: Reported): Promise<ChangedDowntime> {
  const { start_time, end_time } = body
  if (start_time === undefined && end_time === undefined) return reportDowntime(context, body)
  if (start_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'start_time')
  if (end_time === undefined) throw new Refusal('tracker_needs_both_times', {}, 'end_time')
  return recordDowntime(context, { ...body, start_time, end_time })
}

type Recorded = Reported & { readonly start_time: string; readonly end_time: string }

/** Records a downtime afterwards, in a free interval of the work order. */
async function recordDowntime(context: Context, fields: Recorded): Promise<ChangedDowntime> {
  if (!can(context.user, '@time_edit_trackers')) throw new Refusal('forbidden')
  await needReason(context, fields.reason)
  await needCauses(context, fields.problems)
  const order = await lockWorkOrder(context, fields.work_order)
  const [start, end] = [Date.parse(fields.start_time), Date.parse(fields.end_time)]
  refuseImpossible({ start, end }, await boundsOf(context, order.id))
  const { id } = await context.db
    .insertInto('downtime')
    .values({
      work_order_id: order.id,
      operator_id: order.operatorId ?? context.user.operator?.id ?? null,
      start_time: new Date(start),
      end_time: new Date(end),
      comment: fields.comment ?? '',
      by_hand: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addCauses(context, id, fields.problems)
  await refuseOverlap(context, order.id, 'downtime_overlaps')
  context.emit({ name: 'downtime recorded', downtimeId: id, workOrderId: order.id })
  return { ...(await readDowntime(context, id)), change_id: null }
}

/** Corrects a downtime's times, causes or comment; an adjacent tracker moves with it if that is requested, otherwise it is refused. */
export async function correctDowntime(context: Context, id: number, fields: Corrected): Promise<Downtime> {
  await needReason(context, fields.reason)
  const { order, downtime } = await lockDowntime(context, id)
  const stored = { ...downtime, problems: downtime.problems.map((cause) => cause.id) }
  await refuseChangedSince(context, { type: 'downtime', ids: [id] }, { stored, seen: fields.seen })
  const start_time = new Date(fields.start_time ?? downtime.start_time)
  const end_time = instant(fields.end_time ?? downtime.end_time)
  const time = { start: start_time.getTime(), end: end_time === null ? null : end_time.getTime() }
  refuseImpossible(time, await boundsOf(context, order.id))
  await moveWithDowntime(context, downtime, { start_time, end_time, isAllowed: fields.with_tracker === true })
  const { comment = downtime.comment } = fields
  await context.db
    .updateTable('downtime')
    .set({ start_time, end_time, comment, by_hand: true })
    .where('id', '=', id)
    .execute()
  if (fields.problems) await replaceCauses(context, id, fields.problems)
  await refuseOverlap(context, order.id, 'downtime_overlaps')
  context.emit({ name: 'downtime corrected', downtimeId: id, workOrderId: order.id })
  return readDowntime(context, id)
}

/** Deletes a downtime that was reported by mistake; the tracker that it ended becomes paused. */
export async function removeDowntime(
  context: Context,
  id: number,
  { reason, ...seen }: Input<typeof downtimes.remove>['query'],
): Promise<undefined> {
  await needReason(context, reason)
  const { order, downtime } = await lockDowntime(context, id)
  const stored = {
    ...downtime,
    problems: downtime.problems
      .map((cause) => cause.id)
      .toSorted((a, b) => a - b)
      .join(),
  }
  await refuseChangedSince(context, { type: 'downtime', ids: [id] }, { stored, seen })
  await context.db.deleteFrom('downtime').where('id', '=', id).execute()
  if (downtime.time_tracker !== null)
    await context.db
      .updateTable('time_tracker')
      .set({ stop_reason: 'paused' })
      .where('id', '=', downtime.time_tracker)
      .where('stop_reason', '=', 'downtime')
      .execute()
  context.emit({ name: 'downtime removed', downtimeId: id, workOrderId: order.id })
  return undefined
}

async function replaceCauses(context: Context, id: number, causes: readonly number[]): Promise<void> {
  await needCauses(context, causes)
  await context.db.deleteFrom('downtime_problem').where('downtime_id', '=', id).execute()
  await addCauses(context, id, causes)
}

async function needCauses(context: Context, causes: readonly number[]): Promise<void> {
  if (causes.length === 0) throw new Refusal('cause_tag_required', {}, 'problems')
  await readCauses(context, { kind: 'downtime', ids: causes })
}
