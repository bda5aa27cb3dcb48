import type { LateCause, LateStep, ListedProblem } from '#contract/part-timeplan.ts'
import { wireTime } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import { shiftDays } from '#planning/calendar/shift-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { type LateContext, type WhyLate, whyLate } from '#planning/judging/why-late.ts'
import { mapInSlices } from '#server/slices.ts'
import type { OrderJob, StepsOfProduct } from './order-steps.ts'
import { mainWorkTypeOf, operatorOf } from './problem-rows.ts'

/** What waits longer is explained by the days before its start. */
const MOST_DAYS = 62

/** What is planned, and the rules by which people work. */
type Basis = { readonly jobs: readonly OrderJob[]; readonly rules: WorkingRules; readonly now: number }

/** Returns problems, those of late work with what makes its part product late. */
export async function withLateCauses(
  problems: readonly ListedProblem[],
  products: readonly StepsOfProduct[],
  { jobs, ...basis }: Basis,
): Promise<ListedProblem[]> {
  const late = new Set(problems.flatMap((each) => (each.kind === 'late' ? (partProductOf(each) ?? []) : [])))
  const byOperator = Map.groupBy(jobs, ({ order }) => order.operator_id)
  const context: LateContext<OrderJob> = {
    ...basis,
    resourceOf: ({ start, order: { operator_id: id } }, since) => {
      if (id === null) return null
      const days = shiftDays(basis.rules, id, daysBetween(since, start))
      return { resourceId: id, days, jobs: byOperator.get(id) ?? [] }
    },
  }
  const own = products.filter(({ partProduct }) => late.has(partProduct))
  const causes = await mapInSlices(own, ({ partProduct, steps }) => {
    const why = whyLate(steps, context)
    return [partProduct, why && toCause(why)] as const
  })
  const byProduct = new Map(causes)
  return problems.map((each) => {
    return each.kind === 'late' ? { ...each, late: byProduct.get(partProductOf(each) ?? 0) ?? null } : each
  })
}

function partProductOf({ work_order }: ListedProblem): number | undefined {
  return work_order?.part_product
}

/** Returns the days from the one before an instant to another; of more days, the last. */
function daysBetween(from: number, to: number) {
  const last = Temporal.PlainDate.from(dateAt(to))
  const count = Math.min(MOST_DAYS, Temporal.PlainDate.from(dateAt(from)).until(last).days + 2)
  return plantDays(last.subtract({ days: count - 1 }).toString(), count)
}

function toCause({ first, last, limit }: WhyLate<OrderJob>): LateCause {
  const steps = { first: toStep(first), last: toStep(last) }
  if (limit === null) return { ...steps, limit: null }
  const { job, after, absences } = limit
  const before = after && {
    work_type: mainWorkTypeOf(after.order),
    order_number: after.order.order_number,
  }
  return { ...steps, limit: { ...toStep(job), after: before, absences: [...absences] } }
}

function toStep({ order, end }: OrderJob): LateStep {
  return {
    work_order: order.id,
    work_type: mainWorkTypeOf(order),
    start_time: wireTime(order.start_time),
    end_time: wireTime(new Date(end)),
    operator: operatorOf(order),
  }
}
