import type { Interval } from '#domain/time.ts'
import type { NotWorking } from '#planning/calendar/why-not-working.ts'

/** The unit of scheduling, usually an action group. */
export type Group = {
  readonly id: string
  /** An integer of at least one. */
  readonly durationMinutes: number
  /** Null for the resource with the capabilities that finishes it first. */
  readonly resourceId: number | null
  /** The capabilities that a single resource needs for it. */
  readonly capabilities: readonly number[]
  /** The instant by which it must be finished. */
  readonly due?: number | null
  /** The minutes of its actions in working order; absent if it is one action. */
  readonly actionMinutes?: readonly number[]
}

export type Resource = {
  readonly id: number
  readonly capabilities: readonly number[]
  /** Sorted, disjoint, in whole minutes. */
  readonly working: readonly Interval[]
  /** Sorted by start. */
  readonly reservations: readonly Reservation[]
  /** Working time that other work takes and that `working` does not have; absent if there is none. Sorted by start. */
  readonly taken?: readonly Reservation[]
  readonly whyNotWorking: (instant: number) => NotWorking | null
}

/** The time from start to end that a work order occupies its resource, nights included. */
export type Reservation = Interval & { readonly id: number }

/** The limits that the factory sets (requirements: Business constants). */
export type Limits = {
  /** Work is scheduled within this many days after the start. */
  readonly horizonDays: number
  /** A place this many days or more after the start gets a flag. */
  readonly fitWindowDays: number
  /** The maximum number of work orders of a resource that start on a day. */
  readonly itemsPerDay: number
}

export type ScheduleOptions = Limits & {
  /** Where a group can be divided. */
  readonly divide: 'never' | 'between-actions' | 'anywhere'
  readonly order: 'given' | 'due-date' | 'fewest-late' | 'least-lateness'
}

/** The place of a group, and the reason for it. */
export type Placement = {
  readonly groupId: string
  readonly resourceId: number
  /** In order of time; one unless the group is divided. */
  readonly pieces: readonly Piece[]
  readonly flags: readonly Flag[]
  readonly reason: SlotReason
}

/** A future work order including breaks and nights or, if divided anywhere, a stretch of work without any. */
export type Piece = Interval & {
  /** The minutes of work. */
  readonly minutes: number
  /** The number of the group's actions, in their order; null if actions are divided. */
  readonly actions: number | null
}

export type Flag = 'late' | 'no_capability' | 'outside_hours' | 'beyond_window'

/** Why a group is placed where it is: the obstacle at the desired start, or the work before it. */
export type SlotReason =
  | { readonly kind: 'as_desired' }
  | {
      readonly kind: 'behind'
      /** The last work orders before its place, at most three, in order of time. */
      readonly ids: readonly number[]
      /** The number of further ones from the start on. */
      readonly others: number
      /** Whether another group of this run is directly before it. */
      readonly afterGroup: boolean
    }
  /** Work that it follows ends then. */
  | { readonly kind: 'predecessor'; readonly end: number }
  /** The days before have the maximum number of work orders. */
  | { readonly kind: 'day_full' }
  | NotWorking

/** Everybody's work waits for the next shift: what else keeps work from starting is the better reason. */
export const usualReasons: ReadonlySet<SlotReason['kind']> = new Set([
  'as_desired',
  'before_hours',
  'after_hours',
  'between_shifts',
  'weekend',
  'break',
])

export type Refused = { readonly groupId: string; readonly reason: RefusalReason }

/** Why a group has no place. */
export type RefusalReason =
  /** No gap before the horizon is long enough. */
  | { readonly kind: 'horizon'; readonly longestGapMinutes: number }
  | { readonly kind: 'day_full' }
  /** No resource has all capabilities that it needs. */
  | { readonly kind: 'no_capability'; readonly capabilities: readonly number[] }
  | { readonly kind: 'unknown_resource' }
  /** The resource does not work at all up to the horizon; the reason is that at the start. */
  | NotWorking
