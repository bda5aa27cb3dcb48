import type { Interval } from '#domain/time.ts'
import type { NotWorking } from './why-not-working.ts'

/** What is to be laid out: usually an action group. */
export type Group = {
  readonly id: string
  /** Whole, at least one. */
  readonly durationMinutes: number
  /** Null: whoever of those with the skills would finish it first. */
  readonly operatorId: number | null
  /** Work types it needs; one operator has them all. */
  readonly skills: readonly number[]
  /** The instant by which it is to be finished. */
  readonly due?: number | null
  /** Minutes of its actions in the order of work; without them it is one action. */
  readonly actionMinutes?: readonly number[]
}

export type PlanOperator = {
  readonly id: number
  readonly skills: readonly number[]
  /** Sorted, disjoint, in whole minutes. */
  readonly working: readonly Interval[]
  /** Sorted by start. */
  readonly reservations: readonly Reservation[]
  readonly whyNotWorking: (instant: number) => NotWorking | null
}

/** The time a work order takes of its operator, nights included. */
export type Reservation = Interval & { readonly workOrderId: number }

/** What the factory sets (domain dictionary §9.8). */
export type Limits = {
  /** Nothing is laid out so many days after the start. */
  readonly horizonDays: number
  /** A place so many days after the start is marked. */
  readonly fitWindowDays: number
  /** How many work orders of an operator may begin on a day. */
  readonly itemsPerDay: number
}

export type LayOutOptions = Limits & {
  /** Where a group may be cut. */
  readonly divide: 'never' | 'between-actions' | 'anywhere'
  readonly order: 'given' | 'due-date' | 'fewest-late'
}

/** Where a group goes, and why there. */
export type Placement = {
  readonly groupId: string
  readonly operatorId: number
  /** In order of time: one unless it is cut. */
  readonly pieces: readonly Piece[]
  readonly flags: readonly Flag[]
  readonly reason: PlaceReason
}

/** A work order to be, breaks and nights included; or, divided anywhere, a stretch of work without any. */
export type Piece = Interval & {
  /** Of work. */
  readonly minutes: number
  /** How many of the group's actions, in their order; null where even actions are cut. */
  readonly actions: number | null
}

export type Flag = 'late' | 'no_skill' | 'outside_hours' | 'beyond_window'

/** Why a group lies where it does: what held at the wished start, or what stands before it. */
export type PlaceReason =
  | { readonly kind: 'as_wished' }
  | {
      readonly kind: 'behind'
      /** The work orders last before its place, up to three, in order of time. */
      readonly workOrders: readonly number[]
      /** How many more there are from the start on. */
      readonly others: number
      /** Whether another group of this laying out lies directly before it. */
      readonly afterGroup: boolean
    }
  /** The days before have as many work orders as they may. */
  | { readonly kind: 'day_full' }
  | NotWorking

export type Refused = { readonly groupId: string; readonly reason: RefusalReason }

/** Why a group has no place. */
export type RefusalReason =
  /** No gap before the horizon is long enough. */
  | { readonly kind: 'horizon'; readonly longestGapMinutes: number }
  | { readonly kind: 'day_full' }
  /** Nobody can do all that it needs. */
  | { readonly kind: 'no_skill'; readonly skills: readonly number[] }
  | { readonly kind: 'unknown_operator' }
  /** The operator does not work at all from the start to the horizon; why not at the start. */
  | NotWorking
