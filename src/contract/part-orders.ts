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
  /** Whether a part product made of it has a work plan. */
  has_workplan: Type.Boolean(),
  is_active: Type.Boolean(),
  ...stamps,
  /** By row number, without the pipes' rows. */
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
  /** Takes the permission for such orders to change. */
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

/** An order of either half of the factory, without its rows. */
export const Order = Type.Omit(PartOrder, ['rows'])
export type Order = Static<typeof Order>

export const orders = {
  alwaysInSystem: endpoint({
    method: 'GET',
    path: '/api/v1/orders/always-in-system/',
    may: '@orders_view',
    summary: 'Stock and internal orders that never complete, also those for nothing but pipes, newest first.',
    query: Type.Object(paging),
    reply: PageOf(Order),
  }),
}

export const partOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/part-orders/',
    may: '@orders_view',
    summary:
      'Orders with their rows, newest first, none that is for nothing but pipes; with `orders=false` their part products, flat.',
    query: Type.Object({
      ...paging,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      status__in: Type.Optional(IdList),
      client__in: Type.Optional(IdList),
      has_workplan: Type.Optional(Type.Boolean()),
      is_active: Type.Optional(Type.Boolean()),
      always_in_system: Type.Optional(Type.Boolean()),
      /** False: the part products of the orders that fit. */
      orders: Type.Optional(Type.Boolean()),
      /** Without part products that planning hides, and without orders that have no others. */
      exclude_deactivated_products: Type.Optional(Type.Boolean()),
      /** By `status`, of the orders or of the part products, and of these by `workplan_status`. */
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
    summary: 'Stock and internal orders that never complete, with their rows, newest first.',
    query: Type.Object(paging),
    reply: PageOf(PartOrder),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_view',
    summary: 'One order with its rows.',
    params: ById,
    reply: PartOrder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/part-orders/',
    may: '@orders_edit',
    summary: 'Adds an order, with its rows if it brings any.',
    body: PartOrderInput,
    bodySize: 'large',
    reply: PartOrder,
    success: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_edit',
    summary: 'Changes an order; its rows have an address of their own.',
    params: ById,
    body: PartOrderChanges,
    reply: PartOrder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/part-orders/:id/',
    may: '@orders_edit',
    summary: 'Deletes an order that nothing was made of, with its rows.',
    params: ById,
  }),
}
