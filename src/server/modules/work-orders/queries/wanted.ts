import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { workOrderFilters } from '#contract/work-orders.ts'
import { PLANT_ZONE } from '#domain/time.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { all, given, isListed, isOneOf, mentions } from '#server/lists/conditions.ts'
import { visibleWorkOrder } from '#server/modules/work-orders/policy.ts'

type Filters = { readonly [Name in keyof typeof workOrderFilters]?: Static<(typeof workOrderFilters)[Name]> }

/** Selects the work orders (aliased `w`) that the user may view and that match all given filters. */
export function wanted(context: Context, ids: readonly number[], filters: Filters) {
  const { search, status__in, worker__in, client__in, order__in, is_late, date, end_date } = filters
  return context.db
    .selectFrom('work_order as w')
    .where(visibleWorkOrder(context))
    .where(isOneOf('w.id', ids))
    .innerJoin('work_order_state as s', 's.id', 'w.id')
    .innerJoin('part_product as p', 'p.id', 'w.part_product_id')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as c', 'c.id', 'r.order_id')
    .innerJoin('client as k', 'k.id', 'c.client_id')
    .where(
      all(
        given(status__in, (list) => isListed('s.status', list)),
        given(worker__in, (list) => isWorkOf(list)),
        given(client__in, (list) => isListed('k.id', list)),
        given(order__in, (list) => isListed('c.id', list)),
        given(is_late, (value) => sql<SqlBool>`${isLate(context)} = ${value}`),
        given(date, (day) => sql<SqlBool>`${START_DAY} >= ${day}::date`),
        given(end_date, (day) => sql<SqlBool>`${START_DAY} <= ${day}::date`),
        given(search, (words) =>
          mentions(words, ['c.order_number', 'k.name', 'r.description', 'p.comment', 'w.comment']),
        ),
      ),
    )
}

/** Returns the condition on the worker: operators by id, and `null` for unassigned work. */
function isWorkOf(list: string) {
  const ids = list.split(',').filter((word) => word !== 'null')
  const theirs = isListed('w.operator_id', ids.join(',') || '0')
  return list.includes('null') ? sql<SqlBool>`(${theirs} or w.operator_id is null)` : theirs
}

const START_DAY = sql`(w.start_time at time zone ${sql.lit(PLANT_ZONE)})::date`

/** Selects whether an unfinished work order (aliased `w`, its state `s`, its part product `p`) ends after its due date. */
export function isLate({ now }: Context) {
  return sql<boolean>`(s.status <> ${sql.lit(WorkOrderStatus.Done)} and ${daysLate(now())} > 0)`
}

/** Selects by how many days the end of a work order (aliased `w`), at the earliest an instant, is after the due date of its part product (`p`). */
export function daysLate(at: Date) {
  return sql<number>`greatest(coalesce(
    (greatest(w.end_time, ${at}) at time zone ${sql.lit(PLANT_ZONE)})::date - p.delivery_date, 0
  ), 0)`
}
