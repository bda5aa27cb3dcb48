import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { type WorkOrder, workOrders } from '#contract/work-orders.ts'
import { OrderStatus } from '#domain/order.ts'
import type { Permission } from '#domain/permission.ts'
import { ask, db } from '#test/support/app.ts'
import { asSystem } from '#test/support/factories/insert.ts'
import { anOrderRow } from '#test/support/factories/orders.ts'
import { aUser, type TestUser } from '#test/support/factories/people.ts'
import { sentManhole } from '#test/support/manhole.ts'

/** Somebody who sees everyone's work and may do this besides. */
export function aPlanReader(can: readonly Permission[]): Promise<TestUser> {
  return aUser(db, { can: ['@parts_manage_all_workorders', ...can] })
}

/** A part product with the work plan of `sentManhole`, made through the API; returns its id. */
export async function aSentManhole(
  planner: TestUser,
  inletWorkers?: readonly (number | null)[],
): Promise<number> {
  const { id: order_row } = await anOrderRow(db)
  const { body } = await ask(planner, partProducts.create, {
    body: { order_row, work_plan_json: sentManhole(inletWorkers) },
  })
  return body.id
}

/** Cancels the order that a part product is of. */
export async function cancelOrderOf(partProduct: number): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .updateTable('customer_order as o')
      .set({ status: OrderStatus.Cancelled })
      .from('order_row as r')
      .innerJoin('part_product as p', 'p.order_row_id', 'r.id')
      .whereRef('r.order_id', '=', 'o.id')
      .where('p.id', '=', partProduct)
      .execute(),
  )
}

type Given = Pick<PlanItem, 'id' | 'worker_id' | 'start_time'> & Partial<PlanItem>

/** A part product's actions as one work order: those named, or all that wait. */
export async function plannedBy(planner: TestUser, given: Given): Promise<WorkOrder> {
  const { body: plan } = await ask(planner, partTimeplan.read, { query: {} })
  const own = plan.unplanned.filter(({ partProductId }) => partProductId === given.id)
  const waiting = own.flatMap(({ actions }) => actions.map(({ path }) => path))
  const { body } = await ask(planner, partPlan.plan, {
    query: { state_hash: plan.state_hash },
    body: [{ work_plan_action_paths: waiting, ...given }],
  })
  return (await ask(planner, workOrders.get, { params: { id: body.work_orders[0] ?? 0 } })).body
}
