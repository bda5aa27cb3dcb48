import type { OrderType } from '#domain/order.ts'
import type { ComponentTagName } from './catalogue-tags.ts'
import type { Crew, Phase } from './crews.ts'
import type { ComponentSketch } from './work-plans.ts'

/** How work stands that is on the shop floor today. */
export type Today = 'done' | 'running' | 'paused' | 'downtime' | 'not started'

/** How far a part product has come. */
export type Stage =
  | { readonly is: 'done' | 'planned' | 'unplanned' }
  /** Planned as far as a phase, and no further. */
  | { readonly is: 'partly planned'; readonly upTo: Phase }
  /** One phase is on the shop floor today: those before it are done, those after it planned. */
  | { readonly is: 'today'; readonly at: Phase; readonly as: Today }

export type Product = {
  /** Null: it has no work plan. */
  readonly plan: readonly ComponentSketch[] | null
  readonly crew: Crew
  readonly stage: Stage
  /** When its work starts, in working days from today. */
  readonly day: number
  readonly pieces?: number
  readonly tags?: readonly ComponentTagName[]
  readonly comment?: string
  readonly isActive?: false
}

export type Row = {
  /** Article group (requirements: Enumerations). */
  readonly group: string
  readonly description: string
  readonly products: readonly Product[]
}

export type Order = {
  readonly client: string
  readonly type: OrderType
  /** Days from today. */
  readonly placed: number
  /** From the order to its delivery. */
  readonly weeks: number
  readonly project?: string
  readonly comment?: string
  readonly is?: 'cancelled' | 'on hold'
  readonly rows: readonly Row[]
}

export const done: Stage = { is: 'done' }
export const planned: Stage = { is: 'planned' }
export const unplanned: Stage = { is: 'unplanned' }

export function today(at: Phase, as: Today): Stage {
  return { is: 'today', at, as }
}

export function order(
  client: string,
  type: OrderType,
  given: Omit<Order, 'client' | 'type' | 'rows'>,
  rows: readonly Row[],
): Order {
  return { client, type, ...given, rows }
}

export function row(group: string, description: string, ...products: readonly Product[]): Row {
  return { group, description, products }
}

export function product(plan: Product['plan'], given: Omit<Product, 'plan'>): Product {
  return { plan, ...given }
}
