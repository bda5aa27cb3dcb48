import { sql } from 'kysely'
import type { NamedWork } from '#contract/time-corrections.ts'
import type { TimeTracker } from '#contract/time-trackers.ts'
import type { Context } from '#server/context.ts'
import { isSame } from './policy.ts'

/** Returns the downtimes that end at the start of a tracker, and that start at its end. */
export async function readBorders({ db }: Context, tracker: TimeTracker) {
  const rows = await db
    .selectFrom('downtime')
    .select(['id', 'start_time', 'end_time'])
    .where('work_order_id', '=', tracker.work_order)
    .where(({ eb, or }) =>
      or([
        eb('end_time', '=', new Date(tracker.start_time)),
        eb('start_time', '=', new Date(tracker.end_time ?? tracker.start_time)),
      ]),
    )
    .execute()
  return {
    before: rows.find((downtime) => isSame(downtime.end_time, tracker.start_time)),
    after: rows.find(
      (downtime) => tracker.end_time !== null && isSame(downtime.start_time, tracker.end_time),
    ),
  }
}

/** Returns when actions of a work order were ticked. */
export async function readTicks({ db }: Context, workOrderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('work_order_action')
    .select('done_at')
    .where('work_order_id', '=', workOrderId)
    .where('done_at', 'is not', null)
    .execute()
  return rows.flatMap(({ done_at }) => done_at?.getTime() ?? [])
}

/** Returns the names of work orders, by id. */
export async function readNamedWork(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedWork>> {
  const { rows } = await sql<NamedWork>`
    select w.id, c.order_number, r.description as product, coalesce(types.of_actions, '{}') as work_types
    from work_order w
    join part_product p on p.id = w.part_product_id
    join order_row r on r.id = p.order_row_id
    join customer_order c on c.id = r.order_id
    left join lateral (
      select array_agg(type.work_type order by type.minutes desc, type.sort) as of_actions
      from (
        select k.work_type, sum(a.duration_minutes) as minutes, min(a.sort) as sort
        from work_order_action a join part_action k on k.id = a.part_action_id
        where a.work_order_id = w.id group by k.work_type
      ) type
    ) types on true
    where w.id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
