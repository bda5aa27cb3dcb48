import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { newRowOf, OrderRow } from '#contract/order-rows.ts'
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
import { type OrderRowKind, OrderStatus, OrderType, rowKindOf } from '#domain/order.ts'

export const OrderWithRows = Type.Object({
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
  /** By row number, without the rows of the other mode. */
  rows: Type.Array(OrderRow),
})
export type OrderWithRows = Static<typeof OrderWithRows>

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

export const OrderChanges = Type.Partial(Type.Object(writable))
export type OrderChanges = Static<typeof OrderChanges>

/** Returns the shape of a new order of a mode. */
const newOrderOf = <Kind extends OrderRowKind>(kind: Kind) =>
  Type.Object({
    ...OrderChanges.properties,
    order_number,
    client,
    delivery_date,
    rows: Type.Optional(Type.Array(newRowOf(kind), { maxItems: 500 })),
  })

/** An order of either mode, without its rows. */
export const Order = Type.Omit(OrderWithRows, ['rows'])
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

/** The filters of orders of either mode. */
export const orderFilters = {
  ...paging,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** See the enumeration order_status. */
  status: Type.Optional(Type.Integer({ enum: Object.values(OrderStatus) })),
  status__in: Type.Optional(IdList),
  client__in: Type.Optional(IdList),
  is_active: Type.Optional(Type.Boolean()),
  always_in_system: Type.Optional(Type.Boolean()),
  /** Filters by `status` of the orders or part products, and part products also by `workplan_status`. */
  filter_cluster: Type.Optional(
    Type.String({ maxLength: 4000, example: '{"status":[{"operator":"in","value":[1,2]}]}' }),
  ),
}

type Noun<Kind extends OrderRowKind> = {
  readonly path: `/api/v1/${string}/`
  readonly kind: Kind
  /** What one order is called, with its article, and several. */
  readonly one: string
  readonly many: string
  /** What an order must not have to be deleted. */
  readonly products: string
}

/** Returns what part orders and pipe orders have in common. */
export function ordersOf<Kind extends OrderRowKind>({ path, kind, one, many, products }: Noun<Kind>) {
  return {
    alwaysInSystem: endpoint({
      method: 'GET',
      path: `${path}always-in-system/`,
      may: '@orders_view',
      summary: `List permanent ${many}`,
      description: 'Returns stock and internal orders that never complete, with their rows, newest first.',
      query: Type.Object(paging),
      reply: PageOf(OrderWithRows),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}:id/`,
      may: '@orders_view',
      summary: `Get ${one}`,
      description: 'Returns the order with its rows.',
      params: ById,
      reply: OrderWithRows,
    }),
    create: endpoint({
      method: 'POST',
      path,
      may: '@orders_edit',
      summary: `Create ${one}`,
      description: 'The request can include rows.',
      body: newOrderOf(kind),
      bodySize: 'large',
      reply: OrderWithRows,
      success: 201,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}:id/`,
      may: '@orders_edit',
      summary: `Update ${one}`,
      description: 'To change its rows, use the order row endpoints.',
      params: ById,
      body: OrderChanges,
      reply: OrderWithRows,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}:id/`,
      may: '@orders_edit',
      summary: `Delete ${one}`,
      description: `Also deletes its rows. Only orders without ${products} can be deleted.`,
      params: ById,
    }),
  }
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
      ...orderFilters,
      has_workplan: Type.Optional(Type.Boolean()),
      /** If false, the list contains the part products of the matching orders. */
      orders: Type.Optional(Type.Boolean()),
      /** Excludes deactivated part products, and orders that have no others. */
      exclude_deactivated_products: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Union([PageOf(OrderWithRows), PageOf(PartProduct)]),
  }),
  ...ordersOf({
    path: '/api/v1/part-orders/',
    kind: rowKindOf.parts,
    one: 'a part order',
    many: 'part orders',
    products: 'part products',
  }),
}
