import { ActionType, ComponentType } from './action.ts'
import type { Catalogue, Component, Part, PartStep, WorkPlan } from './work-plan.ts'
import { cuttingPath, expansionPath, extraPath, stepPath } from './work-plan-path.ts'

/** An action of a work plan: a step of a part, or one required by a field of the plan. */
export type PlannedAction = {
  readonly path: string
  /** The dotted path of the field or step that requires it. */
  readonly field: string
  /** The catalogue id. */
  readonly action_id: number
  readonly action_type: ActionType
  readonly component_index: number
  /** Null for a component's own action. */
  readonly part_index: number | null
  /** Null for an action that is not a step. */
  readonly step: PartStep | null
  readonly worker_id: number | null
  /** Whether the plan names no operator, so that the catalogue's default applies. */
  readonly is_by_default: boolean
  /** How often it is done in one part product. */
  readonly pieces: number
}

/** Returns all actions of a work plan in working order: for each component its own, then those of its parts. */
export function plannedActions({ components }: WorkPlan, catalogue: Catalogue): PlannedAction[] {
  return components.flatMap((component, component_index) => [
    ...cutting(component, component_index, catalogue),
    ...expansion(component, component_index, catalogue),
    ...component.parts.flatMap((part, part_index) => {
      const place = { component, component_index, part, part_index }
      return [...steps(place, catalogue), ...extraTime(place, catalogue)]
    }),
  ])
}

function cutting(component: Component, component_index: number, catalogue: Catalogue): PlannedAction[] {
  if (component.type !== ComponentType.Body || !component.needs_cutting) return []
  const action_id = catalogue.body_cutting_action_id
  return [
    {
      path: cuttingPath(component),
      field: `components.${component_index}.needs_cutting`,
      action_id,
      action_type: ActionType.BodyCutting,
      component_index,
      part_index: null,
      step: null,
      ...workerOf(action_id, component.cutting_operator, catalogue),
      pieces: 1,
    },
  ]
}

function expansion(component: Component, component_index: number, catalogue: Catalogue): PlannedAction[] {
  if (component.expansion_type === null || component.expansion_count <= 0) return []
  const action_id = catalogue.body_expansion_action_id
  return [
    {
      path: expansionPath(component),
      field: `components.${component_index}.expansion_count`,
      action_id,
      action_type: ActionType.BodyExpansion,
      component_index,
      part_index: null,
      step: null,
      ...workerOf(action_id, component.expansion_operator, catalogue),
      pieces: 1,
    },
  ]
}

type Place = {
  readonly component: Component
  readonly component_index: number
  readonly part: Part
  readonly part_index: number
}

function steps(
  { component, component_index, part, part_index }: Place,
  catalogue: Catalogue,
): PlannedAction[] {
  return [...part.actions.entries()]
    .toSorted(([, a], [, b]) => a.order - b.order)
    .map(([index, step]) => ({
      path: stepPath(component, part, step),
      field: `components.${component_index}.parts.${part_index}.actions.${index}`,
      action_id: step.id,
      action_type: catalogue.actions.get(step.id)?.action_type ?? ActionType.Normal,
      component_index,
      part_index,
      step,
      ...workerOf(step.id, step.worker_id, catalogue),
      pieces: part.pieces,
    }))
}

function extraTime(
  { component, component_index, part, part_index }: Place,
  catalogue: Catalogue,
): PlannedAction[] {
  if (part.additional_time <= 0) return []
  const action_id = catalogue.extra_time_action_id
  return [
    {
      path: extraPath(component, part),
      field: `components.${component_index}.parts.${part_index}.additional_time`,
      action_id,
      action_type: ActionType.ExtraTime,
      component_index,
      part_index,
      step: null,
      ...workerOf(action_id, part.additional_time_operator, catalogue),
      pieces: 1,
    },
  ]
}

/** Returns the operator of the plan; null means nobody, a missing value the catalogue's default. */
function workerOf(
  action_id: number,
  named: number | null | undefined,
  catalogue: Catalogue,
): Pick<PlannedAction, 'worker_id' | 'is_by_default'> {
  if (named !== undefined) return { worker_id: named, is_by_default: false }
  return { worker_id: catalogue.actions.get(action_id)?.worker_id ?? null, is_by_default: true }
}
