import { MINUTE } from '#domain/time.ts'
import { dateAt, plantDays } from '#planning/calendar/plant-days.ts'
import type { Schedule } from '#planning/scheduling/schedule.ts'
import { type KnownPlan, timeOf } from '#web/screens/parts-timeplan/model/carried.ts'
import { isPlanned } from '#web/screens/parts-timeplan/model/lanes.ts'
import type { Bundle } from '#web/screens/parts-timeplan/model/picks.ts'

/** How late an order would be: as late as its latest planned step. */
export type LateOrder = { readonly order: string; readonly minutes: number }

type Context = {
  readonly plan: KnownPlan
  readonly dues: ReadonlyMap<number, number>
  readonly now: number
}

type Step = { readonly order: string; readonly partProduct: number; readonly end: number }

/**
 * Returns a function that says which orders of bundles would be late with a schedule, the worst first, as the list of problems says it
 * once the schedule is planned: what else is planned of them counts as well.
 */
export function lateOrdersOf(
  bundles: readonly Bundle[],
  { plan, dues, now }: Context,
): (schedule: Pick<Schedule, 'placements'>) => LateOrder[] {
  const [today] = plantDays(dateAt(now), 1)
  const byId = new Map(bundles.map((bundle) => [bundle.id, bundle]))
  const orders = new Set(bundles.map(({ group }) => group.order.id))
  const planned = plan.data.filter(
    (group) =>
      orders.has(group.order.id) && group.workerId !== null && group.actions.some(({ done }) => !done),
  )
  const toLate = ({ order, partProduct, end }: Step): LateOrder[] => {
    const minutes = Math.ceil((end - (dues.get(partProduct) ?? Number.POSITIVE_INFINITY)) / MINUTE)
    return minutes > 0 ? [{ order, minutes }] : []
  }
  return ({ placements }) => {
    const moved = new Set(placements.map(({ groupId }) => byId.get(groupId)?.from?.id))
    const staying = planned.flatMap((group): Step[] => {
      if (!isPlanned(group) || moved.has(group.workOrder.id)) return []
      const { end } = timeOf(group.workOrder, plan.carried)
      // What ended on an earlier day and of which it is not known when it can be done.
      if (end <= today!.start) return []
      return [{ order: group.order.order_number, partProduct: group.partProductId, end }]
    })
    const placed = placements.map(({ groupId, pieces }): Step => {
      const { group, partProduct } = byId.get(groupId)!
      return { order: group.order.order_number, partProduct, end: pieces.at(-1)!.end }
    })
    return worstOfEach([...placed, ...staying].flatMap(toLate))
  }
}

/** Returns the worst of each order, the worst first. */
function worstOfEach(late: readonly LateOrder[]): LateOrder[] {
  const sorted = late.toSorted((a, b) => b.minutes - a.minutes)
  return [...Map.groupBy(sorted, ({ order }) => order).values()].map(([worst]) => worst!)
}

/** Returns how late orders are in all. */
export function minutesInAll(late: readonly LateOrder[]): number {
  return late.reduce((sum, { minutes }) => sum + minutes, 0)
}

/**
 * Returns the least possible number of orders that are late or not scheduled whole, where so many groups must be: at best those are
 * of the orders with the most groups.
 */
export function fewestOrders(bundles: readonly Bundle[], groups: number): number {
  const sizes = [...Map.groupBy(bundles, ({ group }) => group.order.id).values()].map((own) => own.length)
  let [orders, rest] = [0, groups]
  for (const size of sizes.toSorted((a, b) => b - a)) {
    if (rest <= 0) break
    rest -= size
    orders += 1
  }
  return orders
}
