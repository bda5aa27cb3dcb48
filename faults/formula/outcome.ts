import { sentenceOf } from '#contract/sentences.ts'
import { type Problem, Refusal } from '#domain/errors.ts'
import { compileFormula } from '#domain/formula.ts'

/** Variables with extreme values. */
const values = new Map([
  ['DN', 1000],
  ['OD', 0],
  ['L', 1e308],
  ['H', 5e-324],
  ['S', -20],
])

type Outcome = {
  /** `number`, or the code of the refusal. */
  readonly outcome: string
  /** What is wrong with it. */
  readonly fault?: string
}

/** Calculates a formula and checks the outcome. */
export function outcomeOf(formula: string): Outcome {
  try {
    const result = compileFormula(formula).run(values)
    return Number.isFinite(result) && result >= 0
      ? { outcome: 'number' }
      : { outcome: 'number', fault: `gave ${result}` }
  } catch (error) {
    if (!(error instanceof Refusal)) return { outcome: 'crash', fault: String(error) }
    const fault = faultOf(error.problems[0], formula)
    return { outcome: error.code, ...(fault !== undefined && { fault }) }
  }
}

/** Returns what is wrong with a refusal: it has no message, or its position does not point at the cause. */
function faultOf(problem: Problem, formula: string): string | undefined {
  if (!problem.code.startsWith('formula_')) return `was refused with ${problem.code}`
  const isSaid = (['en', 'et'] as const).every((language) => /\p{L}{3}/u.test(sentenceOf(problem, language)))
  if (!isSaid) return `was refused with ${problem.code}, which has no message`
  const { params = {} } = problem
  const text = String(params['found'] ?? params['variable'] ?? params['function'] ?? '')
  const position = Number(params['position'])
  const isThere = position >= 1 && position <= formula.length + 1 && formula.startsWith(text, position - 1)
  return isThere ? undefined : `was refused with ${problem.code} at ${position}`
}
