import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { partTimeplan } from '#contract/part-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderStatus } from '#domain/order.ts'
import { type Interval, PLANT_ZONE, plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Window } from '#server/modules/working-rules/queries.ts'

export type WindowQuery = Input<typeof partTimeplan.read>['query']
export type PlanWindow = Window & { readonly span: Interval }

const MAX_DAYS = 93

/** The window that is asked for; refuses one that ends before it starts, or is too long. */
export function windowOf({ start_date, end_date }: WindowQuery, now: Date): PlanWindow {
  const from = Temporal.PlainDate.from(start_date ?? plantDay(now))
  const to = end_date === undefined ? from.add({ days: 30 }) : Temporal.PlainDate.from(end_date)
  if (from.until(to).days < 0) throw new Refusal('ends_before_it_starts', {}, 'end_date')
  if (from.until(to).days >= MAX_DAYS) throw new Refusal('value_not_allowed', {}, 'end_date')
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return {
    from: from.toString(),
    to: to.toString(),
    span: { start: midnight(from), end: midnight(to.add({ days: 1 })) },
  }
}

/** Whether a work order lies in the window, or partly. */
export function meets(
  { start_time, end_time }: { start_time: string; end_time: string },
  { start, end }: Interval,
) {
  return Date.parse(start_time) < end && Date.parse(end_time) > start
}

/** Part products, active and not of a cancelled order, of which something waits to be planned. */
export async function productsWaiting({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id
    from part_product p
    join order_row r on r.id = p.order_row_id
    join customer_order o on o.id = r.order_id
    where p.is_active and o.status <> ${OrderStatus.Cancelled} and p.work_plan is not null
      and cardinality(p.work_plan_paths) > (
        select count(*) from work_order_action a where a.part_product_id = p.id and a.path = any(p.work_plan_paths)
      )`.execute(db)
  return rows.map(({ id }) => id)
}

/** Part products of which something is planned in a window. */
export async function productsPlanned({ db }: Context, { start, end }: Interval): Promise<number[]> {
  const rows = await db
    .selectFrom('work_order')
    .select('part_product_id')
    .distinct()
    .where('start_time', '<', new Date(end))
    .where('end_time', '>', new Date(start))
    .execute()
  return rows.map(({ part_product_id }) => part_product_id)
}
