import { type Interval, subtract } from '#domain/time.ts'
import type { PlantDay } from './plant-days.ts'
import { shiftsOn } from './shifts.ts'
import type { WorkingRules } from './working-rules.ts'
import { regularTime, type WorkingDay, withNeighbours, workingDays } from './working-time.ts'

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
  if (days.length === 0) return []
  const around = withNeighbours(days)
  const known = workingDays(rules, operatorId, around.slice(0, -1))
  return known.slice(1).map((day, index) => {
    const regular = regularTime(rules, operatorId, around, index + 1)
    const breaks = shiftsOn(rules, operatorId, around, index + 1).flatMap((shift) => shift.breaks)
    return {
      ...day,
      away: subtract(regular, [...day.working, ...known[index]!.working]),
      overtime: subtract(day.working, regular),
      lunches: breaks.filter(({ pause, start, end }) => pause === 'lunch' && start < end),
    }
  })
}
