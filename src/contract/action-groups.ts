import { type Static, Type } from 'typebox'
import { Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

const Minutes = Type.Integer({ minimum: 0 })

/** One action of a group: where in the work plan it stands, and what of the catalogue it is. */
const GroupAction = Type.Object({
  path: Type.String(),
  action_id: Id,
  /** As planned, or as the formula gives it today where it is not planned; whole minutes. */
  duration: Minutes,
  /** Only in work orders: whether it is done. */
  done: Type.Boolean(),
  /** Whether nobody had it before it was planned, so that it goes back to nobody when it is unplanned. */
  was_unassigned: Type.Boolean(),
  /** Why its minutes cannot be calculated, in words, so that it cannot be planned; null where they can. */
  problem: Nullable(Type.String()),
})

/**
 * The unit of planning: the actions of one part product with the same worker in the same work order. Without a worker it
 * is unassigned, with one but without a work order unplanned, with a work order planned (specification §3).
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
      comment: Type.String(),
      /** A formula or the work plan says something else today than when it was planned. */
      is_outdated: Type.Boolean(),
    }),
  ),
  actions: Type.Array(GroupAction),
  /** Of its open actions, whole minutes. */
  duration: Minutes,
  client: NamedRef,
  order: Type.Object({ id: Id, order_number: Type.String() }),
  /** See the enumeration article_group. */
  articleGroup: Type.String(),
})
export type ActionGroup = Static<typeof ActionGroup>
