import { OrderStatus } from '#domain/order.ts'
import { timePlan } from '#domain/timed-actions.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import { readOpenCauses } from '#server/modules/downtimes/queries.ts'
import { bookingsOf, statusesOf } from '#server/modules/work-orders/queries.ts'
import { readCatalogue, readPlanNames, storedWorkPlan } from '#server/modules/work-plans/queries.ts'
import { mapInSlices } from '#server/slices.ts'
import { type ProductRow, toGroups } from './rows.ts'

/** The groups of part products that were read. */
export async function groupsOf(context: Context, products: readonly ProductRow[]) {
  const ids = products.map(({ id }) => id)
  const catalogue = await readCatalogue(context)
  const actions = Map.groupBy(
    await readPlannedActions(context, ids),
    ({ part_product_id }) => part_product_id,
  )
  const orders = await readPlannedOrders(context, ids)
  const around = { orders, language: context.language }
  const groups = await mapInSlices(products, (product) => {
    const timing = timePlan(product.plan, catalogue, product.pieces)
    return toGroups(product, { timing, planned: actions.get(product.id) ?? [] }, around)
  })
  return {
    planned: groups.flatMap(({ planned }) => planned),
    waiting: groups.flatMap(({ waiting }) => waiting),
  }
}

/** Part products that have a work plan, by delivery date, with what the plan's board says of them. */
export async function readProducts(context: Context, ids: readonly number[]) {
  const rows = await headRows(context, ids)
    .select(['p.work_plan', 'p.pieces', 'p.comment', 'p.delivery_date', 'r.description'])
    .execute()
  const names = await readPlanNames(context)
  const products = await mapInSlices(rows, ({ work_plan, ...row }) => {
    const plan = storedWorkPlan(work_plan, names)
    return plan ? [{ ...toHead(row), plan }] : []
  })
  return products.flat()
}

/** The same part products without their work plans. */
export async function readGroupHeads(context: Context, ids: readonly number[]) {
  return (await headRows(context, ids).execute()).map(toHead)
}

function headRows({ db }: Context, ids: readonly number[]) {
  return db
    .selectFrom('part_product as p')
    .innerJoin('order_row as r', 'r.id', 'p.order_row_id')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .innerJoin('client as c', 'c.id', 'o.client_id')
    .select([
      'p.id',
      'p.is_active',
      'r.article_group',
      'r.order_id',
      'o.order_number',
      'o.client_id',
      'o.status',
    ])
    .select('c.name as client_name')
    .where(isOneOf('p.id', ids))
    .orderBy('p.delivery_date')
    .orderBy('p.id')
}

function toHead<Row extends { readonly is_active: boolean; readonly status: number }>({
  is_active,
  status,
  ...row
}: Row) {
  return { ...row, is_open: is_active && status !== OrderStatus.Cancelled }
}

export function readPlannedActions({ db }: Context, ids: readonly number[]) {
  return db
    .selectFrom('work_order_action')
    .select(['part_product_id', 'work_order_id', 'path', 'part_action_id', 'duration_minutes'])
    .select(['done_at', 'was_unassigned'])
    .where(isOneOf('part_product_id', ids))
    .orderBy('work_order_id')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

export async function readPlannedOrders(context: Context, ids: readonly number[]) {
  const rows = await context.db
    .selectFrom('work_order')
    .select(['id', 'operator_id', 'start_time', 'end_time', 'comment', 'left_paths'])
    .where(isOneOf('part_product_id', ids))
    .execute()
  const statuses = await statusesOf(
    context,
    rows.map(({ id }) => id),
  )
  const bookings = await bookingsOf(
    context,
    rows.flatMap(({ id, left_paths }) => (left_paths.length > 0 ? id : [])),
  )
  const causes = await readOpenCauses(
    context,
    rows.flatMap(({ id }) => (statuses.get(id) === WorkOrderStatus.Downtime ? id : [])),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ ...row, status: statuses.get(row.id)! },
        ...{ bookings: bookings.get(row.id) ?? [], downtime_causes: causes.get(row.id) ?? [] },
      },
    ]),
  )
}
