import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { OrderWithRows, orderFilters, ordersOf } from '#contract/orders.ts'
import { PipeProduct } from '#contract/pipe-products.ts'
import { StateHash } from '#contract/plan-changes.ts'
import { ById, DateOnly, IdList, PageOf } from '#contract/shapes.ts'
import { rowKindOf } from '#domain/order.ts'

/** How many metres of an order are how far. */
const PipeProgress = Type.Object({
  produced: Type.Number(),
  in_production: Type.Number(),
  planned: Type.Number(),
  unplanned: Type.Number(),
  /** Of products without a specification, and of rows without a product. */
  to_configure: Type.Number(),
})
export type PipeProgress = Static<typeof PipeProgress>

export const PipeOrder = Type.Object({
  ...OrderWithRows.properties,
  progress: PipeProgress,
  /** Whether it is due with metres that are not produced, or planned or predicted to end after it is due. */
  is_late: Type.Boolean(),
  /** Unresolved blockers of products that are not produced. */
  blocker_count: Type.Integer(),
  /** The rows of the other mode. */
  part_row_count: Type.Integer(),
})
export type PipeOrder = Static<typeof PipeOrder>

const PipeOrderOverview = Type.Object({
  order: PipeOrder,
  /** In the order of their rows and numbers, parts after what they are parts of. */
  products: Type.Array(PipeProduct),
  /** The revision of the pipes plan. */
  state_hash: StateHash,
})
export type PipeOrderOverview = Static<typeof PipeOrderOverview>

export const pipeOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-orders/',
    may: '@orders_view',
    summary: 'List pipe orders',
    description:
      'Returns orders with their rows, newest first or by delivery date, except orders that have part rows and no pipe rows.',
    query: Type.Object({
      ...orderFilters,
      order_type__in: Type.Optional(IdList),
      /** The first and last day on which the orders are due. */
      date: Type.Optional(DateOnly),
      end_date: Type.Optional(DateOnly),
      is_late: Type.Optional(Type.Boolean()),
      /** Whether a product has an unresolved blocker. */
      is_blocked: Type.Optional(Type.Boolean()),
      /** Whether a specification or a product is missing. */
      needs_configuration: Type.Optional(Type.Boolean()),
      /** Whether a product has one of these tags. */
      tag__in: Type.Optional(IdList),
      ordering: Type.Optional(Type.Literal('delivery_date')),
    }),
    reply: PageOf(PipeOrder),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/v1/pipe-orders/:id/overview/',
    may: '@orders_view',
    summary: 'Get a pipe order with its products',
    description: 'Returns a consistent snapshot of the order, its progress and its pipe products.',
    params: ById,
    reply: PipeOrderOverview,
  }),
  ...ordersOf({
    path: '/api/v1/pipe-orders/',
    kind: rowKindOf.pipes,
    one: 'a pipe order',
    many: 'pipe orders',
    products: 'pipe products, pipes and part rows',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/pipe-orders/:id/',
    may: '@orders_edit',
    summary: 'Delete a pipe order',
    description:
      'Also deletes its rows. `with_products` also deletes its pipe products, which needs `@pipeplan_configure`; it is refused once one of them is planned or made. Orders with part rows cannot be deleted.',
    params: ById,
    query: Type.Object({ with_products: Type.Optional(Type.Boolean()) }),
  }),
}
