import type { Problem } from './errors.ts'
import type { WorkPlan } from './work-plan.ts'
import { componentPath, partPath, stepPath } from './work-plan-path.ts'

/** Adds the path and the name of its node to a problem that does not have them. */
export function withNode(problem: Problem, plan: WorkPlan): Problem {
  const { field = '', params = {} } = problem
  return 'path' in params ? problem : { ...problem, params: { ...nodeAt(field, plan), ...params } }
}

const nodeField = /^components\.(\d+)(?:\.parts\.(\d+)(?:\.actions\.(\d+))?)?/

/** Returns the node of a plan that contains a dotted field. */
function nodeAt(field: string, { components }: WorkPlan): { path?: string; name?: string } {
  const [, componentIndex, partIndex, stepIndex] = nodeField.exec(field) ?? []
  const component = components[Number(componentIndex)]
  if (!component) return {}
  const part = component.parts[Number(partIndex)]
  if (!part) return { path: componentPath(component), name: component.name }
  const step = part.actions[Number(stepIndex)]
  return { path: step ? stepPath(component, part, step) : partPath(component, part), name: part.part_name }
}
