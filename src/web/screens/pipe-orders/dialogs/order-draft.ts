import type { PipeOrder } from '#contract/pipe-orders.ts'
import { OrderStatus } from '#domain/order.ts'
import type { FieldMessages } from '#web/forms/use-draft-form.ts'
import { formatDay } from '#web/lib/format.ts'
import { readDate } from '#web/lib/plant-clock.ts'
import { bodyOfRow, checkRow, emptyRow, type RowDraft } from './row-fields.tsx'

/** A client that is added with the order. */
export const NEW_CLIENT = 'new'

/** An order as it is typed; rows are entered with a new one only. */
export type OrderDraft = {
  readonly order_number: string
  /** An id or `NEW_CLIENT`. */
  readonly client: string
  readonly newClient: string
  readonly delivery: string
  readonly project: string
  readonly status: string
  readonly always_in_system: boolean
  readonly rows: readonly RowDraft[]
}

export function draftOfOrder(order: PipeOrder | null): OrderDraft {
  return {
    order_number: order?.order_number ?? '',
    client: order ? String(order.client.id) : '',
    newClient: '',
    delivery: order ? formatDay(order.delivery_date) : '',
    project: order?.project ?? '',
    status: String(order?.status ?? OrderStatus.Open),
    always_in_system: order?.always_in_system ?? false,
    rows: order ? [] : [emptyRow],
  }
}

type Messages = { readonly missing: string; readonly number: string; readonly date: (text: string) => string }

/** Returns what is wrong with an order. */
export function checkOrder(draft: OrderDraft, year: number, messages: Messages): FieldMessages {
  const { order_number, client, newClient, delivery, rows } = draft
  const isNewClientMissing = client === NEW_CLIENT && newClient.trim() === ''
  const found: FieldMessages = {
    ...(order_number.trim() === '' && { order_number: messages.missing }),
    ...(readDate(delivery, year) === null && { delivery: messages.date(delivery) }),
    ...(client === '' && { client: messages.missing }),
    ...(isNewClientMissing && { newClient: messages.missing }),
  }
  return Object.assign(found, ...rows.map((row, index) => checkRow(row, year, messages, `rows.${index}.`)))
}

/** Returns a valid order as the server takes it. */
export function bodyOfOrder(draft: OrderDraft, client: number, year: number) {
  const { order_number, delivery, project, status, always_in_system } = draft
  const statuses = Object.values(OrderStatus)
  return {
    order_number: order_number.trim(),
    client,
    delivery_date: readDate(delivery, year) ?? '',
    project: project.trim() === '' ? null : project.trim(),
    status: statuses.find((each) => String(each) === status) ?? OrderStatus.Open,
    always_in_system,
  }
}

/** Returns the rows of a valid new order. */
export function rowBodies({ rows }: OrderDraft, year: number) {
  return rows.map((row) => ({ ...bodyOfRow(row, year), article_group: 'pipe' }))
}
