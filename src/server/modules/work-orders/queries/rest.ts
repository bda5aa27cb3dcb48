import { sql } from 'kysely'
import type { ActionElsewhere } from '#domain/rest-of-work.ts'
import type { Context } from '#server/context.ts'

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

/** Returns the whole minutes that are booked on work orders which nobody works on at present, by work order. */
export async function bookedMinutesOf(
  { db }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  // Trackers of a work order never overlap, so their sum is the time that passed.
  const { rows } = await sql<{ id: number; minutes: number }>`
    select work_order_id as id, floor(sum(extract(epoch from end_time - start_time)) / 60)::integer as minutes
    from time_tracker
    where work_order_id = any(${ids}::integer[]) and end_time is not null
    group by work_order_id`.execute(db)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}
