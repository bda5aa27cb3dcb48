import { enums } from '#contract/enums.ts'
import type { WorkPlanInput } from '#contract/work-plan.ts'
import { ComponentType } from '#domain/action.ts'
import { type Component, ExpansionType, type Part, type PartStep, type WorkPlan } from '#domain/work-plan.ts'

type Components = Extract<WorkPlanInput, readonly unknown[]>
type ComponentInput = Components[number]
type PartInput = NonNullable<ComponentInput['parts']>[number]
type StepInput = NonNullable<PartInput['actions']>[number]
type NewUid = () => string

/** Completes a plan with default values and generates missing uids. */
export function completePlan(input: WorkPlanInput, newUid: NewUid): WorkPlan {
  const components = Array.isArray(input) ? input : input.components
  return { version: 1, components: components.map((component) => completeComponent(component, newUid)) }
}

function completeComponent(sent: ComponentInput, newUid: NewUid): Component {
  const { cutting_operator, cutting_operator_is_default, ...rest } = sent
  const { expansion_operator, expansion_operator_is_default, ...input } = rest
  const cutter = operatorOf(cutting_operator, cutting_operator_is_default)
  const expander = operatorOf(expansion_operator, expansion_operator_is_default)
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
    ...(cutter !== undefined && { cutting_operator: cutter }),
    ...(expander !== undefined && { expansion_operator: expander }),
    parts: (input.parts ?? []).map((part) => completePart(part, newUid)),
  }
}

function completePart(sent: PartInput, newUid: NewUid): Part {
  const { additional_time_operator, additional_time_operator_is_default, ...input } = sent
  const operator = operatorOf(additional_time_operator, additional_time_operator_is_default)
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
    ...(operator !== undefined && { additional_time_operator: operator }),
    actions: (input.actions ?? []).map((step, index) => completeStep(step, index, newUid)),
  }
}

function completeStep(sent: StepInput, index: number, newUid: NewUid): PartStep {
  const { duration: _, worker_id, worker_id_is_default, formula, ...step } = sent
  const operator = operatorOf(worker_id, worker_id_is_default)
  return {
    order: index + 1,
    ...step,
    uid: step.uid ?? newUid(),
    ...(typeof formula === 'string' && { formula }),
    ...(operator !== undefined && { worker_id: operator }),
  }
}

/** Returns the named operator, null for nobody, or undefined for the catalogue's default. */
function operatorOf(named: number | null | undefined, isDefault: boolean | undefined) {
  if (typeof named === 'number') return named
  return (isDefault ?? named === undefined) ? undefined : null
}

/** Returns the code of an expansion type that is given by code or by name. */
function expansionType(given: ComponentInput['expansion_type']): ExpansionType | null {
  const code = enums['body_expansion_type']?.find(({ code, slug }) => code === given || slug === given)?.code
  return Object.values(ExpansionType).find((type) => type === code) ?? null
}
