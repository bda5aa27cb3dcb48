/** Where an order comes from (domain dictionary 10.1). */
export const OrderType = { Directo: 0, Odoo: 1, Internal: 2 } as const
export type OrderType = (typeof OrderType)[keyof typeof OrderType]

/** Where an order stands (domain dictionary 10.3). */
export const OrderStatus = {
  Open: 0,
  InProduction: 1,
  Produced: 2,
  Delivered: 3,
  OnHold: 4,
  Cancelled: 5,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** What an order row asks for; rows that are ignored are freight and the like. */
export const OrderRowKind = { Ignore: 0, Pipe: 1, Part: 2 } as const
export type OrderRowKind = (typeof OrderRowKind)[keyof typeof OrderRowKind]
