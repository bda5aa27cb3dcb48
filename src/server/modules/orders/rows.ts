import type { OrderRow } from '#contract/order-rows.ts'
import type { Order, OrderWithRows } from '#contract/orders.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { orderRows } from './queries.ts'

export type OrderTuple = RowOf<typeof orderRows>

export function toOrderWithRows(row: OrderTuple, rows: readonly OrderRow[]): OrderWithRows {
  return { ...toOrder(row), rows: [...rows] }
}

export function toOrder(row: OrderTuple): Order {
  const { client_id, client_name, responsible_id, responsible_first_name, responsible_last_name, ...order } =
    row
  const responsible = `${responsible_first_name ?? ''} ${responsible_last_name ?? ''}`.trim()
  return {
    ...stamped(order),
    client: { id: client_id, name: client_name },
    responsible: responsible_id === null ? null : { id: responsible_id, name: responsible },
  }
}
