import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import {
  calculatedShapes,
  Ingredient,
  Metres,
  PipeSpecification,
  specificationShapes,
} from '#contract/pipe-specification.ts'
import { StateHash } from '#contract/plan-changes.ts'
import { productEndpoints, productFilters } from '#contract/product-endpoints.ts'
import {
  ById,
  DateOnly,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  RequiredText,
  stamps,
  Text,
  Timestamp,
} from '#contract/shapes.ts'

/** The permissions to see pipe products. */
export const seePipeProducts = ['@orders_view', '@pipeplan_view', '@pipeplan_plan', '@pipes_view'] as const

/** A blocker as its product shows it; one without an id resolves itself. */
const ProductBlocker = Type.Object({ id: Nullable(Id), type: Type.String(), comment: Type.String() })

export const PipeProduct = Type.Object({
  id: Id,
  /** Null for stock. */
  order_row: Nullable(Id),
  order: Nullable(
    Type.Object({ id: Id, order_number: Type.String(), client: Type.String(), delivery_date: DateOnly }),
  ),
  /** The product that it is a part of. */
  parent: Nullable(Id),
  /** Its number in the order, such as `3`, or `3/2` for a part of that. */
  number: Type.String(),
  name: Type.String(),
  ...Type.Partial(Type.Object(specificationShapes)).properties,
  dn: Nullable(Type.Integer()),
  profile_family: Nullable(Type.String()),
  profile: Nullable(NamedRef),
  length: Type.Number(),
  quantity: Type.Number(),
  pieces: Type.Integer(),
  materials: Type.Array(Type.Object({ ...Ingredient.properties, material: NamedRef })),
  ...calculatedShapes,
  /** Kilograms of one pipe. */
  weight: Nullable(Type.Number()),
  /** The entered figures with what was calculated instead, by field. */
  overridden: Type.Record(Type.String(), Nullable(Type.Number())),
  override_reason: Type.String(),
  /** See the enumeration production_status; of a product with parts, how far all of them are. */
  production_status: Type.Integer(),
  /** Whether it is made as several products, which are planned instead of it. */
  has_parts: Type.Boolean(),
  is_active: Type.Boolean(),
  is_multi_stage: Type.Boolean(),
  stage_no: Nullable(Type.Integer()),
  stage_name: Type.String(),
  stage_operation: Type.String(),
  line: Nullable(NamedRef),
  /** Set-up included. */
  planned_start: Nullable(Timestamp),
  planned_end: Nullable(Timestamp),
  /** Minutes of set-up in the plan, with the changeover. */
  setup_minutes: Nullable(Type.Integer()),
  /** The pipe that it makes again. */
  replacement_of: Nullable(Type.Object({ id: Id, number: Type.String() })),
  /** The pipes that were made of it. */
  pipes: Type.Array(Type.Object({ id: Id, number: Type.String(), status: Type.Integer() })),
  /** The unresolved ones. */
  blockers: Type.Array(ProductBlocker),
  /** See the enumeration plan_warning; the most serious first. */
  warnings: Type.Array(Type.String()),
  /** See the catalogue of pipe tags. */
  tags: Type.Array(Id),
  comment: Type.String(),
  ...stamps,
})
export type PipeProduct = Static<typeof PipeProduct>

const entered = {
  comment: Text(2000),
  /** At most one of an exclusive group. */
  tags: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
  /** Whether it can be planned; requires `@pipeplan_deactivate`. What is planned or in production cannot be deactivated. */
  is_active: Type.Boolean(),
  /** When its order row is due, with all products of the row; null: with the order. Requires `@orders_edit`. */
  delivery_date: Nullable(DateOnly),
}

/** A product after its specification was set, and the revision of the plan that this made. */
export const ConfiguredPipeProduct = Type.Object({ ...PipeProduct.properties, state_hash: StateHash })
export type ConfiguredPipeProduct = Static<typeof ConfiguredPipeProduct>

const path = '/api/v1/pipe-products/'

/** The properties of endpoints that set a specification; other changes of the plan do not matter to them. */
const onSpecification = {
  may: '@pipeplan_configure',
  params: ById,
  query: Type.Object({ state_hash: Type.Optional(StateHash) }),
  bodySize: 'small',
  reply: ConfiguredPipeProduct,
} as const

export const pipeProducts = {
  list: endpoint({
    method: 'GET',
    path,
    may: seePipeProducts,
    summary: 'List pipe products',
    description:
      'Returns pipe products, newest first; with their parts, unless `parent` selects them. `search` matches the order number, client, description and name.',
    query: Type.Object({
      ...productFilters,
      order_row__in: Type.Optional(IdList),
      parent: Type.Optional(Id),
      production_status__in: Type.Optional(IdList),
      tag__in: Type.Optional(IdList),
    }),
    reply: PageOf(PipeProduct),
  }),
  create: endpoint({
    method: 'POST',
    path,
    may: '@pipeplan_configure',
    summary: 'Create a pipe product',
    description:
      'Creates a product for an order row of pipes, or for stock without one. It needs a specification before it can be planned.',
    body: Type.Object({
      order_row: Nullable(Id),
      quantity: Metres,
      name: Type.Optional(RequiredText()),
      comment: Type.Optional(entered.comment),
    }),
    reply: PipeProduct,
    success: 201,
  }),
  ...productEndpoints({
    path,
    one: 'a pipe product',
    many: 'pipe products',
    maySee: seePipeProducts,
    mayChange: ['@pipeplan_configure', '@pipeplan_deactivate'],
    mayRemove: '@pipeplan_configure',
    mayDeactivate: '@pipeplan_deactivate',
    item: PipeProduct,
    changes: Type.Partial(Type.Object(entered)),
    removable:
      'Also deletes its parts. A product can be deleted only while nothing of it is planned or made.',
    activated: 'Makes it and its parts available for planning again.',
    deactivated:
      'Hides it and its parts from planning. Only products that are not planned can be deactivated.',
  }),
  configure: endpoint({
    method: 'POST',
    path: `${path}:id/configure/`,
    ...onSpecification,
    summary: 'Configure a pipe product',
    description:
      'Sets the specification. Wall, mass, winding and cooling time are calculated, unless they are entered with a reason. Returns 409 if the specification has changed since `state_hash`.',
    body: PipeSpecification,
  }),
  unconfigure: endpoint({
    method: 'POST',
    path: `${path}:id/unconfigure/`,
    ...onSpecification,
    summary: 'Remove the specification of a pipe product',
    description:
      'Reverts its first configuration and restores the name, length and quantity sent. The product needs a specification again before it can be planned. Returns 409 if the specification has changed since `state_hash`.',
    body: Type.Object({ name: RequiredText(), length: specificationShapes.length, quantity: Metres }),
  }),
  pipe: endpoint({
    method: 'POST',
    path: `${path}:id/pipe/`,
    may: '@pipeplan_configure',
    summary: 'Link pipes to a pipe product, or unlink them',
    description:
      'Links all of the pipes to this product and its order row, or none; they must have its diameter and profile, and its other pipes stay. With `unlink`, takes only these pipes from the product, all or none: they become a product for stock with the same specification. An empty list unlinks all pipes of the product. With `undo`, also deletes the products for stock that unlinking these pipes has made.',
    params: ById,
    body: Type.Object({
      pipes: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
      /** Whether the pipes are unlinked. */
      unlink: Type.Optional(Type.Boolean()),
      /** Whether linking them undoes that they were unlinked. */
      undo: Type.Optional(Type.Boolean()),
    }),
    reply: PipeProduct,
  }),
}
