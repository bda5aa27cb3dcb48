import type { QueryClient } from '@tanstack/react-query'
import type { WorkOrder } from '#contract/work-orders.ts'
import { type SchedulerAnswer, withWorkOrders } from './answers.ts'
import { SCHEDULER_KEY } from './queries.ts'

/** Shows work orders as an answer told them, until the scheduler is read again. */
export function tellWorkOrders(client: QueryClient, told: readonly WorkOrder[]): void {
  void client.cancelQueries({ queryKey: SCHEDULER_KEY })
  client.setQueriesData<SchedulerAnswer>(
    { queryKey: SCHEDULER_KEY },
    (answer) => answer && withWorkOrders(answer, told),
  )
}
