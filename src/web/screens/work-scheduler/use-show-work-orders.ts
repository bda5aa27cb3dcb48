import { useQueryClient } from '@tanstack/react-query'
import type { ShowWorkOrders } from '#web/work-orders/use-work-write.ts'
import { type SchedulerAnswer, withWorkOrders } from './answers.ts'
import { SCHEDULER_KEY } from './queries.ts'

/** Returns a function that shows work orders as they were answered, until the scheduler is read again. */
export function useShowWorkOrders(): ShowWorkOrders {
  const client = useQueryClient()
  return (workOrders) => {
    void client.cancelQueries({ queryKey: SCHEDULER_KEY })
    client.setQueriesData<SchedulerAnswer>(
      { queryKey: SCHEDULER_KEY },
      (answer) => answer && withWorkOrders(answer, workOrders),
    )
  }
}
