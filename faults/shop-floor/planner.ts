import { partOrderRows } from '#contract/order-rows.ts'
import { type PlanItem, partPlan } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { workOrders } from '#contract/work-orders.ts'
import type { WorkPlanJson } from '#contract/work-plan.ts'
import { readWithRetries, type Sender, type Written } from '#faults/support/retries.ts'
import type { Visitor } from '#faults/support/visitor.ts'

const DAY_MS = 86_400_000
const FIRST_DAY = 45
const DAYS_A_SEAT = 15

/** Creates work for the shop floor: copies of an existing part product, each with a work order. */
export class Planner {
  readonly #visitor: Visitor
  readonly #orderRow: number
  readonly #workPlan: WorkPlanJson
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(visitor: Visitor, orderRow: number, plan: WorkPlanJson) {
    this.#visitor = visitor
    this.#orderRow = orderRow
    this.#workPlan = plan
  }

  static async create(visitor: Visitor): Promise<Planner> {
    const { results } = await visitor.get(partProducts.list, { query: { workplan_status__in: '2,3' } })
    const plans = results.flatMap(({ work_plan_json }) => work_plan_json ?? [])
    const [largest] = plans.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    const rows = await visitor.get(partOrderRows.list, { query: {} })
    const [row] = rows.results
    if (!largest || !row) throw new Error('The demo factory has nothing to build.')
    return new Planner(visitor, row.id, largest)
  }

  /**
   * Creates a work order for an operator or for nobody; returns it with the two writes that created it.
   *
   * @param seat of the user; the previous work order must be done, because both have the same start
   */
  async workOrder(
    worker: number | null,
    seat: number,
    sender: Sender,
  ): Promise<{ order: WorkOrder; writes: readonly Written<unknown>[] }> {
    const visitor = this.#visitor
    const product = { order_row: this.#orderRow, work_plan_json: this.#workPlan }
    const made = await sender({
      visitor,
      endpoint: partProducts.create,
      input: { body: product },
      other: { body: { ...product, comment: 'by another request' } },
    })
    const work = { id: made.answer.body.id, worker_id: worker, start_time: startOf(seat) }
    const planned = await this.#inTurn(() => this.#plan(work, sender))
    const id = planned.answer.body.work_orders[0] ?? 0
    const order = await readWithRetries(() => visitor.call(workOrders.get, { params: { id } }))
    return { order, writes: [made, planned] }
  }

  async #plan(work: Pick<PlanItem, 'id' | 'worker_id' | 'start_time'>, sender: Sender) {
    const visitor = this.#visitor
    const plan = await readWithRetries(() => visitor.call(partTimeplan.read, { query: {} }))
    const waiting = plan.unplanned.filter(({ partProductId }) => partProductId === work.id)
    const paths = waiting.flatMap(({ actions }) => actions.map(({ path }) => path))
    const query = { state_hash: plan.state_hash }
    const item = { ...work, work_plan_action_paths: paths }
    return sender({
      visitor,
      endpoint: partPlan.plan,
      input: { query, body: [item] },
      other: { query, body: [{ ...item, work_plan_action_paths: paths.slice(1) }] },
    })
  }

  /** Runs plan calls one after another, because each is based on the previous revision. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** Returns a start weeks ahead, after all other planned work. */
function startOf(seat: number): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return new Date(today + (FIRST_DAY + DAYS_A_SEAT * seat) * DAY_MS).toISOString()
}
