import type { PlantDay } from '#planning/calendar/plant-days.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import { afterCarried } from '#planning/parts/carried.ts'
import type { BookedOrder } from './booked-orders.ts'
import { type OrderJob, toOrderJob } from './order-steps.ts'

/** Work orders by start: those that end today or later, and open ones that were to end before. */
export type Orders = { readonly ahead: readonly BookedOrder[]; readonly unfinished: readonly BookedOrder[] }

type Basis = { readonly rules: WorkingRules; readonly days: readonly PlantDay[]; readonly now: number }

/** Returns unfinished work orders of earlier days as jobs that end when they can be done: in the free working time of their operators. */
export function carriedJobs({ ahead, unfinished }: Orders, { rules, days, now }: Basis): OrderJob[] {
  const booked = Map.groupBy(ahead, ({ operator_id }) => operator_id)
  const operators = new Set(unfinished.flatMap(({ operator_id }) => operator_id ?? []))
  const resources = [...operators].map((id) => ({
    id,
    working: workingTime(rules, id, days),
    reservations: (booked.get(id) ?? []).filter(({ open_paths }) => open_paths.length > 0).map(toReservation),
  }))
  const carried = unfinished.map(({ id, operator_id, open_minutes }) => {
    return { workOrder: id, operator: operator_id, minutes: open_minutes }
  })
  const { ends } = afterCarried(resources, carried, now)
  return unfinished.map((order) => {
    const job = toOrderJob(order)
    return { ...job, end: ends.get(order.id) ?? job.end, plannedEnd: job.end }
  })
}

function toReservation(order: BookedOrder) {
  const { start, end } = toOrderJob(order)
  return { start, end, id: order.id }
}
