import { Refusal } from '#domain/errors.ts'
import { plannedActions } from '#domain/planned-actions.ts'
import { type TimedAction, timedActions } from '#domain/timed-actions.ts'
import type { WorkPlan } from '#domain/work-plan.ts'
import { stepPath } from '#domain/work-plan-path.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { memberOf, phaseOf } from './crews.ts'
import type { Product } from './order-book.ts'
import type { People } from './people.ts'
import { toWorkPlan } from './work-plans.ts'

/** A part product's work plan as it is stored, and its actions. */
export type PlannedProduct = {
  readonly plan: WorkPlan | null
  readonly paths: string[]
  /** Whether something is still missing that its durations need; then no action has one. */
  readonly isDraft: boolean
  readonly actions: readonly TimedAction[]
}

/** The work plan that a product's recipe and crew make. */
export function planOf(
  { plan: sketch, crew, pieces = 1 }: Product,
  catalogue: DemoCatalogue,
  { operators }: People,
): PlannedProduct {
  if (!sketch) return { plan: null, paths: [], isDraft: false, actions: [] }
  const plan = toWorkPlan(sketch, catalogue, (actionId, on) => {
    const number = memberOf(crew, phaseOf(actionId, on))
    return number === null ? null : operators.get(number)!.id
  })
  const paths = plannedActions(plan, catalogue.actions).map(({ path }) => path)
  try {
    const actions = timedActions(plan, catalogue.actions, pieces)
    return { plan: withDurations(plan, actions), paths, isDraft: false, actions }
  } catch (fault) {
    if (fault instanceof Refusal) return { plan, paths, isDraft: true, actions: [] }
    throw fault
  }
}

function withDurations(plan: WorkPlan, timed: readonly TimedAction[]): WorkPlan {
  const minutes = new Map(timed.map(({ path, duration }) => [path, duration]))
  return {
    ...plan,
    components: plan.components.map((component) => ({
      ...component,
      parts: component.parts.map((part) => ({
        ...part,
        actions: part.actions.map((step) => ({
          ...step,
          duration: minutes.get(stepPath(component, part, step)) ?? null,
        })),
      })),
    })),
  }
}
