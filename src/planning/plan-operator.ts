import type { PlanOperator } from './placement.ts'
import type { PlantDay } from './plant-days.ts'
import { whyNotWorking } from './why-not-working.ts'
import type { WorkingRules } from './working-rules.ts'
import { workingTime } from './working-time.ts'

/**
 * An operator as `layOut` takes them, with the working time that the rules give them.
 *
 * @param days the start and the whole horizon
 */
export function planOperator(
  { id, skills, reservations }: Pick<PlanOperator, 'id' | 'skills' | 'reservations'>,
  rules: WorkingRules,
  days: readonly PlantDay[],
): PlanOperator {
  return {
    id,
    skills,
    reservations: reservations.toSorted((a, b) => a.start - b.start),
    working: workingTime(rules, id, days),
    whyNotWorking: (instant) => whyNotWorking(rules, id, instant),
  }
}
