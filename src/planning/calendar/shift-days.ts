import { type Interval, subtract } from '#domain/time.ts'
import type { PlantDay } from './plant-days.ts'
import type { WorkingRules } from './working-rules.ts'
import { daysOf, type WorkingDay } from './working-time.ts'

/** A working day with what of it is not simply worked. */
export type ShiftDay = WorkingDay & {
  /** What an absence takes from the shift. */
  readonly away: readonly Interval[]
  /** Working time beyond the shift. */
  readonly overtime: readonly Interval[]
  readonly lunches: readonly Interval[]
}

/** Returns the working days of an operator, each with the absences, overtime and lunches of its shift. */
export function shiftDays(rules: WorkingRules, operatorId: number, days: readonly PlantDay[]): ShiftDay[] {
  return daysOf(rules, operatorId, days).map(({ day, shifts, regular, working, yesterday }) => ({
    ...day,
    working,
    away: subtract(regular, [...working, ...yesterday]),
    overtime: subtract(working, regular),
    lunches: shifts
      .flatMap(({ breaks }) => breaks)
      .filter(({ pause, start, end }) => pause === 'lunch' && start < end),
  }))
}
