import { partOrderRows } from '#contract/part-order-rows.ts'
import { partProducts } from '#contract/part-products.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { workOrders } from '#contract/work-orders.ts'
import type { WorkPlan } from '#contract/work-plan.ts'
import type { Manner, Written } from '#faults/support/insist.ts'
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
    manner: Manner,
  ): Promise<{ order: WorkOrder; writes: readonly Written<unknown>[] }> {
    const visitor = this.#visitor
    const comment = 'by another request'
    const product = { order_row: this.#orderRow, work_plan_json: this.#plan }
    const made = await manner({
      visitor,
      endpoint: partProducts.create,
      input: { body: product },
      other: { body: { ...product, comment } },
    })
    const order = { part_product: made.answer.body.id, worker, start_time: new Date().toISOString() }
    const planned = await manner({
      visitor,
      endpoint: workOrders.create,
      input: { body: order },
      other: { body: { ...order, comment } },
    })
    return { order: planned.answer.body, writes: [made, planned] }
  }
}
