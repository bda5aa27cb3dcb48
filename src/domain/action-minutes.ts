import { actionVariables } from './action-variables.ts'
import type { Problem, Refusal } from './errors.ts'
import { compileFormula } from './formula.ts'

/** One year; longer durations are typing errors and would not fit into the database column. */
export const MAX_MINUTES = 525_600

/**
 * Returns the minutes of an action that is done once: a whole number, at least one. Throws `Refusal` if the formula cannot be
 * calculated.
 *
 * @param factor by which the result of the formula is multiplied
 */
export function actionMinutes(formula: string, values: ReadonlyMap<string, number>, factor = 1): number {
  return Math.max(1, roundHalfUp(factor * compileFormula(formula).run(values)))
}

/** Converts a refused formula into a problem of the plan that names the action; an unknown variable becomes a missing value. */
export function inPlan(
  { problems: [problem] }: Refusal,
  action: { readonly path: string; readonly name: string },
  field: string,
): Problem {
  const { variable } = problem.params ?? {}
  const isMissing = problem.code === 'formula_unknown_variable' && actionVariables.has(String(variable))
  const code = isMissing ? 'plan_value_missing' : problem.code
  return { code, params: { ...problem.params, ...action }, field }
}

// Binary fractions can be slightly below the exact half.
const HAIR = 1e-9

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + HAIR)
}
