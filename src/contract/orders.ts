import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { PartOrderRow, PartOrderRowInput } from '#contract/part-order-rows.ts'
import { PartProduct } from '#contract/part-products.ts'
import {
  ById,
  DateOnly,
  Id,
  IdList,
  NamedRef,
  Nullable,
  PageOf,
  paging,
  RequiredText,
  stamps,
  Text,
} from '#contract/shapes.ts'
import { OrderStatus, OrderType } from '#domain/order.ts'

export const PartOrder = Type.Object({
  id: Id,
  order_number: Type.String(),
  order_type: Type.Integer(),
  external_id: Type.String(),
  client: NamedRef,
  project: Nullable(Type.String()),
  order_date: DateOnly,
  delivery_date: DateOnly,
  status: Type.Integer(),
  responsible: Nullable(NamedRef),
  comment: Type.String(),
  /** A stock or internal order that never completes. */
  always_in_system: Type.Boolean(),
  /** Whether a part product of the order has a work plan. */
  has_workplan: Type.Boolean(),
  is_active: Type.Boolean(),
  ...stamps,
  /** By row number, without pipe rows. */
  rows: Type.Array(PartOrderRow),
})
export type PartOrder = Static<typeof PartOrder>

const writable = {
  /** Unique among orders of its type. */
  order_number: RequiredText(60),
  order_type: Type.Enum(OrderType),
  external_id: Text(100),
  client: Id,
  project: Nullable(Text(200)),
  order_date: DateOnly,
  delivery_date: DateOnly,
  status: Type.Enum(OrderStatus),
  /** A user. */
  responsible: Nullable(Id),
  comment: Text(2000),
  /** Requires the permission for permanent orders. */
  always_in_system: Type.Boolean(),
  is_active: Type.Boolean(),
}
const { order_number, client, delivery_date } = writable

export const PartOrderInput = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  order_number,
  client,
  delivery_date,
  rows: Type.Optional(Type.Array(PartOrderRowInput, { maxItems: 500 })),
})
export type PartOrderInput = Static<typeof PartOrderInput>

export const PartOrderChanges = Type.Partial(Type.Object(writable))
export type PartOrderChanges = Static<typeof PartOrderChanges>

/** An order of either mode, without its rows. */
export const Order = Type.Omit(PartOrder, ['rows'])
export type Order = Static<typeof Order>

export const orders = {
  alwaysInSystem: endpoint({
    method: 'GET',
    path: '/api/v1/orders/always-in-system/',
    may: '@orders_view',
    summary: 'List permanent orders',
    description:
      'Returns stock and internal orders that never complete, newest first, including orders that have only pipe rows.',
    query: Type.Object(paging),
    reply: PageOf(Order),
  }),
}

export const partOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-orders/',
    may: '@orders_view',
    summary: 'List part orders',
    description:
      'Returns orders with their rows, newest first, except orders that have only pipe rows. With `orders=false`, returns a flat list of their part products.',
    query: Type.Object({
      ...paging,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      status__in: Type.Optional(IdList),
      client__in: Type.Optional(IdList),
      has_workplan: Type.Optional(Type.Boolean()),
      is_active: Type.Optional(Type.Boolean()),
      always_in_system: Type.Optional(Type.Boolean()),
      /** If false, the list contains the part products of the matching orders. */
      orders: Type.Optional(Type.Boolean()),
      /** Excludes deactivated part products, and orders that have no others. */
      exclude_deactivated_products: Type.Optional(Type.Boolean()),
      /** Filters by `status` of the orders or part products, and part products also by `workplan_status`. */
      filter_cluster: Type.Optional(
        Type.String({ maxLength: 4000, example: '{"status":[{"operator":"in","value":[1,2]}]}' }),
      ),
    }),
    reply: Type.Union([PageOf(PartOrder), PageOf(PartProduct)]),
  }),
  alwaysInSystem: endpoint({
    method: 'GET',
    path: '/api/v1/part-orders/always-in-system/',
    may: '@orders_view',
    summary: 'List permanent part orders',
    description: 'Returns stock and internal orders that never complete, with their rows, newest first.',
    query: Type.Object(paging),
    reply: PageOf(PartOrder),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_view',
    summary: 'Get a part order',
    description: 'Returns the order with its rows.',
    params: ById,
    reply: PartOrder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-orders/',
    may: '@orders_edit',
    summary: 'Create a part order',
    description: 'The request can include rows.',
    body: PartOrderInput,
    bodySize: 'large',
    reply: PartOrder,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_edit',
    summary: 'Update a part order',
    description: 'To change its rows, use the order row endpoints.',
    params: ById,
    body: PartOrderChanges,
    reply: PartOrder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_edit',
    summary: 'Delete a part order',
    description: 'Also deletes its rows. Only orders without part products can be deleted.',
    params: ById,
  }),
}
