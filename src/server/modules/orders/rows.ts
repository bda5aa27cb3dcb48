import type { OrderRow } from '#contract/order-rows.ts'
import type { Order, OrderWithRows } from '#contract/orders.ts'
import type { PipeOrder } from '#contract/pipe-orders.ts'
import type { RowOf } from '#server/db/row-of.ts'
import { stamped } from '#server/db/stamps.ts'
import type { pipeOrdersWithProgress } from './queries/pipe-orders.ts'
import type { orderRows } from './queries.ts'

export type OrderTuple = RowOf<typeof orderRows>

export function toOrderWithRows(row: OrderTuple, rows: readonly OrderRow[]): OrderWithRows {
  return { ...toOrder(row), rows: [...rows] }
}

export type PipeOrderTuple = RowOf<typeof pipeOrdersWithProgress>

export function toPipeOrder(row: PipeOrderTuple, rows: readonly OrderRow[]): PipeOrder {
  const { produced, in_production, planned, unplanned, to_configure, ...others } = row
  const { is_late, blocker_count, part_row_count, ...order } = others
  const progress = { produced, in_production, planned, unplanned, to_configure }
  return { ...toOrderWithRows(order, rows), progress, is_late, blocker_count, part_row_count }
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
