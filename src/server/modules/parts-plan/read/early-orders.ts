import type { ListedProblem } from '#contract/part-timeplan.ts'
import type { WorkPlanStep } from '#domain/predecessors.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { earlyStartsOf } from '#planning/judging/early-starts.ts'
import type { Context } from '#server/context.ts'
import { mapInSlices } from '#server/slices.ts'
import type { BookedOrder } from './booked-orders.ts'
import { readPlanSteps } from './plan-steps.ts'
import { operatorOf, problemOfOrder } from './problem-rows.ts'

/** Returns the work orders that start before other work of their part product that they follow has ended. */
export async function findEarlyOrders(
  context: Context,
  orders: readonly BookedOrder[],
): Promise<ListedProblem[]> {
  const open = orders.filter(({ open_paths }) => open_paths.length > 0)
  const byProduct = [...Map.groupBy(open, ({ part_product_id }) => part_product_id)]
  const divided = byProduct.filter(([, own]) => own.length > 1)
  if (divided.length === 0) return []
  const steps = await readPlanSteps(
    context,
    divided.map(([id]) => id),
  )
  const problems = await mapInSlices(divided, ([id, own]) => earlyOrders(steps.get(id) ?? [], own))
  return problems.flat()
}

function earlyOrders(steps: readonly WorkPlanStep[], orders: readonly BookedOrder[]): ListedProblem[] {
  const jobs = new Map(
    orders.flatMap((order) => {
      const job = { order, start: order.start_time.getTime(), end: order.end_time.getTime() }
      return order.open_paths.map((path) => [path, job])
    }),
  )
  const planned = steps.map((step) => {
    const job = jobs.get(step.path) ?? null
    // What is not planned is no problem: a plan is made piece by piece.
    return { ...step, isDone: job === null, job }
  })
  return earlyStartsOf(planned).flatMap(({ job, after }): ListedProblem[] => {
    if (after.job === null) return []
    const { order, end } = after.job
    return [
      {
        ...problemOfOrder(job.order, 'too_early'),
        minutes: Math.ceil((end - job.start) / MINUTE),
        after: { work_type: after.workType, end_time: wireTime(order.end_time), operator: operatorOf(order) },
      },
    ]
  })
}
