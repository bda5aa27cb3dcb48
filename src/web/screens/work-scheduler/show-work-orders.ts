import type { QueryClient } from '@tanstack/react-query'
import type { WorkOrder } from '#contract/work-orders.ts'
import { type SchedulerAnswer, withWorkOrders } from './answers.ts'
import { SCHEDULER_KEY } from './queries.ts'

/** Shows work orders as they were answered, until the scheduler is read again. */
export function showWorkOrders(client: QueryClient, workOrders: readonly WorkOrder[]): void {
  void client.cancelQueries({ queryKey: SCHEDULER_KEY })
  client.setQueriesData<SchedulerAnswer>(
    { queryKey: SCHEDULER_KEY },
    (answer) => answer && withWorkOrders(answer, workOrders),
  )
}
