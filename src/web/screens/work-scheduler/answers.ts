import type { WorkOrder } from '#contract/work-orders.ts'
import type { WorkScheduler } from '#contract/work-scheduler.ts'

/** The server's answer, and the work orders that were asked for by id besides those that match the filters. */
export type SchedulerAnswer = WorkScheduler & { readonly asked: readonly number[] }

/** Returns the scheduler's answer with work orders as a later answer has them; others are not added. */
export function withWorkOrders(answer: SchedulerAnswer, workOrders: readonly WorkOrder[]): SchedulerAnswer {
  const byId = new Map(workOrders.map((order) => [order.id, order]))
  return { ...answer, workOrders: answer.workOrders.map((order) => byId.get(order.id) ?? order) }
}

/** The answer with its work orders where they were in the previous answer; what is new comes after them. */
export function keepPlaces(previous: WorkScheduler | undefined, answer: WorkScheduler): WorkScheduler {
  if (!previous) return answer
  const byId = new Map(answer.workOrders.map((order) => [order.id, order]))
  const known = previous.workOrders.flatMap(({ id }) => byId.get(id) ?? [])
  const before = new Set(known.map(({ id }) => id))
  return { ...answer, workOrders: [...known, ...answer.workOrders.filter(({ id }) => !before.has(id))] }
}
