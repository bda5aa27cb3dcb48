import { partOrderRows } from '#contract/part-order-rows.ts'
import { partProducts } from '#contract/part-products.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { workOrders } from '#contract/work-orders.ts'
import type { WorkPlan } from '#contract/work-plan.ts'
import { type Insisted, insist } from '#faults/support/insist.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** Gives the shop floor work: part products like one that the factory knows, each with a work order. */
export class Planner {
  readonly #visitor: Visitor
  readonly #orderRow: number
  readonly #plan: WorkPlan

  private constructor(visitor: Visitor, orderRow: number, plan: WorkPlan) {
    this.#visitor = visitor
    this.#orderRow = orderRow
    this.#plan = plan
  }

  static async come(visitor: Visitor): Promise<Planner> {
    const { results } = await visitor.get(partProducts.list, { query: { workplan_status__in: '2,3' } })
    const plans = results.flatMap(({ work_plan_json }) => work_plan_json ?? [])
    const [largest] = plans.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    const rows = await visitor.get(partOrderRows.list, { query: {} })
    const [row] = rows.results
    if (!largest || !row) throw new Error('The demo factory has nothing to build.')
    return new Planner(visitor, row.id, largest)
  }

  /** A new work order for an operator, or for nobody, and the two writes that made it. */
  async workOrder(
    worker: number | null,
  ): Promise<{ order: WorkOrder; writes: readonly Insisted<unknown>[] }> {
    const product = await insist((key) =>
      this.#visitor.call(
        partProducts.create,
        { body: { order_row: this.#orderRow, work_plan_json: this.#plan } },
        key,
      ),
    )
    const order = await insist((key) =>
      this.#visitor.call(
        workOrders.create,
        { body: { part_product: product.answer.body.id, worker, start_time: new Date().toISOString() } },
        key,
      ),
    )
    return { order: order.answer.body, writes: [product, order] }
  }
}
