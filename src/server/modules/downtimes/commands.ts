import type { ChangedDowntime, downtimes } from '#contract/downtimes.ts'
import type { Input } from '#contract/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Interval } from '#domain/time.ts'
import { next } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { readCauses } from '#server/modules/tags/queries.ts'
import { openTracker } from '#server/modules/time-trackers/commands.ts'
import { endOpenTracker, recordWorkChange } from '#server/modules/work-orders/commands.ts'
import { lockWorkOrder } from '#server/modules/work-orders/queries.ts'
import { readDowntime } from './queries.ts'

type Report = { readonly work_order: number; readonly problems: readonly number[]; readonly comment?: string }

/** Stops a running work order for at least one cause; its tracker ends at the instant the downtime starts. */
export async function reportDowntime(context: Context, report: Report): Promise<ChangedDowntime> {
  if (report.problems.length === 0) throw new Refusal('cause_tag_required', {}, 'problems')
  const order = await lockWorkOrder(context, report.work_order)
  next(order.status, 'report_downtime')
  await readCauses(context, { kind: 'downtime', ids: report.problems })

  const tracker = await endOpenTracker(context, order.id, order.at, 'downtime')
  const { id } = await context.db
    .insertInto('downtime')
    .values({
      work_order_id: order.id,
      time_tracker_id: tracker,
      operator_id: context.user.operator?.id ?? order.operatorId,
      start_time: order.at,
      comment: report.comment ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addCauses(context, id, report.problems)
  context.emit({ name: 'downtime reported', downtimeId: id, workOrderId: order.id })
  const change_id = await recordWorkChange(context, {
    kind: 'report_downtime',
    work_orders: [order.id],
    ended_trackers: [tracker],
    reported_downtimes: [id],
  })
  return { ...(await readDowntime(context, id)), change_id }
}

type Solved = Input<typeof downtimes.end>['body']

/**
 * Ends a downtime now, or earlier if it was resolved then, and continues the work now with a new tracker of the same operator
 * unless it stays paused.
 */
export async function solveDowntime(
  context: Context,
  id: number,
  { end_time, start_work }: Solved = { start_work: true },
): Promise<ChangedDowntime> {
  const { work_order, time_tracker } = await readDowntime(context, id)
  const order = await lockWorkOrder(context, work_order)
  const { end_time: solvedAt, start_time } = await readDowntime(context, id)
  if (solvedAt !== null) throw new Refusal('downtime_solved')
  next(order.status, 'solve_downtime')
  const end = end_time === undefined ? order.at : new Date(end_time)
  if (end_time !== undefined)
    refuseImpossibleEnd({ start: Date.parse(start_time), end: end.getTime() }, order.at)

  await context.db
    .updateTable('downtime')
    .set({ end_time: end, solved_by: context.user.operator?.id ?? null })
    .where('id', '=', id)
    .execute()
  context.emit({ name: 'downtime solved', downtimeId: id, workOrderId: order.id })
  const started = start_work
    ? [await openTracker(context, order, await operatorOf(context, time_tracker))]
    : []
  const change_id = await recordWorkChange(context, {
    kind: 'solve_downtime',
    work_orders: [order.id],
    started_trackers: started,
    solved_downtimes: [id],
  })
  return { ...(await readDowntime(context, id)), change_id }
}

/** Throws `Refusal` if a downtime would not be longer than zero or would end in the future. */
function refuseImpossibleEnd({ start, end }: Interval, now: Date): void {
  if (end <= start) throw new Refusal('downtime_ends_before_it_starts', {}, 'end_time')
  if (end > now.getTime()) throw new Refusal('time_in_future', {}, 'end_time')
}

/** Returns the operator of a tracker; undefined where there is none. */
async function operatorOf({ db }: Context, tracker: number | null): Promise<number | undefined> {
  const row = await db
    .selectFrom('time_tracker')
    .select('operator_id')
    .where('id', '=', tracker)
    .executeTakeFirst()
  return row?.operator_id ?? undefined
}

/** Adds causes to a downtime. */
export async function addCauses(
  { db }: Context,
  downtime_id: number,
  causes: readonly number[],
): Promise<void> {
  await db
    .insertInto('downtime_problem')
    .values(causes.map((problem_tag_id) => ({ downtime_id, problem_tag_id })))
    .execute()
}
