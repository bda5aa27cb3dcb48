import { sql } from 'kysely'
import { type Downtime, downtimes } from '#contract/downtimes.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Page } from '#contract/shapes.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'
import { Refusal } from '#domain/errors.ts'
import { type Interval, wireSpan, wireTime } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { shiftAt } from '#planning/calendar/shift-now.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { Context } from '#server/context.ts'
import { all, given, isListed, since, until } from '#server/lists/conditions.ts'
import { newestFirst, readPage } from '#server/lists/paging.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'
import { type LockedWorkOrder, lockWorkOrder } from '#server/modules/work-orders/queries.ts'
import { readWorkingRules } from '#server/modules/working-rules/queries.ts'
import { type DowntimeRow, toDowntime } from './rows.ts'

/** Returns a page of the downtimes that the user may view, newest first. */
export async function listDowntimes(
  context: Context,
  { query }: Input<typeof downtimes.list>,
): Promise<Page<Downtime>> {
  const { work_order_id__in: orders, start_time_after: after, start_time_before: before } = query
  const rows = downtimeRows(context).where(
    all(
      given(orders, (list) => isListed('d.work_order_id', list)),
      given(after, (time) => since('d.start_time', time)),
      given(before, (time) => until('d.start_time', time)),
    ),
  )
  const page = await readPage({ context, endpoint: downtimes.list, query, order: newestFirst('d.id') }, rows)
  return { ...page, results: await withCauses(context, page.results) }
}

/** Returns downtimes of work orders that the user may view, by start. */
export async function readDowntimesOf(context: Context, orderIds: readonly number[]): Promise<Downtime[]> {
  if (orderIds.length === 0) return []
  const rows = await downtimeRows(context)
    .where('d.work_order_id', 'in', orderIds)
    .orderBy('d.start_time')
    .orderBy('d.id')
    .execute()
  return withCauses(context, rows)
}

/** Returns the causes of the open downtimes of work orders in the user's language, by work order. */
export async function readOpenCauses(
  context: Context,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const open = (await readDowntimesOf(context, orderIds)).filter(({ end_time }) => end_time === null)
  return new Map(open.map(({ work_order, problems }) => [work_order, problems.map(({ name }) => name)]))
}

/** Returns the downtimes with these ids that the user may view. */
export async function readDowntimesById(context: Context, ids: readonly number[]): Promise<Downtime[]> {
  if (ids.length === 0) return []
  return withCauses(context, await downtimeRows(context).where('d.id', 'in', ids).execute())
}

/** Returns the downtimes that were open at any time of a past interval and that the user may view, by start. */
export async function readDowntimesWithin(context: Context, { start, end }: Interval): Promise<Downtime[]> {
  const rows = await downtimeRows(context)
    .where('d.start_time', '<', new Date(end))
    .where(({ eb, or }) => or([eb('d.end_time', 'is', null), eb('d.end_time', '>', new Date(start))]))
    .orderBy('d.start_time')
    .orderBy('d.id')
    .execute()
  return withCauses(context, rows)
}

/** Returns a downtime of a work order that the user may view; throws the refusal `not_found`. */
export async function readDowntime(context: Context, id: number): Promise<Downtime> {
  const rows = await downtimeRows(context).where('d.id', '=', id).execute()
  const [downtime] = await withCauses(context, rows)
  if (!downtime) throw new Refusal('not_found')
  return downtime
}

/** Locks the work order of a downtime and returns both as they are under the lock. */
export async function lockDowntime(
  context: Context,
  id: number,
): Promise<{ readonly order: LockedWorkOrder; readonly downtime: Downtime }> {
  const { work_order } = await readDowntime(context, id)
  const order = await lockWorkOrder(context, work_order)
  return { order, downtime: await readDowntime(context, id) }
}

export function downtimeRows(context: Context) {
  return context.db
    .selectFrom('downtime as d')
    .innerJoin('work_order as w', 'w.id', 'd.work_order_id')
    .leftJoin('operator as o', 'o.id', 'd.solved_by')
    .select(['d.id', 'd.work_order_id', 'd.time_tracker_id', 'd.start_time', 'd.end_time', 'd.comment'])
    .select(['d.solved_by', 'o.name as solved_by_name', 'd.created_at', 'd.updated_at'])
    .where(visibleWorkOrder(context))
}

/** Selects downtimes with the names of their causes in the user's language. */
async function withCauses(context: Context, rows: readonly DowntimeRow[]): Promise<Downtime[]> {
  if (rows.length === 0) return []
  const causes = await context.db
    .selectFrom('downtime_problem as c')
    .innerJoin('problem_tag as t', 't.id', 'c.problem_tag_id')
    .select(['c.downtime_id', 't.id', context.language === 'et' ? 't.name' : 't.name_en as name'])
    .where(
      'c.downtime_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('c.id')
    .execute()
  const byDowntime = Map.groupBy(causes, ({ downtime_id }) => downtime_id)
  return rows.map((row) => toDowntime(context, row, byDowntime.get(row.id) ?? []))
}

/** The operator of work that nobody is assigned to, who works the usual day. */
const NO_OPERATOR = 0

export type DowntimeShifts = Pick<WorkScheduler['downtime_shifts'][number], 'shift_end' | 'shift'>

/** Returns the shifts in which downtimes started, and those that are on now or next today, by id. */
export async function readDowntimeShifts(
  context: Context,
  downtimes: readonly Downtime[],
): Promise<ReadonlyMap<number, DowntimeShifts>> {
  if (downtimes.length === 0) return new Map()
  const operators = await readOperators(context, downtimes)
  const now = context.now().getTime()
  const instants = [now, ...downtimes.map(({ start_time }) => Date.parse(start_time))]
  const window = { from: dateAt(Math.min(...instants)), to: dateAt(Math.max(...instants)) }
  const rules = await readWorkingRules(context, window)
  return new Map(
    downtimes.map(({ id, start_time }) => {
      const operator = operators.get(id) ?? NO_OPERATOR
      const { shift, off } = shiftAt(rules, operator, Date.parse(start_time))
      const today = shiftAt(rules, operator, now).shift
      return [
        id,
        {
          shift_end: shift && off === null ? wireTime(new Date(shift.end)) : null,
          shift: today && wireSpan(today),
        },
      ]
    }),
  )
}

/** Returns the working time of a date in which downtimes count, by id. */
export async function readWorkingOn(
  context: Context,
  date: string,
  downtimes: readonly Downtime[],
): Promise<ReadonlyMap<number, readonly Interval[]>> {
  if (downtimes.length === 0) return new Map()
  const operators = await readOperators(context, downtimes)
  const rules = await readWorkingRules(context, { from: date, to: date })
  const days = plantDays(date, 1)
  return new Map(downtimes.map(({ id }) => [id, workingTime(rules, operators.get(id) ?? NO_OPERATOR, days)]))
}

/** Returns whose working time downtimes stopped, by id. */
async function readOperators(
  { db }: Context,
  downtimes: readonly Downtime[],
): Promise<ReadonlyMap<number, number | null>> {
  const ids = downtimes.map(({ id }) => id)
  const { rows } = await sql<{ readonly id: number; readonly operator_id: number | null }>`
    select d.id, coalesce(t.operator_id, d.operator_id, w.operator_id) as operator_id
    from downtime d
    join work_order w on w.id = d.work_order_id
    left join time_tracker t on t.id = d.time_tracker_id
    where d.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, operator_id }) => [id, operator_id]))
}
