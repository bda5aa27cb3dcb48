import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PartBlocker } from '#contract/part-blockers.ts'
import { productEndpoints, productFilters } from '#contract/product-endpoints.ts'
import { DateOnly, Id, IdList, NamedRef, Nullable, PageOf, stamps, Text } from '#contract/shapes.ts'
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

const changes = Type.Partial(Type.Object(writable))
const path = '/api/v1/part-products/'

export const partProducts = {
  list: endpoint({
    method: 'GET',
    path,
    may: seePartProducts,
    summary: 'List part products',
    description:
      'Without `@parts_manage_all_workorders`, returns only part products in which the user has work.',
    query: Type.Object({
      ...productFilters,
      status__in: Type.Optional(IdList),
      workplan_status__in: Type.Optional(IdList),
    }),
    reply: PageOf(PartProduct),
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: '@parts_edit_workplan',
    summary: 'Create a part product',
    description: 'Creates a part product for an order row.',
    body: Type.Object({
      ...changes.properties,
      order_row: Id,
      work_plan_json: Type.Optional(Nullable(WorkPlanInput)),
    }),
    bodySize: 'large',
    reply: PartProduct,
    success: 201,
  }),
  ...productEndpoints({
    path,
    one: 'a part product',
    many: 'part products',
    maySee: seePartProducts,
    mayChange: '@parts_edit_workplan',
    mayRemove: '@parts_edit_workplan',
    mayDeactivate: '@parts_deactivate',
    item: PartProduct,
    changes,
    removable: 'Only part products without work orders can be deleted.',
    activated: 'Makes it available for planning again.',
    deactivated: 'Hides it from planning.',
  }),
  bulkChange: endpoint({
    method: 'PUT',
    path: `${path}bulk_update/`,
    may: '@parts_edit_workplan',
    summary: 'Update several part products with separate changes',
    description: 'Applies separate changes to each part product. All are applied or none.',
    body: Type.Object({
      changes: Type.Array(Type.Object({ id: Id, ...changes.properties }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    bodySize: 'large',
    reply: Type.Array(PartProduct),
  }),
}
