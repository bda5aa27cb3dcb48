import { type Static, Type } from 'typebox'
import { ActionGroup } from '#contract/action-groups.ts'
import { endpoint } from '#contract/endpoint.ts'
import { onRevision, planReplyOf } from '#contract/plan-changes.ts'
import { Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { seePlan } from '#domain/permission.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** The maximum number of items in a plan call: the limit of work orders per operator and day (requirements: Business constants). */
export const MAX_ITEMS = 9001

/** The place of actions: their worker and, if they are planned, their work order and its times. */
export const PartPlace = Type.Object({
  worker_id: Nullable(Id),
  work_order_id: Nullable(Id),
  start_time: Nullable(Timestamp),
  end_time: Nullable(Timestamp),
})
export type PartPlace = Static<typeof PartPlace>

/** Actions of one part product that moved together. */
export const PartMove = Type.Object({
  /** The part product. */
  item: Id,
  paths: Type.Array(Type.String()),
  from: PartPlace,
  to: PartPlace,
})
export type PartMove = Static<typeof PartMove>

/** The response of calls that change the parts plan; `data` and `gone` are action groups. */
export const PartPlanReply = Type.Object({
  ...planReplyOf(ActionGroup).properties,
  /** The work order of each sent item. */
  work_orders: Type.Array(Nullable(Id)),
})
export type PartPlanReply = Static<typeof PartPlanReply>

/** Plans a group, or some of its actions, as a work order (requirements: Planning). */
export const PlanItem = Type.Object({
  /** The part product. */
  id: Id,
  worker_id: Nullable(Id),
  /** The work order to move, with at least one of the open actions; absent or null for a new one. */
  work_order_id: Type.Optional(Nullable(Id)),
  start_time: Timestamp,
  /** If sent, it must equal the calculated end. */
  end_time: Type.Optional(Timestamp),
  /** If sent, it must equal the sum of the actions' minutes. */
  duration: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The catalogue id of each path, in order; if sent, they must match. */
  action_ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
  /** Whether one of the open actions was unassigned before; if sent, it must match. */
  was_unassigned: Type.Optional(Type.Boolean()),
  work_plan_action_paths: Type.Array(Type.String({ maxLength: 200 }), {
    minItems: 1,
    maxItems: 2000,
    uniqueItems: true,
  }),
})
export type PlanItem = Static<typeof PlanItem>

const OverlappingAction = Type.Object({
  work_order: Id,
  part_product: Id,
  start_time: Timestamp,
  end_time: Timestamp,
  status: Type.Enum(WorkOrderStatus),
  path: Type.String(),
  action: NamedRef,
  duration: Type.Integer({ minimum: 0 }),
})
export type OverlappingAction = Static<typeof OverlappingAction>

export const partPlan = {
  plan: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/plan/',
    may: '@parts_plan',
    summary: 'Plan action groups',
    description: 'Plans all groups or none. Returns 409 if the plan has changed since `state_hash`.',
    ...onRevision,
    body: Type.Array(PlanItem, { maxItems: MAX_ITEMS }),
    reply: PartPlanReply,
  }),
  unplan: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/unplan/',
    may: '@parts_plan',
    summary: 'Unplan work orders',
    description:
      'Removes the open actions of work orders from the plan. Each becomes unassigned or unplanned, as it was before planning. Unplans all work orders or none.',
    ...onRevision,
    body: Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true }),
    reply: PartPlanReply,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/revoke/',
    may: '@parts_revoke',
    summary: 'Unassign unplanned actions',
    description: 'Removes the worker from unplanned actions of part products. Unassigns all or none.',
    ...onRevision,
    body: Type.Array(Type.Object({ worker_id: Id, id: Id }), { maxItems: MAX_ITEMS }),
    reply: PartPlanReply,
  }),
  overlapping: endpoint({
    method: 'GET',
    path: '/api/v1/part-products/overlapping_actions/',
    may: seePlan,
    summary: 'List overlapping actions',
    description: 'Returns up to 1,000 planned actions of a worker whose work orders overlap a time window.',
    query: Type.Object({ worker_id: Id, start: Timestamp, end: Timestamp }),
    reply: Type.Array(OverlappingAction),
  }),
}
