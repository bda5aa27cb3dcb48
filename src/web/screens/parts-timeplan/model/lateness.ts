import type { LateCause, LateStep } from '#contract/part-timeplan.ts'
import { type Interval, MINUTE, wireTime } from '#domain/time.ts'
import { type WhyLate, whyLate } from '#planning/judging/why-late.ts'
import { DAY_MINUTES } from '#web/lib/plant-clock.ts'
import { type CarriedOrders, type KnownPlan, timeOf } from './carried.ts'
import { stepsIn } from './early-starts.ts'
import { isPlanned, mainSkill, type PlannedGroup } from './lanes.ts'
import type { PartsBoard } from './use-board.ts'

/** How late an order is, and what makes its part product late that is late the most. */
export type Lateness = {
  readonly minutes: number
  readonly partProduct: number
  readonly cause: LateCause
}

/** Returns minutes of lateness as exactly as they are read: from a day on in whole days, those begun. */
export function asRead(minutes: number): number {
  return minutes < DAY_MINUTES ? minutes : Math.ceil(minutes / DAY_MINUTES) * DAY_MINUTES
}

type Context = Pick<PartsBoard, 'lanes' | 'rules' | 'dues' | 'skills'> & { readonly now: number }
type GroupJob = Interval & { readonly group: PlannedGroup }

/** Returns the planned part products of the same order as a part product whose open work ends late. */
export function lateProductsWith(
  plan: Pick<KnownPlan, 'data' | 'carried'>,
  partProduct: number,
  dues: PartsBoard['dues'],
): Set<number> {
  const order = plan.data.find((group) => group.partProductId === partProduct)?.order.id
  return new Set(
    plan.data
      .filter((group) => group.order.id === order && isOpen(group))
      .filter(isPlanned)
      .filter((group) => toJob(group, plan.carried).end > dueOf(group.partProductId, dues))
      .map((group) => group.partProductId),
  )
}

/** Returns how late part products are planned, and why; null where none of their open work ends late. */
export function latenessOf(
  plan: KnownPlan,
  products: ReadonlySet<number>,
  context: Context,
): Lateness | null {
  const found = [...products].flatMap((partProduct): Lateness[] => {
    const why = whyLateIn(plan, partProduct, context)
    const late = why ? why.last.end - dueOf(partProduct, context.dues) : 0
    if (!why || late <= 0) return []
    return [{ minutes: Math.ceil(late / MINUTE), partProduct, cause: toCause(why, plan, context) }]
  })
  return found.toSorted((a, b) => b.minutes - a.minutes)[0] ?? null
}

function whyLateIn(
  plan: KnownPlan,
  partProduct: number,
  { lanes, rules, now }: Context,
): WhyLate<GroupJob> | null {
  const steps = stepsIn(plan, partProduct, (group) => (isPlanned(group) ? toJob(group, plan.carried) : null))
  return whyLate(steps, {
    ...{ rules, now },
    resourceOf: ({ group: { workerId } }) => {
      const days = lanes.find(({ id }) => id === workerId)?.reached()
      if (workerId === null || !days) return null
      const own = plan.data.filter((group) => group.workerId === workerId && isOpen(group))
      return {
        resourceId: workerId,
        days,
        jobs: own.filter(isPlanned).map((each) => toJob(each, plan.carried)),
      }
    },
  })
}

function toJob(group: PlannedGroup, carried: CarriedOrders): GroupJob {
  return { group, ...timeOf(group.workOrder, carried) }
}

function toCause(
  { first, last, limit }: WhyLate<GroupJob>,
  { operators }: Pick<KnownPlan, 'operators'>,
  { skills }: Pick<Context, 'skills'>,
): LateCause {
  const toStep = ({ group: { workerId, workOrder, actions }, start, end }: GroupJob): LateStep => {
    const operator = operators.find(({ id }) => id === workerId)
    return {
      ...{ work_order: workOrder.id, work_type: mainSkill(actions, skills) },
      ...{ start_time: wireTime(new Date(start)), end_time: wireTime(new Date(end)) },
      operator: operator ? { id: operator.id, name: operator.name } : null,
    }
  }
  const after = limit?.after && {
    work_type: mainSkill(limit.after.group.actions, skills),
    order_number: limit.after.group.order.order_number,
  }
  return {
    ...{ first: toStep(first), last: toStep(last) },
    limit: limit && { ...toStep(limit.job), after: after ?? null, absences: [...limit.absences] },
  }
}

function isOpen({ actions }: Pick<PlannedGroup, 'actions'>): boolean {
  return actions.some(({ done }) => !done)
}

function dueOf(partProduct: number, dues: PartsBoard['dues']): number {
  return dues.get(partProduct) ?? Number.POSITIVE_INFINITY
}
