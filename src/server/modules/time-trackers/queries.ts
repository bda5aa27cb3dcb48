import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import { type TimeTracker, timeTrackers } from '#contract/time-trackers.ts'
import type { RunningWork } from '#contract/work-scheduler.ts'
import { Refusal } from '#domain/errors.ts'
import { isForgotten } from '#domain/forgotten.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import { all, given, isListed, since, until } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { nameFor } from '#server/modules/operators/policy.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { type LockedWorkOrder, lockWorkOrder } from '#server/modules/work-orders/queries.ts'
import { toTracker } from './rows.ts'

/** Returns a page of the trackers that the user may view, newest first. */
export async function listTrackers(
  context: Context,
  { query }: Input<typeof timeTrackers.list>,
): Promise<Page<TimeTracker>> {
  const { work_order_id__in: orders, start_time_after: after, start_time_before: before } = query
  const rows = trackerRows(context).where(
    all(
      given(orders, (list) => isListed('t.work_order_id', list)),
      given(after, (time) => since('t.start_time', time)),
      given(before, (time) => until('t.start_time', time)),
    ),
  )
  const page = await readPage(
    { context, endpoint: timeTrackers.list, query, order: newestFirst('t.id') },
    rows,
  )
  return { ...page, results: page.results.map((row) => toTracker(context, row)) }
}

/** Returns time trackers of work orders that the user may view, by start. */
export async function readTrackersOf(context: Context, orderIds: readonly number[]): Promise<TimeTracker[]> {
  if (orderIds.length === 0) return []
  const rows = await trackerRows(context)
    .where('t.work_order_id', 'in', orderIds)
    .orderBy('t.start_time')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => toTracker(context, row))
}

/** Returns the running ones of all work orders that the user may view, by start. */
export async function readRunningWork(context: Context): Promise<RunningWork[]> {
  const rows = await trackerRows(context)
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .select('c.order_number')
    .where('t.end_time', 'is', null)
    .orderBy('t.start_time')
    .orderBy('t.id')
    .execute()
  return rows.map((row) => ({
    ...{ work_order: row.work_order_id, order_number: row.order_number, time_tracker: row.id },
    operator: nameFor(context, row.operator_id, row.operator_name),
  }))
}

/** Returns a tracker of a work order that the user may view; throws the refusal `not_found`. */
export async function readTracker(context: Context, id: number): Promise<TimeTracker> {
  const row = await trackerRows(context).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return toTracker(context, row)
}

/** Locks the work order of a tracker and returns both as they are under the lock. */
export async function lockTracker(
  context: Context,
  id: number,
): Promise<{ readonly order: LockedWorkOrder; readonly tracker: TimeTracker }> {
  const { work_order } = await readTracker(context, id)
  const order = await lockWorkOrder(context, work_order)
  return { order, tracker: await readTracker(context, id) }
}

export function trackerRows(context: Context) {
  return context.db
    .selectFrom('time_tracker as t')
    .innerJoin('work_order as w', 'w.id', 't.work_order_id')
    .leftJoin('operator as o', 'o.id', 't.operator_id')
    .select(['t.id', 't.work_order_id', 't.operator_id', 'o.name as operator_name'])
    .select(['t.start_time', 't.end_time', 't.stop_reason', 't.created_at', 't.updated_at'])
    .where(visibleWorkOrder(context))
}

/** Returns the ids of forgotten trackers, by the usual working day. */
export function forgottenTrackers(
  trackers: readonly Pick<TimeTracker, 'id' | 'start_time' | 'end_time'>[],
  context: Context,
): number[] {
  const now = context.now().getTime()
  return trackers
    .filter(({ end_time }) => end_time === null)
    .filter(({ start_time }) => {
      const start = new Date(start_time)
      return isForgotten(
        { start: start.getTime() },
        dayEndsAround(start, context.configuration.work_end),
        now,
      )
    })
    .map(({ id }) => id)
}

/** Returns the ends of the working day of an instant and of the next one. */
function dayEndsAround(instant: Date, workEnd: string): number[] {
  const day = instant.toTemporalInstant().toZonedDateTimeISO(PLANT_ZONE).toPlainDate()
  return [0, 1].map(
    (days) =>
      day.add({ days }).toZonedDateTime({ timeZone: PLANT_ZONE, plainTime: Temporal.PlainTime.from(workEnd) })
        .epochMilliseconds,
  )
}
