import type { Interval } from '#domain/time.ts'
import type { DayOff } from './holidays.ts'

/** What decides when people work, as the configuration names it (requirements: Working time). */
export type WorkingRules = {
  readonly periods: readonly ShiftPattern[]
  readonly overtimes: readonly OvertimeSpan[]
  readonly absences: readonly AbsenceSpan[]
  /** The days off in and next to the horizon; none where the factory works on holidays. */
  readonly holidays: readonly DayOff[]
  /** Whether the days before certain holidays end three hours early. */
  readonly shorten_eves: boolean
  readonly day: ConfiguredDay
}

/** When people work whom no period covers, Monday to Friday. */
export type ConfiguredDay = {
  /** `08:00` */
  readonly work_start: string
  readonly work_end: string
  /** From noon on. */
  readonly lunch_min: number
  /** Half of it at ten, half at half past two. */
  readonly rest_min: number
}

/** A repeated shift; it may cross midnight and belongs to the day on which it opens. */
export type ShiftPattern = {
  readonly id: number
  /** Minutes from opening to closing by the clock on the wall, breaks included; at most a day. */
  readonly duration: number
  /** First and last date, both included; open where null. */
  readonly period_start: string | null
  readonly period_end: string | null
  /** Wall-clock minute of the day. */
  readonly start_minute: number
  /** A bit for each day it opens on; Monday is bit 0. */
  readonly weekdays: number
  /** Whom it is for; everybody where empty. */
  readonly operators: readonly number[]
  readonly lunch_minutes: number
  readonly rest_minutes: number
}

export type OvertimeSpan = Interval & { readonly operator_id: number; readonly is_approved: boolean }

export type AbsenceSpan = Interval & { readonly operator_id: number; readonly reason: string }

/** The holiday of a date, if it is one. */
export function holidayOn({ holidays }: WorkingRules, date: string): DayOff | undefined {
  return holidays.find((holiday) => holiday.date === date)
}
