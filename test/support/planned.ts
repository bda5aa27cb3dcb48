import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import { type WorkOrder, workOrders } from '#contract/work-orders.ts'
import { ask } from '#test/support/app.ts'
import type { TestUser } from '#test/support/factories.ts'

type Wish = Pick<PlanItem, 'id' | 'worker_id' | 'start_time'> & Partial<PlanItem>

/** A part product's actions as one work order: those that the wish names, or all that wait. */
export async function plannedBy(planner: TestUser, wish: Wish): Promise<WorkOrder> {
  const { body: plan } = await ask(planner, partTimeplan.read, { query: {} })
  const own = plan.unplanned.filter(({ partProductId }) => partProductId === wish.id)
  const waiting = own.flatMap(({ actions }) => actions.map(({ path }) => path))
  const { body } = await ask(planner, partPlan.plan, {
    query: { state_hash: plan.state_hash },
    body: [{ work_plan_action_paths: waiting, ...wish }],
  })
  return (await ask(planner, workOrders.get, { params: { id: body.work_orders[0] ?? 0 } })).body
}
