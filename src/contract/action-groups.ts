import { type Static, Type } from 'typebox'
import { Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { Bookings, WorkRest } from '#contract/work-orders.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

const Minutes = Type.Integer({ minimum: 0 })

/** An action of a group: its path in the work plan and its catalogue action. */
const GroupAction = Type.Object({
  path: Type.String(),
  action_id: Id,
  /** Whole minutes: as planned, or as the formula gives them today. */
  duration: Minutes,
  /** Whether it is done; only in work orders. */
  done: Type.Boolean(),
  /** Whether it had no worker before it was planned; unplanning restores that. */
  was_unassigned: Type.Boolean(),
  /** The message why its minutes cannot be calculated and it cannot be planned; otherwise null. */
  problem: Nullable(Type.String()),
})

/**
 * The unit of planning: the actions of one part product with the same worker in the same work order. Without a worker it
 * is unassigned, with one but without a work order unplanned, with a work order planned (requirements: Planning).
 */
export const ActionGroup = Type.Object({
  /** `{partProduct}-{worker|unassigned}-{workOrder|unplanned}` */
  id: Type.String(),
  partProductId: Id,
  workerId: Nullable(Id),
  workOrder: Nullable(
    Type.Object({
      id: Id,
      start_time: Timestamp,
      end_time: Timestamp,
      status: Type.Enum(WorkOrderStatus),
      /** When its last action was done; null while one is open. */
      done_at: Nullable(Timestamp),
      comment: Type.String(),
      /** The causes of its open downtime in the user's language; empty while none is open. */
      downtime_causes: Type.Array(Type.String()),
      /** Whether the work plan or a formula has changed since it was planned. */
      is_outdated: Type.Boolean(),
      /** What is planned elsewhere of work that had been started, with the time booked on this work order; otherwise null. */
      rest: Nullable(Type.Object({ ...WorkRest.properties, bookings: Bookings })),
    }),
  ),
  actions: Type.Array(GroupAction),
  /** Whole minutes of the open actions. */
  duration: Minutes,
  client: NamedRef,
  order: Type.Object({ id: Id, order_number: Type.String() }),
  /** See the enumeration article_group. */
  articleGroup: Type.String(),
})
export type ActionGroup = Static<typeof ActionGroup>
