import type { PartOrderRow } from '#contract/part-order-rows.ts'
import type { Order, PartOrder } from '#contract/part-orders.ts'
import { type Stamps, stamped } from '#server/db/stamps.ts'

export type OrderRow = Omit<PartOrder, 'client' | 'responsible' | 'rows' | keyof Stamps> &
  Stamps & {
    readonly client_id: number
    readonly client_name: string
    readonly responsible_id: number | null
    readonly responsible_first_name: string | null
    readonly responsible_last_name: string | null
  }

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
