import type { Interval } from '#domain/time.ts'
import type { PlanStep } from '#planning/judging/early-starts.ts'
import type { Context } from '#server/context.ts'
import { isOneOf } from '#server/lists/conditions.ts'
import type { BookedOrder } from './booked-orders.ts'
import { readGroupHeads } from './groups.ts'
import { readPlanSteps } from './plan-steps.ts'

/** A work order as a job. */
export type OrderJob = Interval & { readonly order: BookedOrder }

/** The steps of a part product, each with the work order that it is open in. */
export type StepsOfProduct = { readonly partProduct: number; readonly steps: readonly PlanStep<OrderJob>[] }

/** Returns the steps of part products. */
export async function readStepsOf(
  context: Context,
  products: ReadonlyMap<number, readonly OrderJob[]>,
): Promise<StepsOfProduct[]> {
  if (products.size === 0) return []
  const ids = [...products.keys()]
  const plans = await readPlanSteps(context, ids)
  const isWaiting = await waitingSteps(context, ids)
  return [...products].map(([partProduct, jobs]) => {
    const byPath = new Map(jobs.flatMap((job) => job.order.open_paths.map((path) => [path, job] as const)))
    const steps = (plans.get(partProduct) ?? []).map((step) => {
      const job = byPath.get(step.path) ?? null
      // What is planned but in none of these work orders is done, or was to be before today.
      return { ...step, isDone: job === null && !isWaiting(partProduct, step.path), job }
    })
    return { partProduct, steps }
  })
}

/** Returns the function that tells whether a step of a part product is not planned and still can be. */
async function waitingSteps(context: Context, ids: readonly number[]) {
  const heads = await readGroupHeads(context, ids)
  const open = new Set(heads.flatMap(({ id, is_open }) => (is_open ? id : [])))
  const planned = await context.db
    .selectFrom('work_order_action')
    .select(['part_product_id', 'path'])
    .where(isOneOf('part_product_id', ids))
    .execute()
  const taken = new Set(planned.map(({ part_product_id, path }) => `${part_product_id} ${path}`))
  return (id: number, path: string) => open.has(id) && !taken.has(`${id} ${path}`)
}
