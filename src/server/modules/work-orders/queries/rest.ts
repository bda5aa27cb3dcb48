import { sql } from 'kysely'
import type { ActionElsewhere } from '#domain/rest-of-work.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { toBookings } from '#server/modules/work-orders/rows.ts'

/** Whether the action at a path `l.path` is still in the work plan of a work order (aliased `w`). */
const isInWorkPlan = sql<boolean>`l.path = any(
  (select work_plan_paths from part_product where id = w.part_product_id)::text[]
)`

/** Returns the actions that left work orders after work on them had started and are elsewhere now, by work order. */
export async function readLeftActions(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ActionElsewhere[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; start_time: Date | null; is_done: boolean }>`
    select w.id, o.start_time, a.done_at is not null as is_done
    from work_order w
    cross join unnest(w.left_paths) as l (path)
    left join work_order_action a on a.part_product_id = w.part_product_id and a.path = l.path
    left join work_order o on o.id = a.work_order_id
    where w.id = any(${ids}::integer[]) and a.work_order_id is distinct from w.id and ${isInWorkPlan}`.execute(
    db,
  )
  const left = rows.map(({ id, start_time, is_done: isDone }) => {
    return { id, start: start_time?.getTime() ?? null, isDone }
  })
  return Map.groupBy(left, ({ id }) => id)
}

/** Selects whether actions that left a work order (aliased `w`) after work on it had started are elsewhere now. */
export const hasRest = sql<boolean>`exists (
  select from unnest(w.left_paths) as l (path)
  where not exists (select from work_order_action a where a.work_order_id = w.id and a.path = l.path)
    and ${isInWorkPlan}
)`

/** Returns the time that is booked on work orders which actions left for others after work on them had started, by start. */
export async function readBegunWork({ db }: Context, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    begun: number
    worker: number | null
    operator_id: number | null
    operator_name: string | null
    start_time: Date
    end_time: Date | null
  }>`
    select w.id, b.id as begun, b.operator_id as worker, t.operator_id, o.name as operator_name, t.start_time, t.end_time
    from work_order w
    join work_order b on b.part_product_id = w.part_product_id and b.id <> w.id and b.left_paths <> '{}'
    join time_tracker t on t.work_order_id = b.id
    left join operator o on o.id = t.operator_id
    where w.id = any(${ids}::integer[])
      and exists (select from work_order_action where work_order_id = w.id and path = any(b.left_paths))
    order by t.start_time, t.id`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}

/** Returns the time that is booked on work orders, by work order. */
export async function bookingsOf({ db }: Context, ids: readonly number[]) {
  const rows = await db
    .selectFrom('time_tracker')
    .select(['work_order_id', 'start_time', 'end_time'])
    .where(isOneOf('work_order_id', ids))
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ work_order_id }) => work_order_id)
  return new Map([...byOrder].map(([id, own]) => [id, toBookings(own)]))
}
