import { ActionType } from './action.ts'
import { actionMinutes, inPlan, MAX_MINUTES } from './action-minutes.ts'
import { componentValues, partValues } from './action-variables.ts'
import { type Problem, Refusal } from './errors.ts'
import { compileFormula } from './formula.ts'
import { type FormulaOf, formulaProblem } from './formula-problem.ts'
import { type PlannedAction, plannedActions } from './planned-actions.ts'
import {
  type Catalogue,
  type CatalogueAction,
  type Component,
  cuttingFactors,
  labelOf,
  type Part,
  type WorkPlan,
} from './work-plan.ts'
import { partPath } from './work-plan-path.ts'

/** A planned action with its minutes, for all pieces of the part and of the part product. */
export type TimedAction = PlannedAction & { readonly duration: number }

const MAX_PROBLEMS = 20

/** An action whose minutes cannot be calculated, with a reason that is clear without the work plan. */
export type UntimedAction = PlannedAction & { readonly problem: Problem }

/** The actions of a work plan with minutes, and the problems of the others. */
export type Timing = {
  readonly actions: readonly TimedAction[]
  readonly untimed: readonly UntimedAction[]
  readonly problems: readonly Problem[]
}

/**
 * Returns the actions of a work plan with their durations; throws `Refusal` with the actions that cannot be calculated,
 * at most twenty.
 *
 * @param pieces identical copies of the part product
 */
export function timedActions(plan: WorkPlan, catalogue: Catalogue, pieces: number): readonly TimedAction[] {
  const { actions, problems } = timePlan(plan, catalogue, pieces)
  const [first, ...others] = problems.slice(0, MAX_PROBLEMS)
  if (first) throw Refusal.of([first, ...others])
  return actions
}

/** Returns the same without throwing: an action that cannot be calculated is a problem and has no minutes. */
export function timePlan(plan: WorkPlan, catalogue: Catalogue, pieces: number): Timing {
  const { valuesOf, unread } = readValues(plan)
  const problems = [...unread.values()].flat()
  const actions: TimedAction[] = []
  const untimed: UntimedAction[] = []
  for (const action of plannedActions(plan, catalogue)) {
    const component = plan.components[action.component_index]!
    const subject = action.part_index === null ? component : component.parts[action.part_index]!
    const values = valuesOf.get(subject)
    if (!values) {
      untimed.push({ ...action, problem: withoutField(unread.get(subject)![0]!) })
      continue
    }
    const entry = catalogue.actions.get(action.action_id)
    const result = durationOf({ component, action, values, pieces }, entry)
    if (typeof result === 'number') {
      actions.push({ ...action, duration: result })
      continue
    }
    problems.push(result)
    const problem = entry ? formulaProblem(result, formulaOf(action, entry)) : withoutField(result)
    untimed.push({ ...action, problem })
  }
  return { actions, untimed, problems }
}

/** For a problem that is shown without the work plan. */
function withoutField({ code, params = {} }: Problem): Problem {
  return { code, params }
}

function formulaOf({ step }: PlannedAction, entry: CatalogueAction): FormulaOf {
  return { name: labelOf(entry), formula: step?.formula ?? entry.formula }
}

type Subject = Component | Part
type Values = ReadonlyMap<string, number>

/** Returns the variables by component and part; a part with invalid dimensions has only its problems. */
function readValues(plan: WorkPlan): { valuesOf: Map<Subject, Values>; unread: Map<Subject, Problem[]> } {
  const valuesOf = new Map<Subject, Values>()
  const unread = new Map<Subject, Problem[]>()
  for (const [index, component] of plan.components.entries()) {
    valuesOf.set(component, componentValues(component))
    for (const [partIndex, part] of component.parts.entries()) {
      const read = partValues(component, part)
      const place = { path: partPath(component, part), name: part.part_name }
      const problems = read.problems.map(({ code, params, field }) => ({
        code,
        params: { ...params, ...place },
        field: `components.${index}.parts.${partIndex}.${field}`,
      }))
      if (problems.length === 0) valuesOf.set(part, read.values)
      else unread.set(part, problems)
    }
  }
  return { valuesOf, unread }
}

type Job = {
  readonly component: Component
  readonly action: PlannedAction
  readonly values: Values
  readonly pieces: number
}

function durationOf(job: Job, entry: CatalogueAction | undefined): number | Problem {
  const { path, field, action_id } = job.action
  if (!entry) return { code: 'unknown_reference', params: { kind: 'action', id: action_id, path }, field }
  const name = labelOf(entry)
  try {
    const minutes = calculate(job, entry)
    if (Number.isFinite(minutes) && minutes <= MAX_MINUTES) return minutes
    return { code: 'plan_duration_too_long', params: { path, name, maximum: MAX_MINUTES }, field }
  } catch (error) {
    if (error instanceof Refusal) return inPlan(error, { path, name }, field)
    throw error
  }
}

/** Each piece takes whole minutes, unless the formula covers all pieces of the part. */
function calculate({ component, action, values, pieces }: Job, entry: CatalogueAction): number {
  const override = action.step?.formula ?? null
  const isCutting = action.step === null && action.action_type === ActionType.BodyCutting
  const factor = isCutting ? cuttingFactors[component.cutting_option ?? 'none'] : 1
  const minutes = actionMinutes(override ?? entry.formula, values, factor)
  const names = override === null ? entry.used_variables : [...compileFormula(override).variables.keys()]
  return minutes * (names.includes('pieces') ? 1 : action.pieces) * pieces
}
