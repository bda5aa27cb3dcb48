import type { Problem } from './errors.ts'
import type { WorkPlan } from './work-plan.ts'
import { componentPath, partPath, stepPath } from './work-plan-path.ts'

/** The problem with the path of the node it is about, and the node's name, where it does not tell them itself. */
export function placed(problem: Problem, plan: WorkPlan): Problem {
  const { field = '', params = {} } = problem
  return 'path' in params ? problem : { ...problem, params: { ...nodeAt(field, plan), ...params } }
}

const place = /^components\.(\d+)(?:\.parts\.(\d+)(?:\.actions\.(\d+))?)?/

/** The node of a plan that a dotted field stands in. */
function nodeAt(field: string, { components }: WorkPlan): { path?: string; name?: string } {
  const [, componentIndex, partIndex, stepIndex] = place.exec(field) ?? []
  const component = components[Number(componentIndex)]
  if (!component) return {}
  const part = component.parts[Number(partIndex)]
  if (!part) return { path: componentPath(component), name: component.name }
  const step = part.actions[Number(stepIndex)]
  return { path: step ? stepPath(component, part, step) : partPath(component, part), name: part.part_name }
}
