import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, DateOnly, Id, Nullable, PageOf, paging, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { OrderRowKind } from '#domain/order.ts'

/** Pipe rows belong to the pipes mode and never appear here. */
const Kind = Type.Union([Type.Literal(OrderRowKind.Ignore), Type.Literal(OrderRowKind.Part)])

export const PartOrderRow = Type.Object({
  id: Id,
  order: Id,
  row_number: Type.Integer(),
  external_row_id: Type.String(),
  article_code: Type.String(),
  description: Type.String(),
  /** See the enumeration article_group. */
  article_group: Type.String(),
  kind: Type.Integer(),
  quantity: Type.Number(),
  /** See the enumeration unit. */
  unit: Type.String(),
  delivery_date: Nullable(DateOnly),
  comment: Type.String(),
  is_active: Type.Boolean(),
  ...stamps,
})
export type PartOrderRow = Static<typeof PartOrderRow>

const writable = {
  row_number: Type.Integer({ minimum: 1, maximum: 10_000 }),
  external_row_id: Text(60),
  article_code: Text(100),
  description: RequiredText(1000),
  article_group: WordOf('article_group'),
  kind: Kind,
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  unit: WordOf('unit'),
  delivery_date: Nullable(DateOnly),
  comment: Text(2000),
  is_active: Type.Boolean(),
}
const { description, article_group } = writable

/** A new row; without a row number it gets the next free one. */
export const PartOrderRowInput = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  description,
  article_group,
})
export type PartOrderRowInput = Static<typeof PartOrderRowInput>

export const partOrderRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-order-rows/',
    may: '@orders_view',
    summary: 'List order rows',
    description: 'Returns order rows other than pipe rows, newest first.',
    query: Type.Object({ ...paging, order: Type.Optional(Id) }),
    reply: PageOf(PartOrderRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-order-rows/:id/',
    may: '@orders_view',
    summary: 'Get an order row',
    params: ById,
    reply: PartOrderRow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-order-rows/',
    may: '@orders_edit',
    summary: 'Create an order row',
    body: Type.Object({ order: Id, ...PartOrderRowInput.properties }),
    reply: PartOrderRow,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-order-rows/:id/',
    may: '@orders_edit',
    summary: 'Update an order row',
    params: ById,
    body: Type.Partial(Type.Object(writable)),
    reply: PartOrderRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-order-rows/:id/',
    may: '@orders_edit',
    summary: 'Delete an order row',
    description: 'Only rows without part products can be deleted.',
    params: ById,
  }),
}
