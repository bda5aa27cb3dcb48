import { type Problem, Refusal } from './errors.ts'
import { compileFormula } from './formula.ts'

/**
 * The variables of a measurement type's formulas: size, outer diameter, wall, waterway wall, profile cover, profile height and pitch in
 * millimetres; length in metres and nominal weight in kilograms; stiffness class, SDR and temperature in °C; diameters of
 * socket and spigot in millimetres and the resistance of the EF wire in ohms.
 */
export const pipeVariables: ReadonlySet<string> = new Set([
  ...['DN', 'OD', 'E', 'S1', 'S4', 'H', 'A', 'L', 'W', 'SN', 'SDR', 'T', 'SOCK', 'SPIG', 'R'],
])

/** Returns what is wrong with a formula over a pipe's variables: its syntax, or its first unknown variable. */
export function pipeFormulaProblem(formula: string): Problem | undefined {
  try {
    const unknown = compileFormula(formula).variables.find((variable) => !pipeVariables.has(variable))
    return unknown === undefined
      ? undefined
      : { code: 'formula_unknown_variable', params: { variable: unknown } }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return fault.problems[0]
  }
}
