import type { Component, Part, WorkPlan } from './work-plan.ts'
import { cuttingPath, expansionPath, extraPath, stepPath } from './work-plan-path.ts'

/** Returns the plan with other workers by action path; null unassigns an action, whatever the catalogue's default. */
export function withWorkers(plan: WorkPlan, workers: ReadonlyMap<string, number | null>): WorkPlan {
  return { ...plan, components: plan.components.map((component) => inComponent(component, workers)) }
}

type Workers = ReadonlyMap<string, number | null>

function inComponent(component: Component, workers: Workers): Component {
  const [cutting, expansion] = [cuttingPath(component), expansionPath(component)]
  return {
    ...component,
    ...(workers.has(cutting) && { cutting_operator: workers.get(cutting)! }),
    ...(workers.has(expansion) && { expansion_operator: workers.get(expansion)! }),
    parts: component.parts.map((part) => inPart(component, part, workers)),
  }
}

function inPart(component: Component, part: Part, workers: Workers): Part {
  const extra = extraPath(component, part)
  return {
    ...part,
    ...(workers.has(extra) && { additional_time_operator: workers.get(extra)! }),
    actions: part.actions.map((step) => {
      const path = stepPath(component, part, step)
      return workers.has(path) ? { ...step, worker_id: workers.get(path)! } : step
    }),
  }
}
