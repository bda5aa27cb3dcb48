import type { Problem } from './errors.ts'

/** The name of an action and its formula. */
export type FormulaOf = { readonly name: string; readonly formula: string }

/** Returns the problem of a formula that cannot be calculated: it names the action, the formula and the cause. */
export function formulaProblem({ code, params = {} }: Problem, { name, formula }: FormulaOf): Problem {
  const { path: _, ...details } = params
  return { code: 'formula_not_calculable', params: { ...details, name, formula, cause: code } }
}
