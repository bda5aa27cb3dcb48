/** The source of an order (requirements: Enumerations). */
export const OrderType = { Directo: 0, Odoo: 1, Internal: 2 } as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** The status of an order (requirements: Enumerations). */
export const OrderStatus = {
  Open: 0,
  InProduction: 1,
  Produced: 2,
  Delivered: 3,
  OnHold: 4,
  Cancelled: 5,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** The statuses of orders for which everything has been made. */
export const madeOrderStatuses: readonly OrderStatus[] = [OrderStatus.Produced, OrderStatus.Delivered]

/** The kind of an order row; ignored rows are freight and similar. */
export const OrderRowKind = { Ignore: 0, Pipe: 1, Part: 2 } as const
export type OrderRowKind = (typeof OrderRowKind)[keyof typeof OrderRowKind]

/** The kind of the rows that belong to each mode; ignored rows belong to both. */
export const rowKindOf = { parts: OrderRowKind.Part, pipes: OrderRowKind.Pipe } as const

/** The kind of the rows that each mode never shows. */
export const foreignRowKindOf = { parts: OrderRowKind.Pipe, pipes: OrderRowKind.Part } as const
