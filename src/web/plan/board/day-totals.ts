import { type Lane, UNASSIGNED_LANE } from './board.ts'
import type { DayTotal } from './labels.ts'

/** Returns how full each day is in all lanes together; work without an operator adds no working time. */
export function dayTotals(lanes: readonly Lane[], days: readonly unknown[]): DayTotal[] {
  const totals = days.map(() => ({ plannedMinutes: 0, workingMinutes: 0 }))
  for (const { id, cells } of lanes)
    for (const [day, total] of totals.entries()) {
      const { plannedMinutes, workingMinutes } = cells[day]!.load
      total.plannedMinutes += plannedMinutes
      if (id !== UNASSIGNED_LANE) total.workingMinutes += workingMinutes
    }
  return totals
}
