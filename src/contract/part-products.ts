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
import { WorkPlanInput, WorkPlanJson, WorkPlanProblem } from '#contract/work-plan.ts'
import { ConfirmType } from '#domain/part-product.ts'
import { seePartProducts } from '#domain/permission.ts'

/** Minutes by id: `{"12": 180}`. */
const MinutesById = Type.Record(Type.String({ pattern: '^\\d+$' }), Type.Integer({ minimum: 0 }))

export const PartProduct = Type.Object({
  id: Id,
  client: NamedRef,
  order_number: Type.String(),
  order: Id,
  order_row: Type.Object({ id: Id, description: Type.String() }),
  comment: Type.String(),
  article_group: Type.String(),
  /** Null without a work plan. */
  work_plan_json: Nullable(WorkPlanJson),
  work_orders: Type.Array(Id),
  time_per_worker: MinutesById,
  /** Minutes of unassigned actions by catalogue id. */
  unassigned_action_durations: MinutesById,
  is_active: Type.Boolean(),
  /** Derived: see the enumeration part_product_status. */
  status: Type.Integer({ minimum: 0, maximum: 7 }),
  /** Derived: see the enumeration workplan_status. */
  workplan_status: Type.Integer({ minimum: 0, maximum: 3 }),
  pieces: Type.Integer({ minimum: 1 }),
  /** Whole minutes of the work plan; null if an action cannot be calculated. */
  duration: Nullable(Type.Integer({ minimum: 0 })),
  /** The reasons, by action. */
  problems: Type.Array(WorkPlanProblem),
  delivery_date: DateOnly,
  drawing_url: Nullable(Type.String()),
  tags: Type.Array(NamedRef),
  /** The unresolved blockers of the part product and its work orders that the user can view, newest first. */
  blockers: Type.Array(PartBlocker),
  /** The ERP's manufacturing order. */
  odoo_mo_id: Nullable(Type.Integer()),
  /** How it was reported to the ERP: see the enumeration confirm_type. */
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
    summary: 'List part products',
    description:
      'Without `@parts_manage_all_workorders`, returns only part products in which the user has work.',
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
    summary: 'Get a part product',
    params: ById,
    reply: PartProduct,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/',
    may: '@parts_edit_workplan',
    summary: 'Create a part product',
    description: 'Creates a part product for an order row.',
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
    summary: 'Update a part product',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    reply: PartProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-products/:id/',
    may: '@parts_edit_workplan',
    summary: 'Delete a part product',
    description: 'Only part products without work orders can be deleted.',
    params: ById,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/:id/activate/',
    may: '@parts_deactivate',
    summary: 'Activate a part product',
    description: 'Makes it available for planning again.',
    params: ById,
    reply: PartProduct,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/:id/deactivate/',
    may: '@parts_deactivate',
    summary: 'Deactivate a part product',
    description: 'Hides it from planning.',
    params: ById,
    reply: PartProduct,
  }),
  bulkUpdate: endpoint({
    method: 'POST',
    path: '/api/v1/part-products/bulk_update/',
    may: '@parts_edit_workplan',
    summary: 'Update several part products with the same changes',
    description: 'Applies the same changes to all part products or to none.',
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
    summary: 'Update several part products with separate changes',
    description: 'Applies separate changes to each part product. All are applied or none.',
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
