import type { JobTime, PlanStep } from '#planning/judging/early-starts.ts'
import type { Context } from '#server/context.ts'
import { readPlanSteps } from '#server/modules/work-plans/queries.ts'
import type { BookedOrder } from './booked-orders.ts'

/** A work order as a job. */
export type OrderJob = JobTime & { readonly order: BookedOrder }

export function toOrderJob(order: BookedOrder): OrderJob {
  return { order, start: order.start_time.getTime(), end: order.end_time.getTime() }
}

/** The steps of a part product, each with the work order that it is open in. */
export type StepsOfProduct = { readonly partProduct: number; readonly steps: readonly PlanStep<OrderJob>[] }

/** Returns the steps of part products, in one query. */
export async function readStepsOf(
  context: Context,
  products: ReadonlyMap<number, readonly OrderJob[]>,
): Promise<StepsOfProduct[]> {
  if (products.size === 0) return []
  const plans = await readPlanSteps(context, [...products.keys()])
  return [...products].map(([partProduct, jobs]) => {
    const byPath = new Map(jobs.flatMap((job) => job.order.open_paths.map((path) => [path, job] as const)))
    const steps = (plans.get(partProduct) ?? []).map((step) => {
      const job = byPath.get(step.path) ?? null
      // What is not planned is no problem: a plan is made piece by piece.
      return { ...step, isDone: job === null, job }
    })
    return { partProduct, steps }
  })
}
