import { sql } from 'kysely'
import type { ActionGroup } from '#contract/action-groups.ts'
import type { Input } from '#contract/endpoint.ts'
import type { partTimeplan } from '#contract/part-timeplan.ts'
import { Refusal } from '#domain/errors.ts'
import { OrderStatus } from '#domain/order.ts'
import { type Interval, PLANT_ZONE, plantDay } from '#domain/time.ts'
import type { Context } from '#server/context.ts'
import type { Window } from '#server/modules/working-rules/queries.ts'

export type WindowQuery = Input<typeof partTimeplan.read>['query']
/** Instants, and the start of today: open work that was to end before it or that nobody has belongs to them, too. */
type Span = Interval & { readonly openBefore: number }
export type PlanWindow = Window & { readonly span: Span }

const MAX_DAYS = 93

/** The window that is asked for; refuses one that ends before it starts, or is too long. */
export function windowOf({ start_date, end_date }: WindowQuery, now: Date): PlanWindow {
  const today = Temporal.PlainDate.from(plantDay(now))
  const from = start_date === undefined ? today : Temporal.PlainDate.from(start_date)
  const to = end_date === undefined ? from.add({ days: 30 }) : Temporal.PlainDate.from(end_date)
  if (from.until(to).days < 0) throw new Refusal('ends_before_it_starts', {}, 'end_date')
  if (from.until(to).days >= MAX_DAYS) throw new Refusal('window_too_long', { days: MAX_DAYS }, 'end_date')
  const midnight = (date: Temporal.PlainDate) => date.toZonedDateTime(PLANT_ZONE).epochMilliseconds
  return {
    from: from.toString(),
    to: to.toString(),
    span: {
      start: midnight(from),
      end: midnight(to.add({ days: 1 })),
      openBefore: midnight(today),
    },
  }
}

/** Returns whether a planned group overlaps the window, or is open and left from earlier days or without an operator. */
export function belongs(
  { workOrder, workerId, actions }: ActionGroup,
  { start, end, openBefore }: Span,
): boolean {
  if (!workOrder) return false
  const { from, to } = { from: Date.parse(workOrder.start_time), to: Date.parse(workOrder.end_time) }
  if (from < end && to > start) return true
  return (to <= openBefore || workerId === null) && actions.some(({ done }) => !done)
}

/** Part products with work that waits to be planned, active and not of a cancelled order. */
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

/** Part products with work that is planned in a window, or is open and left from earlier days or without an operator. */
export async function productsPlanned({ db }: Context, { start, end, openBefore }: Span): Promise<number[]> {
  const [first, last, today] = [start, end, openBefore].map((instant) => new Date(instant))
  const { rows } = await sql<{ part_product_id: number }>`
    select part_product_id from work_order where start_time < ${last} and end_time > ${first}
    union
    select part_product_id from work_order
    where (end_time <= ${today} or operator_id is null)
      and id in (select work_order_id from work_order_action where done_at is null)`.execute(db)
  return rows.map(({ part_product_id }) => part_product_id)
}
