import type { WorkOrder } from '#contract/work-orders.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'

/** The scheduler's answer with these work orders as a later answer told them; others stay out of it. */
export function withWorkOrders(answer: WorkScheduler, told: readonly WorkOrder[]): WorkScheduler {
  const byId = new Map(told.map((order) => [order.id, order]))
  return { ...answer, workOrders: answer.workOrders.map((order) => byId.get(order.id) ?? order) }
}
