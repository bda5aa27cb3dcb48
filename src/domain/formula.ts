import { Refusal } from './errors.ts'
import { parse } from './formula-parser.ts'

/** A formula ready to run, as often as wanted; it holds no state and knows nothing but the values given. */
export type Formula = {
  /** Names it reads, in order of appearance. */
  readonly variables: readonly string[]
  /** A number from zero up; refuses a value that is missing and a calculation that makes no sense. */
  readonly run: (values: ReadonlyMap<string, number>) => number
}

const MAX_LENGTH = 1000

/**
 * Reads a formula of the domain dictionary's language (§4.3); refuses with what is wrong and at which character.
 *
 * @param source at most 1000 characters
 */
export function compileFormula(source: string): Formula {
  const known = compiled.get(source)
  if (known) return known
  if (source.length > MAX_LENGTH)
    throw new Refusal('formula_too_long', { length: source.length, maximum: MAX_LENGTH })
  const { term, variables } = parse(source)
  const formula = { variables, run: (values: ReadonlyMap<string, number>) => notNegative(term(values)) }
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  compiled.set(source, formula)
  return formula
}

/** A catalogue has some dozens of formulas, and a plan reads them ten thousand times. */
const compiled = new Map<string, Formula>()
const MAX_COMPILED = 1000

function notNegative(value: number): number {
  if (value < 0) throw new Refusal('formula_negative', { value })
  return value
}
