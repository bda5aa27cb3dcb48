import { partOrderRows } from '#contract/part-order-rows.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { workOrders } from '#contract/work-orders.ts'
import type { WorkPlanJson } from '#contract/work-plan.ts'
import { insistOnReading, type Manner, type Written } from '#faults/support/insist.ts'
import type { Visitor } from '#faults/support/visitor.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = 45
const DAYS_A_SEAT = 15

/** Gives the shop floor work: part products like one that the factory knows, each with a work order. */
export class Planner {
  readonly #visitor: Visitor
  readonly #orderRow: number
  readonly #plan: WorkPlanJson
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(visitor: Visitor, orderRow: number, plan: WorkPlanJson) {
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

  /**
   * A new work order for an operator, or for nobody, and the two writes that made it.
   *
   * @param seat whose order it is to be; the former one must be done by then, as both take the same time
   */
  async workOrder(
    worker: number | null,
    seat: number,
    manner: Manner,
  ): Promise<{ order: WorkOrder; writes: readonly Written<unknown>[] }> {
    const visitor = this.#visitor
    const product = { order_row: this.#orderRow, work_plan_json: this.#plan }
    const made = await manner({
      visitor,
      endpoint: partProducts.create,
      input: { body: product },
      other: { body: { ...product, comment: 'by another request' } },
    })
    const wish = { id: made.answer.body.id, worker_id: worker, start_time: startOf(seat) }
    const planned = await this.#inTurn(() => this.#planned(wish, manner))
    const id = planned.answer.body.work_orders[0] ?? 0
    const order = await insistOnReading(() => visitor.call(workOrders.get, { params: { id } }))
    return { order, writes: [made, planned] }
  }

  async #planned(wish: Pick<PlanItem, 'id' | 'worker_id' | 'start_time'>, manner: Manner) {
    const visitor = this.#visitor
    const plan = await insistOnReading(() => visitor.call(partTimeplan.read, { query: {} }))
    const waiting = plan.unplanned.filter(({ partProductId }) => partProductId === wish.id)
    const paths = waiting.flatMap(({ actions }) => actions.map(({ path }) => path))
    const query = { state_hash: plan.state_hash }
    const item = { ...wish, work_plan_action_paths: paths }
    return manner({
      visitor,
      endpoint: partPlan.plan,
      input: { query, body: [item] },
      other: { query, body: [{ ...item, work_plan_action_paths: paths.slice(1) }] },
    })
  }

  /** A plan is made on the one before it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** Weeks from today, beyond what anybody else has planned. */
function startOf(seat: number): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return new Date(today + (FIRST_DAY + DAYS_A_SEAT * seat) * DAY_MS).toISOString()
}
