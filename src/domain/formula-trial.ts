import { actionMinutes, MAX_MINUTES } from './action-minutes.ts'
import { actionVariables } from './action-variables.ts'
import { type Problem, Refusal } from './errors.ts'
import { compileFormula } from './formula.ts'
import { type FormulaOf, formulaProblem } from './formula-problem.ts'
import { type Samples, TRIALS, trialValues } from './formula-samples.ts'

/**
 * Returns why a catalogue formula can never give the minutes of an action; undefined if it can for some part. It is
 * tested with typical part sizes and refused only if all of them fail.
 */
export function neverCalculable(action: FormulaOf): Problem | undefined {
  const positions = compileFormula(action.formula).variables
  const variables = [...positions.keys()]
  for (const [variable, position] of positions)
    if (!actionVariables.has(variable))
      return formulaProblem({ code: 'formula_unknown_variable', params: { variable, position } }, action)
  const trials = variables.length === 0 ? 1 : TRIALS
  const first = minutesProblem(action.formula, trialValues(variables, samples, 0))
  for (let n = 1; n < trials && first; n += 1) {
    if (!minutesProblem(action.formula, trialValues(variables, samples, n))) return undefined
  }
  return first && formulaProblem(first, action)
}

/** Returns why a formula gives no minutes for these values: it cannot be calculated, or it takes too long. */
export function minutesProblem(formula: string, values: ReadonlyMap<string, number>): Problem | undefined {
  try {
    if (actionMinutes(formula, values) <= MAX_MINUTES) return undefined
    return { code: 'plan_duration_too_long', params: { maximum: MAX_MINUTES } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.problems[0]
  }
}

/** Test values of what is not in millimetres. */
const samples: Samples = {
  S: [20, 12, 30, 80, 5, 1, 0, 1_000_000],
  SN: [8, 2, 4, 16, 1, 0, 64],
  WL: [3, 1, 0.3, 10, 50, 0, 1000],
  SIDES: [2, 1],
  CONN: [2, 0, 1, 6, 1000],
  pieces: [2, 1, 4, 20, 10_000],
  expansion_count: [1, 2, 4, 1000],
  additional_time: [30, 1, 480, 0, 100_000],
}
