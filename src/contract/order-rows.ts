import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { WordOf } from '#contract/enums.ts'
import { ById, DateOnly, Id, Nullable, PageOf, paging, RequiredText, stamps, Text } from '#contract/shapes.ts'
import { OrderRowKind, rowKindOf } from '#domain/order.ts'

export const OrderRow = Type.Object({
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
export type OrderRow = Static<typeof OrderRow>

const writable = {
  row_number: Type.Integer({ minimum: 1, maximum: 10_000 }),
  external_row_id: Text(60),
  article_code: Text(100),
  description: RequiredText(1000),
  article_group: WordOf('article_group'),
  quantity: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
  unit: WordOf('unit'),
  delivery_date: Nullable(DateOnly),
  comment: Text(2000),
  is_active: Type.Boolean(),
}
const { description, article_group } = writable

/** Returns the fields of rows of a mode; those of the other mode never appear there. */
const fieldsOf = <Kind extends OrderRowKind>(kind: Kind) => ({
  ...writable,
  kind: Type.Union([Type.Literal(OrderRowKind.Ignore), Type.Literal(kind)]),
})

/** Returns the shape of a new row of a mode; without a row number it gets the next free one. */
export const newRowOf = <Kind extends OrderRowKind>(kind: Kind) =>
  Type.Object({
    ...Type.Partial(Type.Object(fieldsOf(kind))).properties,
    description,
    article_group,
  })

type Words<Kind extends OrderRowKind> = {
  readonly path: `/api/v1/${string}/`
  readonly kind: Kind
  readonly listed: string
  readonly removable: string
}

function orderRowsOf<Kind extends OrderRowKind>({ path, kind, listed, removable }: Words<Kind>) {
  return {
    list: endpoint({
      method: 'GET',
      path,
      may: '@orders_view',
      summary: 'List order rows',
      description: listed,
      query: Type.Object({ ...paging, order: Type.Optional(Id) }),
      reply: PageOf(OrderRow),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      may: '@orders_view',
      summary: 'Get an order row',
      params: ById,
      reply: OrderRow,
    }),
    create: endpoint({
      method: 'POST',
      path,
      may: '@orders_edit',
      summary: 'Create an order row',
      body: Type.Object({ order: Id, ...newRowOf(kind).properties }),
      reply: OrderRow,
      success: 201,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}:id/`,
      may: '@orders_edit',
      summary: 'Update an order row',
      params: ById,
      body: Type.Partial(Type.Object(fieldsOf(kind))),
      reply: OrderRow,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      may: '@orders_edit',
      summary: 'Delete an order row',
      description: removable,
      params: ById,
    }),
  }
}

export const partOrderRows = orderRowsOf({
  path: '/api/v1/part-order-rows/',
  kind: rowKindOf.parts,
  listed: 'Returns order rows other than pipe rows, newest first.',
  removable: 'Only rows without part products can be deleted.',
})

export const pipeOrderRows = orderRowsOf({
  path: '/api/v1/pipe-order-rows/',
  kind: rowKindOf.pipes,
  listed: 'Returns order rows other than part rows, newest first.',
  removable: 'Only rows without pipe products and pipes can be deleted.',
})
