import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PlanReply, StateHash } from '#contract/part-timeplan.ts'
import { Id, NamedRef, Nullable, Timestamp } from '#contract/shapes.ts'
import { seePlan } from '#domain/permission.ts'
import { WorkOrderStatus } from '#domain/work-order.ts'

/** As many action groups as a day holds for one operator (specification §9). */
export const MAX_ITEMS = 9001

const onRevision = {
  query: Type.Object({ state_hash: Type.Optional(StateHash) }),
  bodySize: 'planCall',
  isHeavy: true,
} as const

/** Puts a group, or some of its actions, into a work order (specification §7, part plan). */
export const PlanItem = Type.Object({
  /** The part product. */
  id: Id,
  worker_id: Nullable(Id),
  /** The work order that is moved, or that one at least of the open actions is in; absent or null: a new one. */
  work_order_id: Type.Optional(Nullable(Id)),
  start_time: Timestamp,
  /** Where it is sent it must be the end that laying out gives. */
  end_time: Type.Optional(Timestamp),
  /** Where it is sent it must be the sum of the actions' minutes. */
  duration: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The catalogue's action of each path, as many as paths; where it is sent it must agree. */
  action_ids: Type.Optional(Type.Array(Id, { maxItems: 2000 })),
  /** Whether nobody had one of the open actions before it was planned; where it is sent it must be so. */
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
    summary:
      'Plans action groups: all of them or none. Answers 409 where the plan has changed since the state hash.',
    ...onRevision,
    body: Type.Array(PlanItem, { maxItems: MAX_ITEMS }),
    reply: PlanReply,
  }),
  unplan: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/unplan/',
    may: '@parts_plan',
    summary:
      'Takes the open actions of work orders out of the plan, back to where each came from: all or none.',
    ...onRevision,
    body: Type.Array(Id, { maxItems: MAX_ITEMS, uniqueItems: true }),
    reply: PlanReply,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/revoke/',
    may: '@parts_revoke',
    summary: 'Takes a worker off the unplanned actions of part products; they stay without one: all or none.',
    ...onRevision,
    body: Type.Array(Type.Object({ worker_id: Id, id: Id }), { maxItems: MAX_ITEMS }),
    reply: PlanReply,
  }),
  overlapping: endpoint({
    method: 'GET',
    path: '/api/v1/part-products/overlapping_actions/',
    may: seePlan,
    summary: 'The planned actions of a worker in work orders that meet a window, at most 1000.',
    query: Type.Object({ worker_id: Id, start: Timestamp, end: Timestamp }),
    reply: Type.Array(OverlappingAction),
  }),
}
