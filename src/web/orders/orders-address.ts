import { OrderStatus } from '#domain/order.ts'
import { addDays } from '#web/lib/plant-clock.ts'
import { addressCodec } from '#web/lists/address.ts'
import { date } from '#web/lists/date-field.ts'
import { choice, id, ids, optional, searchText, words } from '#web/lists/fields.ts'
import { useAddressState } from '#web/lists/use-address-state.ts'
import { depart } from '#web/shell/departure.ts'

export const dues = ['any', 'overdue', 'week', 'month', 'days'] as const
export type Due = (typeof dues)[number]

/** When something is due, as it is chosen. */
export type DueState = {
  readonly due: Due
  /** The first and last day of `days`. */
  readonly date: string | null
  readonly end_date: string | null
}

/** What a list of orders can be narrowed to; several must all hold. */
export const onlies = ['late', 'blocked', 'configure', 'stock'] as const
export type Only = (typeof onlies)[number]

const orderPanels = ['configure', 'history', 'order-history'] as const
export type OrderPanel = (typeof orderPanels)[number]

/** What a screen of orders shows, as its address says. */
export type OrdersState = DueState & {
  /** What is searched for, in lower case. */
  readonly q: string
  readonly status: readonly string[]
  readonly type: readonly string[]
  readonly client: readonly string[]
  readonly only: readonly string[]
  /** Tags of products; an order must have one of them. */
  readonly tag: readonly string[]
  /** The order that is shown. */
  readonly order: number | null
  /** The panel beside it, and the product that it is about. */
  readonly panel: OrderPanel | null
  readonly product: number | null
}

const { Open, InProduction, OnHold } = OrderStatus
export const initialFilters = {
  q: '',
  status: [Open, InProduction, OnHold].map(String),
  type: [],
  client: [],
  due: 'any',
  date: null,
  end_date: null,
  only: [],
  tag: [],
} as const satisfies Partial<OrdersState>

export const ordersCodec = addressCodec<OrdersState>(
  { ...initialFilters, order: null, panel: null, product: null },
  {
    q: searchText,
    status: ids(),
    type: ids(),
    client: ids(),
    due: choice(dues),
    date: optional(date),
    end_date: optional(date),
    only: { read: words.read, write: (list) => list.join(',') },
    tag: ids(),
    order: optional(id),
    panel: optional(choice(orderPanels)),
    product: optional(id),
  },
)

/**
 * Returns what the address says: orders and panels add an entry to the history; filters, and panels that close, replace it.
 * `show`, `open` and `close` ask before they lose what was entered in a panel; `go` and `closePanel` do not.
 */
export function useOrdersAddress() {
  const [state, filter] = useAddressState(ordersCodec, { replace: true })
  const [, go] = useAddressState(ordersCodec, { replace: false })
  const leave = (then: () => void) => (state.panel === null ? then() : depart({ to: 'view', go: then }))
  const closePanel = () => filter({ panel: null, product: null })
  return {
    ...{ state, filter, go, closePanel },
    show: (order: number | null) => leave(() => go({ order, panel: null, product: null })),
    open: (panel: OrderPanel, product: number | null) => leave(() => go({ panel, product })),
    close: () => leave(closePanel),
  }
}
export type OrdersAddress = ReturnType<typeof useOrdersAddress>

/** Returns the first and last day on which something is due that is chosen; null where that end is open. */
export function dueDays({ due, date, end_date }: DueState, today: string) {
  const last = {
    any: null,
    overdue: addDays(today, -1),
    week: addDays(today, 7),
    month: addDays(today, 30),
    days: end_date,
  }[due]
  return { first: due === 'days' ? date : null, last }
}

/** Returns the filters as the server takes them. */
export function queryOfOrders(state: OrdersState, today: string) {
  const { q, status, type, client, only, tag } = state
  const has = (name: Only) => only.includes(name)
  const { first, last } = dueDays(state, today)
  return {
    ordering: 'delivery_date' as const,
    ...(q !== '' && { search: q }),
    ...(status.length > 0 && { status__in: status.join(',') }),
    ...(type.length > 0 && { order_type__in: type.join(',') }),
    ...(client.length > 0 && { client__in: client.join(',') }),
    ...(tag.length > 0 && { tag__in: tag.join(',') }),
    ...(first !== null && { date: first }),
    ...(last !== null && { end_date: last }),
    ...(has('late') && { is_late: true }),
    ...(has('blocked') && { is_blocked: true }),
    ...(has('configure') && { needs_configuration: true }),
    ...(has('stock') && { always_in_system: true }),
  }
}
