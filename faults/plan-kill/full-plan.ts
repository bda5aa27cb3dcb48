import { partOrderRows } from '#contract/order-rows.ts'
import type { PlanItem } from '#contract/part-plan.ts'
import { partProducts } from '#contract/part-products.ts'
import { partTimeplan } from '#contract/part-timeplan.ts'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import { ComponentType } from '#domain/action.ts'
import { MINUTE } from '#domain/time.ts'
import type { Visitor } from '#faults/support/visitor.ts'

/** The number of actions of a part product, each of one minute. */
const ACTIONS = 100
const FIRST_DAY = 60
const DAY_MS = 86_400_000
/** Matches the paths of steps, unlike those of cutting, expansion and extra time. */
const isStep = /\/p.*\/a/

/**
 * Returns `count` items, each an action of part products created for them, distributed over all operators except `spared`.
 * Work of one minute is never interrupted, so one can follow the other.
 */
export async function aFullPlan(planner: Visitor, count: number, spared?: number): Promise<PlanItem[]> {
  const { operators: all, unplanned } = await planner.get(partTimeplan.read, { query: {} })
  const operators = all.filter(({ id }) => id !== spared)
  const { results } = await planner.get(partOrderRows.list, { query: {} })
  const [row] = results
  const action = unplanned.flatMap(({ actions }) => actions).find(({ path }) => isStep.test(path))
  if (!row || !action || operators.length === 0) throw new Error('The demo factory has nothing to plan.')
  const items: PlanItem[] = []
  while (items.length < count) {
    const id = await aPartProduct(planner, row.id, action.action_id)
    const paths = Array.from(
      { length: Math.min(ACTIONS, count - items.length) },
      (_, step) => `cbody/pall/a${step}`,
    )
    for (const path of paths) {
      const nth = Math.floor(items.length / operators.length)
      const worker_id = operators[items.length % operators.length]!.id
      items.push({ id, worker_id, start_time: startOf(nth), work_plan_action_paths: [path] })
    }
  }
  return items
}

async function aPartProduct(planner: Visitor, order_row: number, action: number): Promise<number> {
  const steps = Array.from({ length: ACTIONS }, (_, step) => ({
    ...{ uid: `${step}`, id: action, formula: '1', worker_id: null },
  }))
  const work_plan_json: WorkPlanInput = [
    { uid: 'body', type: ComponentType.Body, parts: [{ id: 'all', part_name: 'All', actions: steps }] },
  ]
  const { status, text, body } = await planner.call(partProducts.create, {
    body: { order_row, work_plan_json },
  })
  if (status !== 201) throw new Error(`${status} ${text.slice(0, 300)}`)
  return body.id
}

/** Returns a start weeks ahead, after all other planned work. */
function startOf(minute: number): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  return new Date(today + FIRST_DAY * DAY_MS + minute * MINUTE).toISOString()
}
