import { type Static, Type } from 'typebox'
import { Downtime, downtimeShifts } from '#contract/downtimes.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PartAction } from '#contract/part-actions.ts'
import { PartProduct } from '#contract/part-products.ts'
import { Id, IdList, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { TimeTracker } from '#contract/time-trackers.ts'
import { WorkOrder, workOrderFilters } from '#contract/work-orders.ts'
import { seeWork } from '#domain/permission.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** A running work order, and whose clock runs. */
export const RunningWork = Type.Object({
  work_order: Id,
  order_number: Type.String(),
  /** The open time tracker. */
  time_tracker: Id,
  /** Hidden from users who see only their own work. */
  operator: Nullable(NamedRef),
})
export type RunningWork = Static<typeof RunningWork>

/** Work that must be finished before a work order that waits for a start, and is not. */
export const EarlierWork = Type.Object({
  work_order: Id,
  /** How many steps of the part product these are. */
  count: Type.Integer({ minimum: 1 }),
  /** Of these, the one that is planned to end last, or one that is not planned if none is. */
  path: Type.String(),
  /** The catalogue's action. */
  action: Type.Object({ id: Id }),
  is_started: Type.Boolean(),
  /** When it is planned to start; null if it is not planned. */
  start_time: Nullable(Timestamp),
  /** Hidden from users who see only their own work. */
  operator: Nullable(NamedRef),
})
export type EarlierWork = Static<typeof EarlierWork>

const Count = Type.Integer({ minimum: 0 })

const NamedChoice = Type.Object({ id: Id, name: Type.String(), count: Count })

export const WorkScheduler = Type.Object({
  workOrders: Type.Array(WorkOrder),
  /** The catalogue. */
  actions: Type.Array(PartAction),
  partProducts: Type.Array(PartProduct),
  timeTrackers: Type.Array(TimeTracker),
  downtimes: Type.Array(Downtime),
  /** The shifts of the open downtimes. */
  downtime_shifts: Type.Array(Type.Object({ downtime: Id, ...downtimeShifts })),
  /** The choices of the filters, from all work orders that the user can view; each says how many match the other filters. */
  choices: Type.Object({
    operators: Type.Array(NamedChoice),
    clients: Type.Array(NamedChoice),
    orders: Type.Array(Type.Object({ id: Id, order_number: Type.String(), count: Count })),
  }),
  /** How many work orders match the other filters: in each status, late, and unassigned. */
  counts: Type.Object({
    statuses: Type.Array(Type.Object({ status: Type.Enum(WorkOrderStatus), count: Count })),
    late: Count,
    unassigned: Count,
  }),
  earlier: Type.Array(EarlierWork),
  /** What is running of all that the user can view, whatever the filters, by start. */
  running: Type.Array(RunningWork),
  /** Trackers that are still open two hours after the working day. */
  forgotten: Type.Array(Id),
  /** Work orders that do not match the filters but are in `also__in`. */
  unmatched: Type.Array(Id),
  /** The number of matching work orders; the response has at most `limit` of them. */
  total: Count,
  server_time: Timestamp,
})
export type WorkScheduler = Static<typeof WorkScheduler>

export const workScheduler = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/work-scheduler/',
    may: seeWork,
    summary: 'Get the Work scheduler',
    description:
      'Returns a consistent snapshot of the work orders, actions, part products, time trackers and downtimes that the Work scheduler shows. Includes the work orders in `also__in` even if they do not match the filters.',
    query: Type.Object({
      ...workOrderFilters,
      also__in: Type.Optional(IdList),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2000 })),
    }),
    reply: WorkScheduler,
  }),
}
