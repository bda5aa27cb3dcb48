import { queryOptions } from '@tanstack/react-query'
import type { NamedRef } from '#contract/shapes.ts'
import { type WorkScheduler, workScheduler } from '#contract/work-scheduler.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'
import { call } from '#web/lib/api.ts'
import { STOP_KEY } from './queries.ts'

/** The open downtime of a work order. */
export type OpenStop = {
  readonly id: number
  readonly since: string
  /** The shifts of its operator. */
  readonly shifts: Omit<WorkScheduler['downtime_shifts'][number], 'downtime'>
  readonly causes: readonly string[]
  readonly comment: string
  /** Whose work it is. */
  readonly worker: NamedRef | null
  /** Whose clock it stopped, and will run again. */
  readonly clock: NamedRef | null
  /** How many work orders run on that clock. */
  readonly others: number
}

/** The open downtime of a work order; null if it has none any more. */
export const stopQuery = (workOrder: number) =>
  queryOptions({
    queryKey: [...STOP_KEY, workOrder],
    queryFn: async ({ signal }) => {
      const query = { status__in: String(WorkOrderStatus.Downtime), also__in: String(workOrder) }
      return openStopIn(await call(workScheduler.read, { query }, { signal }), workOrder)
    },
  })

/** Returns the open downtime of a work order among the work that a user sees. */
export function openStopIn(
  { downtimes, downtime_shifts, timeTrackers, workOrders, running }: WorkScheduler,
  workOrder: number,
): OpenStop | null {
  const open = downtimes.find((each) => each.work_order === workOrder && each.end_time === null)
  if (!open) return null
  const tracker = timeTrackers.find(({ id }) => id === open.time_tracker)
  const worker = workOrders.find(({ id }) => id === workOrder)?.worker ?? null
  const shifts = downtime_shifts.find(({ downtime }) => downtime === open.id)
  const clock = tracker ? tracker.operator : worker
  return {
    ...{ id: open.id, since: open.start_time, comment: open.comment },
    shifts: { shift_end: shifts?.shift_end ?? null, shift: shifts?.shift ?? null },
    causes: open.problems.map(({ name }) => name),
    ...{ worker, clock },
    others: clock === null ? 0 : running.filter(({ operator }) => operator?.id === clock.id).length,
  }
}
