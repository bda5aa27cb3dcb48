import { sql } from 'kysely'
import type { TimeTracker } from '#contract/time-trackers.ts'
import { Refusal } from '#domain/errors.ts'
import type { Interval } from '#domain/time.ts'
import type { Context } from '#server/context.ts'

type Met = { readonly order_number: string; readonly start_time: Date; readonly end_time: Date | null }

/** Throws `Refusal` if a longer tracker would overlap other work of its operator, or other time of its work order. */
export async function refuseOwnOverlap(
  { db }: Context,
  { id, work_order, operator }: TimeTracker,
  added: Interval,
): Promise<void> {
  const { rows } = await sql<Met>`
    select c.order_number, t.start_time, t.end_time
    from (
      select work_order_id, operator_id, start_time, end_time from time_tracker where id <> ${id}
      union all
      -- While one order waits in downtime, its operator works on others.
      select work_order_id, null, start_time, end_time from downtime
    ) t
    join work_order w on w.id = t.work_order_id
    join part_product p on p.id = w.part_product_id
    join order_row r on r.id = p.order_row_id
    join customer_order c on c.id = r.order_id
    where (t.work_order_id = ${work_order} or t.operator_id = ${operator?.id ?? 0})
      and tstzrange(t.start_time, t.end_time) && tstzrange(${new Date(added.start)}, ${new Date(added.end)})
    order by t.start_time limit 1`.execute(db)
  const [met] = rows
  if (!met) return
  const from = met.start_time.getTime()
  const to = met.end_time?.getTime() ?? 0
  throw new Refusal('time_overlaps_own', { number: met.order_number, from, to }, 'end_time')
}
