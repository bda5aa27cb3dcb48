import type { WorkPlanInput } from '#contract/work-plan.ts'
import { ComponentType } from '#domain/action.ts'
import type { CuttingOption, ExpansionType } from '#domain/work-plan.ts'
import type { DemoCatalogue } from './catalogue.ts'
import { type PartTypeCode, partTypes } from './catalogue-actions.ts'
import type { ComponentTagName } from './catalogue-tags.ts'
import { type Crew, memberOf, phaseOf } from './crews.ts'
import type { Operator } from './people.ts'

type ComponentInput = Extract<WorkPlanInput, readonly unknown[]>[number]
type PartInput = NonNullable<ComponentInput['parts']>[number]

/** A part in a recipe; what is absent follows from its type. */
export type PartSpec = Pick<
  PartInput,
  'H_W_S' | 'OD_L' | 'W_H_D' | 'variables' | 'CONN' | 'pieces' | 'position' | 'comment'
> & {
  readonly type: PartTypeCode
  /** The extra time in minutes. */
  readonly extra?: number
  /** The catalogue actions if they differ from the usual ones of the type. */
  readonly steps?: readonly number[]
}

export type ComponentSpec = {
  readonly type: 'body' | 'end'
  readonly name: string
  readonly diameter: number
  readonly length?: number
  readonly cutting?: CuttingOption
  readonly expansion?: { readonly type: ExpansionType; readonly count: number }
  readonly tags?: readonly ComponentTagName[]
  readonly comment?: string
  readonly parts: readonly PartSpec[]
}

type Hall = { readonly catalogue: DemoCatalogue; readonly operators: ReadonlyMap<string, Operator> }
type WorkerOf = (actionId: number) => number | null

/** Returns the work plan of a recipe, with each action assigned to the member of the crew who does its phase. */
export function toWorkPlan(
  spec: readonly ComponentSpec[],
  crew: Crew,
  { catalogue, operators }: Hall,
): ComponentInput[] {
  const counts = { body: 0, end: 0 }
  return spec.map((component) => {
    counts[component.type] += 1
    return toComponent(component, `${component.type}${counts[component.type]}`, catalogue, (actionId) => {
      const number = memberOf(crew, phaseOf(actionId, component.type))
      return number === null ? null : operators.get(number)!.id
    })
  })
}

function toComponent(
  { type, cutting, expansion, tags = [], parts, ...fields }: ComponentSpec,
  uid: string,
  { partTypes: typeIds, componentTags, actions }: DemoCatalogue,
  workerOf: WorkerOf,
): ComponentInput {
  return {
    ...fields,
    uid,
    type: type === 'body' ? ComponentType.Body : ComponentType.End,
    component_tags: tags.map((name) => componentTags.get(name)!),
    ...(cutting && {
      needs_cutting: true,
      cutting_option: cutting,
      cutting_operator: workerOf(actions.body_cutting_action_id),
    }),
    ...(expansion && {
      expansion_type: expansion.type,
      expansion_count: expansion.count,
      expansion_operator: workerOf(actions.body_expansion_action_id),
    }),
    parts: parts.map(({ extra, ...part }, index) => ({
      ...toPart(part, `${uid}-${part.type}${index + 1}`, workerOf),
      part_type_id: typeIds.get(part.type)!,
      ...(extra !== undefined && {
        additional_time: extra,
        additional_time_operator: workerOf(actions.extra_time_action_id),
      }),
    })),
  }
}

function toPart({ type, steps, ...fields }: PartSpec, id: string, workerOf: WorkerOf): PartInput {
  const { name_en, actionIds } = partTypes.find(({ code }) => code === type)!
  const actions = (steps ?? actionIds).map((action, index) => {
    return { uid: String(index + 1), id: action, worker_id: workerOf(action) }
  })
  return { ...fields, id, part_name: name_en, actions }
}
