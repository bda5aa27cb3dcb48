import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PartAction } from '#contract/part-actions.ts'
import {
  ById,
  DateOnly,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  stamps,
  Timestamp,
  WorkChangeId,
} from '#contract/shapes.ts'
import { ActionStatus } from '#domain/action.ts'
import { seeWork } from '#domain/permission.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

export const WorkOrderAction = Type.Object({
  id: Id,
  work_order: Id,
  status: Type.Enum(ActionStatus),
  ...stamps,
  /** The catalogue's action. */
  action: Type.Object({ id: Id }),
  /** Its path in the work plan. */
  path: Type.String(),
  /** Planned whole minutes. */
  duration: Type.Integer({ minimum: 0 }),
  done_at: Nullable(Timestamp),
  /** Hidden from users who see only their own work. */
  done_by: Nullable(NamedRef),
})
export type WorkOrderAction = Static<typeof WorkOrderAction>

/** The same with its full catalogue action. */
export const FullWorkOrderAction = Type.Object({ ...WorkOrderAction.properties, action: PartAction })
export type FullWorkOrderAction = Static<typeof FullWorkOrderAction>

/** Work that left a work order after it had been started: it is planned elsewhere. */
export const WorkRest = Type.Object({
  /** When the first open action of it is planned to start; null if none is planned. */
  start_time: Nullable(Timestamp),
  /** Whether all of it is done by now. */
  is_done: Type.Boolean(),
})
export type WorkRest = Static<typeof WorkRest>

/** When somebody worked; the last stretch is open while they still do. */
export const Bookings = Type.Array(Type.Object({ start_time: Timestamp, end_time: Nullable(Timestamp) }))

/** A work order that was worked on before actions of it were planned elsewhere. */
export const BegunWork = Type.Object({
  /** Null if the user may not view it. */
  work_order: Nullable(Id),
  /** Who worked on it first; hidden from users who see only their own work. */
  operator: Nullable(NamedRef),
  /** By start; at least one. */
  bookings: Bookings,
})
export type BegunWork = Static<typeof BegunWork>

export const WorkOrder = Type.Object({
  id: Id,
  /** Null if unassigned. */
  worker: Nullable(NamedRef),
  start_time: Timestamp,
  end_time: Timestamp,
  /** Planned whole minutes. */
  duration: Type.Integer({ minimum: 0 }),
  status: Type.Enum(WorkOrderStatus),
  part_product: Id,
  comment: Type.String(),
  /** The user who planned it; hidden from users who see only their own work. */
  planned_by: Nullable(NamedRef),
  /** Its position among the worker's work orders of the same start day, from 1. */
  order: Type.Integer({ minimum: 1 }),
  ...stamps,
  /** Null where nothing has left it. Booked time cannot be compared with `duration` where something has. */
  rest: Nullable(WorkRest),
  /** Where work on its actions began before they were planned here, by start; empty if nowhere. */
  begun: Type.Array(BegunWork),
  work_order_actions: Type.Array(WorkOrderAction),
})
export type WorkOrder = Static<typeof WorkOrder>

/** Filters; without them, all unfinished work orders and those done since `done_since` (by default 14 days ago). */
export const workOrderFilters = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  status__in: Type.Optional(IdList),
  worker__in: Type.Optional(
    Type.String({ pattern: '^(\\d{1,10}|null)(,(\\d{1,10}|null)){0,199}$', example: '1,null' }),
  ),
  client__in: Type.Optional(IdList),
  order__in: Type.Optional(IdList),
  /** Whether it is unfinished and ends after the due date of its part product. */
  is_late: Type.Optional(Type.Boolean()),
  /** The first and last day of the planned start. */
  date: Type.Optional(DateOnly),
  end_date: Type.Optional(DateOnly),
  done_since: Type.Optional(Timestamp),
}

export const workOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/part-workorders/',
    may: seeWork,
    summary: 'List work orders',
    description: 'Returns the work orders that the user can view, ordered by planned start.',
    query: Type.Object({ ...paging, ...workOrderFilters, id__in: Type.Optional(IdList) }),
    reply: PageOf(WorkOrder),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/part-workorders/:id/',
    may: seeWork,
    summary: 'Get a work order',
    params: ById,
    reply: WorkOrder,
  }),
  listActions: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/part-workorder-actions/',
    may: seeWork,
    summary: 'List work order actions',
    description: 'Returns the actions of work orders that the user can view, newest first.',
    query: Type.Object({ ...paging, work_order__in: Type.Optional(IdList) }),
    reply: PageOf(FullWorkOrderAction),
  }),
  getAction: endpoint({
    method: 'GET',
    path: '/api/v1/workplan/part-workorder-actions/:id/',
    may: seeWork,
    summary: 'Get a work order action',
    params: ById,
    reply: FullWorkOrderAction,
  }),
  bulkUpdateActions: endpoint({
    method: 'PUT',
    path: '/api/v1/workplan/part-workorder-actions/bulk_update/',
    may: '@parts_track_time',
    summary: 'Save ticks',
    description:
      'Saves all ticks or none. When all actions of a running work order are done, its time tracker is stopped.',
    body: Type.Object({
      changes: Type.Array(Type.Object({ id: Id, status: Type.Enum(ActionStatus) }), {
        minItems: 1,
        maxItems: 2000,
      }),
    }),
    reply: Type.Object({ work_orders: Type.Array(WorkOrder), change_id: WorkChangeId }),
  }),
}
