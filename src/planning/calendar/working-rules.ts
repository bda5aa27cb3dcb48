import type { Interval } from '#domain/time.ts'
import type { DayOff } from './holidays.ts'

/** The rules that decide when people work (requirements: Working time). */
export type WorkingRules = {
  readonly periods: readonly ShiftPattern[]
  readonly overtimes: readonly OvertimeSpan[]
  readonly absences: readonly AbsenceSpan[]
  /** The days off in and next to the horizon; empty if the factory works on holidays. */
  readonly holidays: readonly DayOff[]
  /** Whether the days before certain holidays end three hours early. */
  readonly shorten_eves: boolean
  readonly day: ConfiguredDay
}

/** The working hours, Monday to Friday, of operators without a working period. */
export type ConfiguredDay = {
  /** `08:00` */
  readonly work_start: string
  readonly work_end: string
  /** Starts at noon. */
  readonly lunch_min: number
  /** Half of it starts at 10:00, half at 14:30. */
  readonly rest_min: number
}

/** A repeated shift; it can cross midnight and belongs to the day on which it starts. */
export type ShiftPattern = {
  readonly id: number
  /** Wall-clock minutes from start to end, including breaks; at most a day. */
  readonly duration: number
  /** First and last date, both included; null means unlimited. */
  readonly period_start: string | null
  readonly period_end: string | null
  /** The wall-clock minute of the day at which it starts. */
  readonly start_minute: number
  /** A bit for each weekday on which it starts; Monday is bit 0. */
  readonly weekdays: number
  /** The operators it applies to; empty means everyone. */
  readonly operators: readonly number[]
  readonly lunch_minutes: number
  readonly rest_minutes: number
}

export type OvertimeSpan = Interval & { readonly operator_id: number; readonly is_approved: boolean }

export type AbsenceSpan = Interval & { readonly operator_id: number; readonly reason: string }

/** Returns the holiday on a date, if there is one. */
export function holidayOn({ holidays }: WorkingRules, date: string): DayOff | undefined {
  return holidays.find((holiday) => holiday.date === date)
}
