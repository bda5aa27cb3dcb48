import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo } from './timeline.ts'
import type { WorkingDay } from './working-time.ts'

/** How much of an operator's day is planned. */
export type DayLoad = {
  readonly date: string
  readonly workingMinutes: number
  readonly plannedMinutes: number
}

export type PlannedOrder = Interval & { readonly workOrderId: number; readonly durationMinutes: number }

/** The load of each day of an operator, and what has no working time to be done in. */
export type Load = {
  readonly days: readonly DayLoad[]
  /** Minutes by work order, only of those that lie within the days and do not fit their working time. */
  readonly outside: ReadonlyMap<number, number>
}

/**
 * Spreads work orders over the working time they lie in; what does not fit weighs on the day they begin.
 *
 * @param days consecutive
 * @param orders those that meet the days
 */
export function loadOf(days: readonly WorkingDay[], orders: readonly PlannedOrder[]): Load {
  const planned = new Float64Array(days.length)
  const outside = new Map<number, number>()
  const slots = days
    .flatMap(({ working }, day) => working.map(({ start, end }) => ({ start, end, day })))
    .toSorted((a, b) => a.start - b.start)
  const starts = Float64Array.from(slots, ({ start }) => start)
  for (const order of orders) {
    let left = order.durationMinutes
    const first = Math.max(0, countUpTo(starts, starts.length, order.start) - 1)
    for (let slot = first; left > 0 && slot < slots.length && starts[slot]! < order.end; slot += 1) {
      const { start, end, day } = slots[slot]!
      const minutes = Math.max(0, Math.min(end, order.end) - Math.max(start, order.start)) / MINUTE
      planned[day]! += Math.min(left, minutes)
      left -= Math.min(left, minutes)
    }
    if (left === 0 || !liesWithin(days, order)) continue
    outside.set(order.workOrderId, left)
    planned[days.findLastIndex(({ start }) => start <= order.start)]! += left
  }
  return { days: days.map((day, index) => dayLoad(day, planned[index]!)), outside }
}

function liesWithin(days: readonly WorkingDay[], { start, end }: Interval): boolean {
  return days.length > 0 && days[0]!.start <= start && end <= days.at(-1)!.end
}

function dayLoad({ date, working }: WorkingDay, plannedMinutes: number): DayLoad {
  const workingMinutes = working.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE
  return { date, workingMinutes, plannedMinutes }
}
