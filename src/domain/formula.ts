import { Refusal } from './errors.ts'
import { parse } from './formula-parser.ts'

/** A compiled formula; stateless, depends only on the given values. */
export type Formula = {
  /** The variables in order of appearance, with the position of the first. */
  readonly variables: ReadonlyMap<string, number>
  /** Returns any finite number; throws `Refusal` if a value is missing or the calculation is invalid. */
  readonly evaluate: (values: ReadonlyMap<string, number>) => number
  /** Does the same, and also throws if the result is negative. */
  readonly run: (values: ReadonlyMap<string, number>) => number
}

const MAX_LENGTH = 1000

/**
 * Compiles a formula (requirements: Formulas); throws `Refusal` with the error and its position.
 *
 * @param source at most 1000 characters
 */
export function compileFormula(source: string): Formula {
  const known = compiled.get(source)
  if (known) return known
  if (source.length > MAX_LENGTH)
    throw new Refusal('formula_too_long', {
      length: source.length,
      maximum: MAX_LENGTH,
      position: MAX_LENGTH + 1,
    })
  const { term, variables, position } = parse(source)
  const formula: Formula = { variables, evaluate: term, run: (values) => notNegative(term(values), position) }
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  compiled.set(source, formula)
  return formula
}

/** A catalogue has a few dozen formulas, and a plan evaluates them ten thousand times. */
const compiled = new Map<string, Formula>()
const MAX_COMPILED = 1000

function notNegative(value: number, position: number): number {
  if (value < 0) throw new Refusal('formula_negative', { value, position })
  return value
}
