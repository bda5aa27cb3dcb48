import type { PlantDay } from '#planning/calendar/plant-days.ts'
import { whyNotWorking } from '#planning/calendar/why-not-working.ts'
import type { WorkingRules } from '#planning/calendar/working-rules.ts'
import { workingTime } from '#planning/calendar/working-time.ts'
import type { Reservation, Resource } from '#planning/scheduling/placement.ts'

/** An operator with the planned work. */
type PlannedOperator = {
  readonly id: number
  readonly skills: readonly number[]
  readonly reservations: readonly Reservation[]
}

/**
 * Returns an operator as a resource of the schedule, with the working time according to the rules.
 *
 * @param days from the start to the end of the horizon
 */
export function operatorResource(
  { id, skills, reservations }: PlannedOperator,
  rules: WorkingRules,
  days: readonly PlantDay[],
): Resource {
  return {
    id,
    capabilities: skills,
    reservations: reservations.toSorted((a, b) => a.start - b.start),
    working: workingTime(rules, id, days),
    whyNotWorking: (instant) => whyNotWorking(rules, id, instant),
  }
}
