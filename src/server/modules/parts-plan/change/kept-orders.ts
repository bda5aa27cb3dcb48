import { sql } from 'kysely'
import type { ActionMove } from '#planning/parts/plan-state.ts'
import type { KeptOrder } from '#planning/parts/work-orders-after.ts'
import type { Context } from '#server/context.ts'

/**
 * Removes the work orders that moves leave with neither actions nor trackers, and answers what else they held. Each looks for its
 * own by index (`offset 0`): joined by statistics that call a table nearly empty, thousands would be compared with each other.
 */
export async function removeOrders({ db }: Context, moves: readonly ActionMove[]): Promise<KeptOrder[]> {
  const left = [...new Set(moves.flatMap(({ from }) => from.order ?? []))]
  if (left.length === 0) return []
  const { rows } = await sql<KeptOrder>`
    select w.id, w.comment, w.planned_by as "plannedBy", to_json(w.created_at) as "createdAt", coalesce(b.blockers, '[]') as blockers
    from work_order w
    left join (
      select work_order_id, jsonb_agg(to_jsonb(part_blocker) order by id) as blockers
      from part_blocker where work_order_id = any(${left}::integer[]) group by work_order_id
    ) b on b.work_order_id = w.id
    where w.id = any(${left}::integer[])
      and not exists (select from work_order_action a where a.work_order_id = w.id offset 0)
      and not exists (select from time_tracker t where t.work_order_id = w.id offset 0)`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await sql`delete from work_order where id = any(${ids}::integer[])`.execute(db)
  return rows
}

/** Puts blockers back that disappeared with their work orders. */
export async function restoreBlockers(
  { db }: Pick<Context, 'db'>,
  kept: readonly KeptOrder[],
): Promise<void> {
  const blockers = kept.flatMap((order) => order.blockers)
  if (blockers.length === 0) return
  await sql`
    insert into part_blocker overriding system value
    select r.* from jsonb_populate_recordset(null::part_blocker, ${JSON.stringify(blockers)}::jsonb) r`.execute(
    db,
  )
}
