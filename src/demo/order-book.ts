import type { OrderType } from '#domain/order.ts'
import type { ComponentTagName } from './catalogue-tags.ts'
import type { Crew, Phase } from './crews.ts'
import type { ComponentSpec } from './work-plans.ts'

/** The states of work on the shop floor today, in the order in which an operator comes to it. */
export const todaysStates = ['done', 'paused', 'downtime', 'running', 'not started'] as const
export type Today = (typeof todaysStates)[number]

/** The progress of a part product. */
export type Stage =
  | { readonly is: 'done' | 'planned' | 'unplanned' }
  /** Planned up to a phase. */
  | { readonly is: 'partly planned'; readonly upTo: Phase }
  /** One phase is on the shop floor today, the phases before it are done and those after it planned. */
  | { readonly is: 'today'; readonly at: Phase; readonly as: Today }

export type Product = {
  /** Null if there is no work plan. */
  readonly plan: readonly ComponentSpec[] | null
  readonly crew: Crew
  readonly stage: Stage
  /** The start of its work, in working days from today. */
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
  /** The day of the order, in days from today. */
  readonly placed: number
  /** Weeks from the order to its delivery. */
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
