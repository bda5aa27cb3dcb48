import type { Downtime } from '#contract/downtimes.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { visible } from '#server/modules/work-orders/policy.ts'
import { type DowntimeRow, toDowntime } from './rows.ts'

/** Downtimes of work orders the user may see, by start. */
export async function readDowntimesOf(context: Context, orderIds: readonly number[]): Promise<Downtime[]> {
  if (orderIds.length === 0) return []
  const rows = await visibleDowntimes(context)
    .where('d.work_order_id', 'in', orderIds)
    .orderBy('d.start_time')
    .orderBy('d.id')
    .execute()
  return withCauses(context, rows)
}

/** One downtime of a work order the user may see; refuses with `not_found`. */
export async function readDowntime(context: Context, id: number): Promise<Downtime> {
  const rows = await visibleDowntimes(context).where('d.id', '=', id).execute()
  const [downtime] = await withCauses(context, rows)
  if (!downtime) throw new Refusal('not_found')
  return downtime
}

export function visibleDowntimes(context: Context) {
  return context.db
    .selectFrom('downtime as d')
    .innerJoin('work_order as w', 'w.id', 'd.work_order_id')
    .select(['d.id', 'd.work_order_id', 'd.time_tracker_id', 'd.start_time', 'd.end_time', 'd.comment'])
    .where(visible(context))
}

/** Downtimes with the names of their causes, in the user's language. */
export async function withCauses(context: Context, rows: readonly DowntimeRow[]): Promise<Downtime[]> {
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
  return rows.map((row) => toDowntime(row, byDowntime.get(row.id) ?? []))
}
