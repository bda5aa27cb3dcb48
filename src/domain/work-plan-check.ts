import { ActionType, ComponentType } from './action.ts'
import { inPlan } from './action-minutes.ts'
import { partValues } from './action-variables.ts'
import { type Problem, Refusal, type RefusalCode } from './errors.ts'
import { compileFormula } from './formula.ts'
import { formulaProblem } from './formula-problem.ts'
import { minutesProblem } from './formula-trial.ts'
import {
  type CatalogueAction,
  type Component,
  labelOf,
  type Part,
  type PartStep,
  type WorkPlan,
} from './work-plan.ts'
import { stepPath } from './work-plan-path.ts'
import { checkUids } from './work-plan-uids.ts'

/** Everything that a work plan can refer to. */
export type Known = {
  readonly actions: ReadonlyMap<number, CatalogueAction>
  readonly part_types: ReadonlyMap<number, unknown>
  readonly operators: ReadonlyMap<number, unknown>
  /** The previous plan, whose archived actions can stay; null for a new plan. */
  readonly before: WorkPlan | null
}

/** Returns the problems of a well-formed plan by node; each has its field as a dotted path. */
export function checkWorkPlan(plan: WorkPlan, known: Known): Problem[] {
  const stays = new Set(known.before?.components.flatMap(stepKeys))
  return [
    ...checkUids(plan),
    ...plan.components.flatMap((component, index) => [
      ...under(`components.${index}`, checkComponent(component, known)),
      ...component.parts.flatMap((part, at) =>
        under(`components.${index}.parts.${at}`, checkPart({ component, part, known, stays })),
      ),
    ]),
  ]
}

function checkComponent(component: Component, { operators }: Known): Problem[] {
  const { type, verbose, needs_cutting, expansion_type, expansion_count } = component
  const { cutting_operator, expansion_operator } = component
  return [
    ...unless((type === ComponentType.Body) === (verbose === 'body'), 'plan_type_mismatch', 'verbose'),
    ...unless(type === ComponentType.Body || !needs_cutting, 'plan_cutting_on_end', 'needs_cutting'),
    ...atLeast(0, expansion_count, 'expansion_count'),
    ...unless(expansion_count <= 0 || expansion_type !== null, 'plan_expansion_incomplete', 'expansion_type'),
    ...unless(
      expansion_type === null || expansion_count !== 0,
      'plan_expansion_incomplete',
      'expansion_count',
    ),
    ...reference('operator', cutting_operator, operators, 'cutting_operator'),
    ...reference('operator', expansion_operator, operators, 'expansion_operator'),
  ]
}

type PartCheck = {
  readonly component: Component
  readonly part: Part
  readonly known: Known
  /** Keys of steps that were in the plan before. */
  readonly stays: ReadonlySet<string>
}

function checkPart(check: PartCheck): Problem[] {
  const { component, part, known } = check
  const { values, problems } = partValues(component, part)
  return [
    ...reference('part_type', part.part_type_id, known.part_types, 'part_type_id'),
    ...atLeast(1, part.pieces, 'pieces'),
    ...atLeast(0, part.additional_time, 'additional_time'),
    ...reference('operator', part.additional_time_operator, known.operators, 'additional_time_operator'),
    ...problems,
    ...part.actions.flatMap((step, index) =>
      under(`actions.${index}`, [
        ...checkAction(step, check),
        ...reference('operator', step.worker_id, known.operators, 'worker_id'),
        ...checkFormula(step, check, problems.length === 0 ? values : undefined),
      ]),
    ),
  ]
}

function checkAction(step: PartStep, { component, part, known, stays }: PartCheck): Problem[] {
  const entry = known.actions.get(step.id)
  if (!entry) return reference('action', step.id, known.actions, 'id')
  const name = labelOf(entry)
  const isKept = stays.has(stepKey(component, part, step))
  return [
    ...unless(entry.action_type === ActionType.Normal, 'plan_action_not_a_step', 'id', { name }),
    ...unless(!entry.archived || isKept, 'plan_action_archived', 'id', { name }),
  ]
}

/** Checks a step's own formula with the values of its part or, if these are invalid, only compiles it. */
function checkFormula(
  step: PartStep,
  { component, part, known }: PartCheck,
  values: ReadonlyMap<string, number> | undefined,
): Problem[] {
  const { formula } = step
  if (typeof formula !== 'string') return []
  const entry = known.actions.get(step.id)
  const action = { path: stepPath(component, part, step), name: entry ? labelOf(entry) : '' }
  const refusal = refusalOf(() => compileFormula(formula))
  if (refusal) return [inPlan(refusal, action, 'formula')]
  const problem = values && minutesProblem(formula, values)
  if (!problem) return []
  const { code, params } = formulaProblem(inPlan(Refusal.of([problem]), action, 'formula'), {
    name: action.name,
    formula,
  })
  return [{ code, params: { ...params, path: action.path }, field: 'formula' }]
}

function refusalOf(work: () => unknown): Refusal | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function stepKeys(component: Component): string[] {
  return component.parts.flatMap((part) => part.actions.map((step) => stepKey(component, part, step)))
}

/** Returns a key that is the same for the same action at the same path. */
function stepKey(component: Component, part: Part, step: PartStep): string {
  return `${stepPath(component, part, step)} ${step.id}`
}

function reference(
  kind: 'action' | 'part_type' | 'operator',
  id: number | null | undefined,
  known: ReadonlyMap<number, unknown>,
  field: string,
): Problem[] {
  if (id === null || id === undefined) return []
  return unless(known.has(id), 'unknown_reference', field, { kind, id })
}

function atLeast(minimum: number, value: number, field: string): Problem[] {
  return unless(value >= minimum, 'plan_value_too_small', field, { minimum })
}

function unless(
  holds: boolean,
  code: RefusalCode,
  field: string,
  params: Record<string, string | number> = {},
): Problem[] {
  return holds ? [] : [{ code, params, field }]
}

function under(place: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, field: `${place}.${problem.field}` }))
}
