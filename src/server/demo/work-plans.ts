import { ComponentType } from '#domain/action.ts'
import type { Component, CuttingOption, ExpansionType, Part, WorkPlan } from '#domain/work-plan.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { type PartTypeCode, partTypes } from './catalogue-actions.ts'
import type { ComponentTagName } from './catalogue-tags.ts'

/** A part as recipes write it: what they leave out follows from its type. */
export type PartSketch = {
  readonly type: PartTypeCode
  readonly H_W_S?: string
  readonly OD_L?: string
  readonly W_H_D?: string
  readonly variables?: Part['variables']
  readonly CONN?: number
  readonly SIDES?: 1 | 2
  readonly pieces?: number
  /** Minutes of extra time. */
  readonly extra?: number
  readonly position?: string
  readonly comment?: string
  /** Catalogue ids, where these are not the usual ones. */
  readonly steps?: readonly number[]
}

export type ComponentSketch = {
  readonly type: 'body' | 'end'
  readonly name: string
  readonly diameter: number
  readonly length?: number
  readonly cutting?: CuttingOption
  readonly expansion?: readonly [type: ExpansionType, count: number]
  readonly tags?: readonly ComponentTagName[]
  readonly comment?: string
  readonly parts: readonly PartSketch[]
}

/** The operator for an action of the catalogue on a body or an end. */
type WorkerOf = (actionId: number, on: 'body' | 'end') => number | null

/** The complete work plan of a sketch, each action in the hands of the crew member whose work it is. */
export function toWorkPlan(
  sketch: readonly ComponentSketch[],
  catalogue: DemoCatalogue,
  workerOf: WorkerOf,
): WorkPlan {
  const counts = { body: 0, end: 0 }
  return {
    version: 1,
    components: sketch.map((component) => {
      counts[component.type] += 1
      const uid = `${component.type}${counts[component.type]}`
      return toComponent(component, uid, catalogue, workerOf)
    }),
  }
}

function toComponent(
  sketch: ComponentSketch,
  uid: string,
  { partTypes: typeIds, componentTags, actions }: DemoCatalogue,
  workerOf: WorkerOf,
): Component {
  const [expansion_type, expansion_count] = sketch.expansion ?? [null, 0]
  const worker = (id: number) => workerOf(id, sketch.type)
  return {
    uid,
    type: sketch.type === 'body' ? ComponentType.Body : ComponentType.End,
    verbose: sketch.type,
    name: sketch.name,
    comment: sketch.comment ?? '',
    component_tags: (sketch.tags ?? []).map((name) => componentTags.get(name)!),
    diameter: sketch.diameter,
    length: sketch.length ?? null,
    pipe: null,
    needs_cutting: sketch.cutting !== undefined,
    cutting_option: sketch.cutting ?? null,
    ...(sketch.cutting && { cutting_operator: worker(actions.body_cutting_action_id) }),
    expansion_type,
    expansion_count,
    ...(sketch.expansion && { expansion_operator: worker(actions.body_expansion_action_id) }),
    parts: sketch.parts.map((part, index) => ({
      ...toPart(part, `${uid}-${part.type}${index + 1}`, worker),
      part_type_id: typeIds.get(part.type)!,
      ...(part.extra && { additional_time_operator: worker(actions.extra_time_action_id) }),
    })),
  }
}

function toPart(
  sketch: PartSketch,
  id: string,
  worker: (actionId: number) => number | null,
): Omit<Part, 'part_type_id'> {
  const [, part_name, , , , usual] = partTypes.find(([code]) => code === sketch.type)!
  return {
    id,
    part_name,
    H_W_S: sketch.H_W_S ?? null,
    OD_L: sketch.OD_L ?? null,
    W_H_D: sketch.W_H_D ?? null,
    variables: sketch.variables ?? {},
    SIDES: sketch.SIDES ?? null,
    CONN: sketch.CONN ?? null,
    pieces: sketch.pieces ?? 1,
    additional_time: sketch.extra ?? 0,
    position: sketch.position ?? '',
    comment: sketch.comment ?? '',
    actions: (sketch.steps ?? usual).map((action, index) => ({
      uid: String(index + 1),
      id: action,
      order: index + 1,
      worker_id: worker(action),
    })),
  }
}
