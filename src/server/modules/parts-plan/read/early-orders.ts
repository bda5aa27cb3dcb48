import type { ListedProblem } from '#contract/part-timeplan.ts'
import { MINUTE, wireTime } from '#domain/time.ts'
import { earlyStartsOf } from '#planning/judging/early-starts.ts'
import { mapInSlices } from '#server/slices.ts'
import type { StepsOfProduct } from './order-steps.ts'
import { operatorOf, problemOfOrder } from './problem-rows.ts'

/** Returns the work orders that start before other work of their part product that they follow has ended. */
export async function findEarlyOrders(products: readonly StepsOfProduct[]): Promise<ListedProblem[]> {
  return (await mapInSlices(products, earlyOrders)).flat()
}

function earlyOrders({ steps }: StepsOfProduct): ListedProblem[] {
  return earlyStartsOf(steps).flatMap(({ job, after }): ListedProblem[] => {
    if (after.job === null) return []
    const { order, end } = after.job
    return [
      {
        ...problemOfOrder(job.order, 'too_early'),
        minutes: Math.ceil((end - job.start) / MINUTE),
        after: { work_type: after.workType, end_time: wireTime(new Date(end)), operator: operatorOf(order) },
      },
    ]
  })
}
