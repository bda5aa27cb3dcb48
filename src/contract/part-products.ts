import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
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
  Text,
} from '#contract/shapes.ts'
import { PlanProblem, WorkPlan, WorkPlanInput } from '#contract/work-plan.ts'
import { ConfirmType } from '#domain/part-product.ts'
import { seePartProducts } from '#domain/permission.ts'

/** Minutes by id, as JSON has it: `{"12": 180}`. */
const MinutesById = Type.Record(Type.String({ pattern: '^\\d+$' }), Type.Integer({ minimum: 0 }))

export const PartProduct = Type.Object({
  id: Id,
  client: NamedRef,
  order_number: Type.String(),
  order: Id,
  order_row: Type.Object({ id: Id, description: Type.String() }),
  comment: Type.String(),
  article_group: Type.String(),
  /** Null: it has no work plan. */
  work_plan_json: Nullable(WorkPlan),
  work_orders: Type.Array(Id),
  time_per_worker: MinutesById,
  /** Work without a worker, by the catalogue's action id. */
  unassigned_action_durations: MinutesById,
  is_active: Type.Boolean(),
  /** Derived: see the enumeration part_product_status. */
  status: Type.Integer({ minimum: 0, maximum: 7 }),
  /** Derived: see the enumeration workplan_status. */
  workplan_status: Type.Integer({ minimum: 0, maximum: 3 }),
  pieces: Type.Integer({ minimum: 1 }),
  /** Of the whole work plan, whole minutes; null where minutes of an action cannot be calculated. */
  duration: Nullable(Type.Integer({ minimum: 0 })),
  /** Why not, action by action. */
  problems: Type.Array(PlanProblem),
  delivery_date: DateOnly,
  drawing_url: Nullable(Type.String()),
  tags: Type.Array(NamedRef),
  /** The unresolved blockers of the part product and of its work orders that the user may see, newest first. */
  blockers: Type.Array(PartBlocker),
  /** The ERP's manufacturing order. */
  odoo_mo_id: Nullable(Type.Integer()),
  /** How the ERP was told of it: see the enumeration confirm_type. */
  confirm_type: Type.Enum(ConfirmType),
  ...stamps,
})
export type PartProduct = Static<typeof PartProduct>

const writable = {
  comment: Text(2000),
  pieces: Type.Integer({ minimum: 1, maximum: 10_000 }),
  delivery_date: DateOnly,
  drawing_url: Nullable(
    Type.String({ maxLength: 500, pattern: '^https?://', example: 'https://drawings.example/1.pdf' }),
  ),
  tags: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
}

export const partProducts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-products/',
    may: seePartProducts,
    summary: 'Part products; without the permission for all work orders only those the user has work in.',
    query: Type.Object({
      ...paging,
      id__in: Type.Optional(IdList),
      order: Type.Optional(Id),
      status__in: Type.Optional(IdList),
      workplan_status__in: Type.Optional(IdList),
      is_active: Type.Optional(Type.Boolean()),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: PageOf(PartProduct),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-products/:id/',
    may: seePartProducts,
    summary: 'One part product.',
    params: ById,
    reply: PartProduct,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/',
    may: '@parts_edit_workplan',
    summary: 'Makes a part product of an order row.',
    body: Type.Object({
      ...Type.Partial(Type.Object(writable)).properties,
      order_row: Id,
      work_plan_json: Type.Optional(Nullable(WorkPlanInput)),
    }),
    bodySize: 'large',
    reply: PartProduct,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-products/:id/',
    may: '@parts_edit_workplan',
    summary: 'Changes a part product.',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    reply: PartProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-products/:id/',
    may: '@parts_edit_workplan',
    summary: 'Deletes a part product that has no work orders.',
    params: ById,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/:id/activate/',
    may: '@parts_deactivate',
    summary: 'Shows a part product in planning again.',
    params: ById,
    reply: PartProduct,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/:id/deactivate/',
    may: '@parts_deactivate',
    summary: 'Hides a part product from planning.',
    params: ById,
    reply: PartProduct,
  }),
  bulkUpdate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/bulk_update/',
    may: '@parts_edit_workplan',
    summary: 'Changes many part products alike: all of them or none.',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      changes: Type.Partial(Type.Object(writable)),
    }),
    reply: Type.Array(PartProduct),
  }),
  bulkChange: endpoint({
    method: 'PUT',
    path: '/api/v1/part-products/bulk_update/',
    may: '@parts_edit_workplan',
    summary: 'Changes many part products, each in its own way: all of them or none.',
    body: Type.Object({
      changes: Type.Array(Type.Object({ id: Id, ...Type.Partial(Type.Object(writable)).properties }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    bodySize: 'large',
    reply: Type.Array(PartProduct),
  }),
}
