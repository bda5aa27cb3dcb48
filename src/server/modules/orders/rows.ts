import type { PartOrderRow } from '#contract/part-order-rows.ts'
import type { Order, PartOrder } from '#contract/part-orders.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { orderRows } from './queries.ts'

export type OrderRow = RowOf<typeof orderRows>

export function toPartOrder(row: OrderRow, rows: readonly PartOrderRow[]): PartOrder {
  return { ...toOrder(row), rows: [...rows] }
}

export function toOrder(row: OrderRow): Order {
  const { client_id, client_name, responsible_id, responsible_first_name, responsible_last_name, ...order } =
    row
  const responsible = `${responsible_first_name ?? ''} ${responsible_last_name ?? ''}`.trim()
  return {
    ...stamped(order),
    client: { id: client_id, name: client_name },
    responsible: responsible_id === null ? null : { id: responsible_id, name: responsible },
  }
}
