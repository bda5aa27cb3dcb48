import { type Interval, MINUTE } from '#domain/time.ts'
import { countUpTo } from '#planning/calendar/working-clock.ts'
import type { WorkingDay } from '#planning/calendar/working-time.ts'

const SATURDAY = 5

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
 * Spreads work orders over the working time they lie in. What does not fit weighs on those of their days on which they
 * meet no working time at all, or where there are none on the day they begin: each minute of an order that lies within
 * the days is on one of them.
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
      const minutes = shared({ start, end }, order) / MINUTE
      planned[day]! += Math.min(left, minutes)
      left -= Math.min(left, minutes)
    }
    if (left === 0 || !liesWithin(days, order)) continue
    outside.set(order.workOrderId, left)
    for (const { day, minutes } of spread(left, daysWithout(days, order))) planned[day]! += minutes
  }
  return { days: days.map((day, index) => dayLoad(day, planned[index]!)), outside }
}

type Share = { readonly day: number; readonly weight: number }

/** The days on which an order meets no working time, weekends only where there are no others; else the day it begins. */
function daysWithout(days: readonly WorkingDay[], order: Interval): Share[] {
  const idle = days.flatMap((day, index): Share[] => {
    const weight = shared(day, order)
    return weight > 0 && day.working.every((working) => shared(working, order) === 0)
      ? [{ day: index, weight }]
      : []
  })
  const usual = idle.filter(({ day }) => days[day]!.weekday < SATURDAY)
  if (usual.length > 0) return usual
  return idle.length > 0
    ? idle
    : [{ day: days.findLastIndex(({ start }) => start <= order.start), weight: 1 }]
}

/** Whole minutes for each, as much as it weighs. */
function spread(minutes: number, shares: readonly Share[]): { day: number; minutes: number }[] {
  let left = minutes
  let weights = shares.reduce((sum, { weight }) => sum + weight, 0)
  return shares.map(({ day, weight }) => {
    const own = Math.round((left * weight) / weights)
    left -= own
    weights -= weight
    return { day, minutes: own }
  })
}

function shared(a: Interval, b: Interval): number {
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start))
}

function liesWithin(days: readonly WorkingDay[], { start, end }: Interval): boolean {
  return days.length > 0 && days[0]!.start <= start && end <= days.at(-1)!.end
}

function dayLoad({ date, working }: WorkingDay, plannedMinutes: number): DayLoad {
  const workingMinutes = working.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE
  return { date, workingMinutes, plannedMinutes }
}
