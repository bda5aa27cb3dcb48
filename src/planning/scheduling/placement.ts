import type { Interval } from '#domain/time.ts'
import type { NotWorking } from '#planning/calendar/why-not-working.ts'

/** What is to be scheduled: usually an action group. */
export type Group = {
  readonly id: string
  /** Whole, at least one. */
  readonly durationMinutes: number
  /** Null: whoever of those with the capabilities would finish it first. */
  readonly resourceId: number | null
  /** Work types it needs; one resource has them all. */
  readonly capabilities: readonly number[]
  /** The instant by which it is to be finished. */
  readonly due?: number | null
  /** Minutes of its actions in the order of work; without them it is one action. */
  readonly actionMinutes?: readonly number[]
}

export type Resource = {
  readonly id: number
  readonly capabilities: readonly number[]
  /** Sorted, disjoint, in whole minutes. */
  readonly working: readonly Interval[]
  /** Sorted by start. */
  readonly reservations: readonly Reservation[]
  readonly whyNotWorking: (instant: number) => NotWorking | null
}

/** The time a work order takes of its resource, nights included. */
export type Reservation = Interval & { readonly id: number }

/** What the factory sets (requirements: Business constants). */
export type Limits = {
  /** Nothing is scheduled so many days after the start. */
  readonly horizonDays: number
  /** A place so many days after the start is marked. */
  readonly fitWindowDays: number
  /** How many work orders of a resource may begin on a day. */
  readonly itemsPerDay: number
}

export type ScheduleOptions = Limits & {
  /** Where a group may be cut. */
  readonly divide: 'never' | 'between-actions' | 'anywhere'
  readonly order: 'given' | 'due-date' | 'fewest-late'
}

/** Where a group goes, and why there. */
export type Placement = {
  readonly groupId: string
  readonly resourceId: number
  /** In order of time: one unless it is cut. */
  readonly pieces: readonly Piece[]
  readonly flags: readonly Flag[]
  readonly reason: SlotReason
}

/** A work order to be, breaks and nights included; or, divided anywhere, a stretch of work without any. */
export type Piece = Interval & {
  /** Of work. */
  readonly minutes: number
  /** How many of the group's actions, in their order; null where even actions are cut. */
  readonly actions: number | null
}

export type Flag = 'late' | 'no_capability' | 'outside_hours' | 'beyond_window'

/** Why a group lies where it does: what held at the desired start, or what stands before it. */
export type SlotReason =
  | { readonly kind: 'as_desired' }
  | {
      readonly kind: 'behind'
      /** The work orders last before its place, up to three, in order of time. */
      readonly ids: readonly number[]
      /** How many more there are from the start on. */
      readonly others: number
      /** Whether another group of this run lies directly before it. */
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
  | { readonly kind: 'no_capability'; readonly capabilities: readonly number[] }
  | { readonly kind: 'unknown_resource' }
  /** The resource does not work at all from the start to the horizon; why not at the start. */
  | NotWorking
