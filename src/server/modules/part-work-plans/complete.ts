import { enums } from '#contract/enums.ts'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import { ComponentType } from '#domain/action.ts'
import { type Component, ExpansionType, type Part, type PartStep, type WorkPlan } from '#domain/work-plan.ts'

type Components = Extract<WorkPlanInput, readonly unknown[]>
type ComponentInput = Components[number]
type PartInput = NonNullable<ComponentInput['parts']>[number]
type StepInput = NonNullable<PartInput['actions']>[number]
type NewUid = () => string

/** The whole plan of one that leaves out what goes without saying; ids that it leaves out are made anew. */
export function completePlan(input: WorkPlanInput, newUid: NewUid): WorkPlan {
  const components = Array.isArray(input) ? input : input.components
  return { version: 1, components: components.map((component) => completeComponent(component, newUid)) }
}

function completeComponent(input: ComponentInput, newUid: NewUid): Component {
  return {
    verbose: input.type === ComponentType.Body ? 'body' : 'end',
    name: '',
    comment: '',
    diameter: null,
    length: null,
    pipe: null,
    needs_cutting: false,
    cutting_option: null,
    expansion_count: 0,
    ...input,
    uid: input.uid ?? newUid(),
    component_tags: (input.component_tags ?? []).map(({ id }) => ({ id, name: '' })),
    expansion_type: expansionType(input.expansion_type),
    parts: (input.parts ?? []).map((part) => completePart(part, newUid)),
  }
}

function completePart(input: PartInput, newUid: NewUid): Part {
  return {
    part_type_id: null,
    H_W_S: null,
    OD_L: null,
    W_H_D: null,
    variables: {},
    SIDES: null,
    CONN: null,
    pieces: 1,
    additional_time: 0,
    position: '',
    comment: '',
    ...input,
    id: input.id ?? newUid(),
    actions: (input.actions ?? []).map((step, index) => completeStep(step, index, newUid)),
  }
}

function completeStep(input: StepInput, index: number, newUid: NewUid): PartStep {
  const { duration: _, ...step } = input
  return { order: index + 1, ...step, uid: input.uid ?? newUid() }
}

/** By code or by word; the contract lets nothing else through. */
function expansionType(given: ComponentInput['expansion_type']): ExpansionType | null {
  const code = enums['body_expansion_type']?.find(({ code, slug }) => code === given || slug === given)?.code
  return Object.values(ExpansionType).find((type) => type === code) ?? null
}
